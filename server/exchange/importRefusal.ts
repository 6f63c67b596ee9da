/** A file that cannot be taken over, with a reason for its owner. */
export class ImportRefusal extends Error {
  override readonly name = 'ImportRefusal';
}

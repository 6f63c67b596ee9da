/** A game that a format cannot hold at all, with a reason for its owner. */
export class ExportRefusal extends Error {
  override readonly name = 'ExportRefusal';
}

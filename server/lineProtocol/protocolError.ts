/** What somebody says in the line protocol that is not in it, or not now; the message goes back in a line `error`. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
}

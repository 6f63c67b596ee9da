/** The version of the line protocol that this program speaks (docs/line-protocol.md). */
export const protocolVersion = 1;

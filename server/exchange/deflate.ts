/** What both compressors and decompressors of a browser know: with a header and a checksum, or bare. */
type Format = 'deflate' | 'deflate-raw';

/** Compresses bytes. In a browser worker too there is a compressor, but no zlib. */
export async function deflated(bytes: Uint8Array, format: Format): Promise<Uint8Array> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream(format))).arrayBuffer());
}

/** Unpacks bytes; gives nothing if more than `most` would come out, and stops there. Throws an error of the runtime for what is no such data. */
export async function inflated(bytes: Uint8Array, format: Format, most: number): Promise<Uint8Array | undefined> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(format)).getReader(), out = new Uint8Array(most);
  for (let length = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return out.slice(0, length);
    const piece = value as Uint8Array;
    if (length + piece.length > most) {
      await reader.cancel();
      return undefined;
    }
    out.set(piece, length);
    length += piece.length;
  }
}

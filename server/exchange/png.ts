import { deflated } from './deflate.js';
import type { Raster } from './raster.js';

/** A picture as a PNG file. */
export async function pngOf({ width, height, pixels }: Raster): Promise<Uint8Array> {
  const rows = new Uint8Array((3 * width + 1) * height);
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(3 * width * y, 3 * width * (y + 1)), (3 * width + 1) * y + 1);
  const header = new Uint8Array(13), sizes = new DataView(header.buffer);
  sizes.setUint32(0, width);
  sizes.setUint32(4, height);
  // Eight bits each of red, green and blue.
  header.set([8, 2], 8);
  const parts = [Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), chunk('IHDR', header), chunk('IDAT', await deflated(rows, 'deflate')), chunk('IEND', new Uint8Array())];
  const file = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12), view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set([...type].map((letter) => letter.charCodeAt(0)), 4);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, checksum(bytes.subarray(4, data.length + 8)));
  return bytes;
}

const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? rest >>> 1 ^ 0xedb88320 : rest >>> 1;
  return rest;
});

/** CRC-32, as PNG asks for it. */
function checksum(bytes: Uint8Array): number {
  let rest = 0xffffffff;
  for (const byte of bytes) rest = rest >>> 8 ^ remainders[(rest ^ byte) & 255];
  return ~rest >>> 0;
}

import { escapeXml } from './escapeXml.js';
import type { Point } from './geometry.js';
import { round } from './markup.js';
import type { PlayerLook } from './playerLook.js';

/** A meeple, large meeple, abbot or marker with the letter of its player, which stays upright. */
export function figurePicture(figure: string, { letter, colour, ink, name }: PlayerLook, { x, y }: Point, { upsideDown = false, size = 1 } = {}): string {
  const scale = figure === 'large' ? 1.35 : size;
  const body = figure === 'abbot' ? 'M0 -16L6 -8L11 13H-11L-6 -8Z' : 'M0 -15A6 6 0 0 1 5 -6L14 -2L13 3L7 4L11 13H2L0 9L-2 13H-11L-7 4L-13 3L-14 -2L-5 -6A6 6 0 0 1 0 -15Z';
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${scale})"><title>${escapeXml(`${name}: ${figure}`)}</title><path${upsideDown ? ' transform="rotate(180)"' : ''} d="${body}" fill="${colour}" stroke="#FFFFFF" stroke-width="2" paint-order="stroke"/><text y="${upsideDown ? 3 : 6}" font-weight="bold" font-size="12" fill="${ink}">${escapeXml(letter)}</text></g>`;
}

import type { TilePicture } from '../engine/expansion.js';
import { escapeXml } from './escapeXml.js';
import { round } from './markup.js';

/** How large a drawing of 100 by 100 becomes, and where its upper left corner lies from the middle of the wonder; its name stands below. */
const scale = 0.76, left = -38, top = -46, nameLine = 46;
/** A name is not wider than a square; a letter of size 1 is this wide. */
const letterWidth = 0.66, mostWidth = 96, largest = 11, smallest = 6;

/** The building of a wonder and its name, upright however the tile is turned, around the middle of the wonder; of an unknown wonder only the name. */
export function wonderPicture(id: string, picture: TilePicture | undefined): string {
  const title = picture?.title ?? id;
  const strokes = picture?.strokes.map(({ fill, path, line }) => `<path fill="${escapeXml(fill)}"${line === undefined ? '' : ` stroke="${escapeXml(line)}"`} d="${escapeXml(path)}"/>`).join('') ?? '';
  const drawing = strokes === '' ? '' : `<g class="drawing" transform="translate(${left} ${top}) scale(${scale})">${strokes}</g>`;
  return `<title>${escapeXml(title)}</title>${drawing}<text class="name" y="${nameLine}" font-size="${fitting(title, mostWidth)}">${escapeXml(title)}</text>`;
}

/** The size of letters with which a text is not wider than this. */
export function fitting(text: string, width: number): number {
  return round(Math.max(smallest, Math.min(largest, width / (letterWidth * text.length))));
}

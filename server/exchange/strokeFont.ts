import type { Point } from './geometry.js';

/** Capitals, digits and signs as strokes on a grid of four by six: `26` is 2 to the right and 6 down; a bar begins another stroke. */
const glyphs: Readonly<Record<string, string>> = {
  0: '10 30 41 45 36 16 05 01 10', 1: '11 20 26|16 36', 2: '01 10 30 41 42 06 46', 3: '01 10 30 41 42 33 13|33 44 45 36 16 05', 4: '36 30 04 44', 5: '40 00 03 33 44 45 36 06',
  6: '40 20 02 05 16 36 45 44 33 03', 7: '00 40 16', 8: '13 02 01 10 30 41 42 33 13 04 05 16 36 45 44 33', 9: '06 26 44 41 30 10 01 02 13 43',
  A: '06 20 46|14 34', B: '00 06 36 45 44 33 03|33 42 41 30 00', C: '41 30 10 01 05 16 36 45', D: '00 06 26 44 42 20 00', E: '40 00 06 46|03 33', F: '40 00 06|03 33', G: '41 30 10 01 05 16 36 45 43 23',
  H: '00 06|40 46|03 43', I: '20 26', J: '40 45 36 16 05', K: '00 06|40 03 46', L: '00 06 46', M: '06 00 23 40 46', N: '06 00 46 40', O: '10 30 41 45 36 16 05 01 10', P: '06 00 30 41 42 33 03',
  Q: '10 30 41 45 36 16 05 01 10|34 46', R: '06 00 30 41 42 33 03|23 46', S: '41 30 10 01 02 13 33 44 45 36 16 05', T: '00 40|20 26', U: '00 05 16 36 45 40', V: '00 26 40', W: '00 16 23 36 40',
  X: '00 46|40 06', Y: '00 23 40|23 26', Z: '00 40 06 46', '-': '13 33', '.': '25 26', ',': '25 16', "'": '20 21', '?': '01 10 30 41 42 23 24|26 26', _: '06 46', ' ': '',
};

/** In parts of the size of the letters: a step of the grid, from letter to letter, a stroke. */
const step = 0.118, advance = 0.66, weight = 0.11;

/** A text as strokes, its base line at 0: all in capitals, letters with accents without them, signs that it does not know as question marks. */
export function strokedText(text: string, size: number): { readonly strokes: readonly (readonly Point[])[]; readonly width: number; readonly weight: number } {
  const letters = [...text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()];
  const strokes = letters.flatMap((letter, index) => (glyphs[letter] ?? glyphs['?']).split('|').filter((stroke) => stroke !== '').map((stroke) => stroke.split(' ').map((spot) =>
    ({ x: (index * advance + Number(spot[0]) * step) * size, y: (Number(spot[1]) - 6) * step * size }))));
  return { strokes, width: Math.max(0, letters.length * advance - (advance - 4 * step)) * size, weight: weight * size };
}

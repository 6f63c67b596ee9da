import type { TilePicture } from '../../engine/expansion.js';

/*
 * The buildings of the wonders, drawn for this program: simple views in a box of 100 by 100, the ground at the bottom, from back to front.
 */

const white = '#FBF8F0', stone = '#DAD5C8', shade = '#A8A193', sand = '#EBCF93', ochre = '#D29A5B', brick = '#C4714A', clay = '#B96F47', umber = '#8A5A3B', slate = '#6D7B86';
const dark = '#3B332B', grass = '#93B765', leaf = '#4F8145', water = '#5FA8D3', gold = '#E3B53F', lines = 'none';

type Stroke = TilePicture['strokes'][number];

function area(fill: string, ...paths: readonly string[]): Stroke {
  return { fill, path: paths.join('') };
}

function drawing(title: string, ...strokes: readonly Stroke[]): TilePicture {
  return { title, strokes };
}

/** The same path at each of these distances to the right. */
function repeated(places: readonly number[], path: (x: number) => string): string {
  return places.map(path).join('');
}

function box(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`;
}

function circle(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0z`;
}

/** A door or window with a round top, standing on y. */
function arch(x: number, y: number, width: number, height: number): string {
  const half = width / 2;
  return `M${x - half} ${y}v${half - height}a${half} ${half} 0 0 1 ${width} 0v${height - half}z`;
}

/** A door or window with a pointed top, standing on y. */
function pointedArch(x: number, y: number, width: number, height: number): string {
  const half = width / 2, rise = height - width;
  return `M${x - half} ${y}v${-rise}q0 ${-half} ${half} ${-width}q${half} ${half} ${half} ${width}v${rise}z`;
}

/** A wall with battlements: teeth along its upper edge, which may climb. */
function battlements(x: number, y: number, width: number, rise: number, height: number, teeth: number): string {
  const pieces = 2 * teeth - 1, share = (length: number, i: number): number => Math.round(length * i / pieces);
  const edge = Array.from({ length: pieces }, (_, i) => {
    const deep = i % 2 === 0 ? 0 : 5;
    return `${i === 0 ? '' : `v${deep === 0 ? -5 : 5}`}L${x + share(width, i + 1)} ${y + share(rise, i + 1) + deep}`;
  });
  return `M${x} ${y}${edge.join('')}v${height}L${x} ${y + height}z`;
}

const trilithon = (x: number, y: number, width: number, height: number, pillar: number): string =>
  box(x + 2, y + 7, pillar, height - 7) + box(x + width - pillar - 2, y + 7, pillar, height - 7) + `M${x} ${y + 1}l${width} -2v8h${-width}z`;

const stonehenge = drawing('Stonehenge',
  area(grass, 'M2 68a48 26 0 0 1 96 0a48 26 0 0 1 -96 0z'),
  area(shade, repeated([20, 33, 46, 59, 72], (x) => box(x, 32, 8, 24)), 'M17 34v-7q33 -9 66 0v7q-33 -9 -66 0z'),
  area(stone, trilithon(36, 40, 28, 34, 8)),
  area(stone, trilithon(4, 50, 32, 40, 9), trilithon(64, 50, 32, 40, 9)),
  area(shade, 'M41 88l16 -5l4 5l-15 6z'),
);

const notreDame = drawing('Notre-Dame',
  area(slate, 'M44 42l6 -40l6 40z'),
  area(stone, 'M16 96v-86h26v30h16v-30h26v86z'),
  area(lines, 'M16 42h68M16 68h68M42 42v54M58 42v54'),
  area(dark, repeated([24, 34, 66, 76], (x) => pointedArch(x, 36, 6, 20))),
  area(dark, pointedArch(29, 96, 14, 22), pointedArch(50, 96, 14, 24), pointedArch(71, 96, 14, 22), pointedArch(29, 64, 10, 16), pointedArch(71, 64, 10, 16)),
  area(water, circle(50, 55, 10)),
  area(lines, 'M40 55h20M50 45v20M43 48l14 14M43 62l14 -14', circle(50, 55, 4)),
);

const circusMaximus = drawing('Circus Maximus',
  area(stone, 'M27 20h46a29 29 0 0 1 0 58h-46a29 29 0 0 1 0 -58z'),
  area(shade, 'M28 26h44a23 23 0 0 1 0 46h-44a23 23 0 0 1 0 -46z'),
  area(sand, 'M29 32h42a17 17 0 0 1 0 34h-42a17 17 0 0 1 0 -34z'),
  area(lines, 'M30 40h40a9 9 0 0 1 0 18h-40a9 9 0 0 1 0 -18z'),
  area(brick, 'M30 46h40v6h-40z'),
  area(gold, circle(28, 49, 4), circle(72, 49, 4)),
  area(white, 'M47 50l1.5 -26l1.5 -4l1.5 4l1.5 26z'),
  area(lines, repeated([30, 38, 46, 54, 62, 70], (x) => `M${x} 20v6M${x} 72v6`), 'M5 32l6 4M5 66l6 -4M95 32l-6 4M95 66l-6 -4'),
);

const alhambra = drawing('Alhambra',
  area(leaf, 'M0 88q4 -22 14 -18q6 -20 18 -8h40q10 -12 16 8q10 -4 12 18z'),
  area(brick, battlements(34, 14, 32, 0, 46, 5)),
  area(dark, repeated([42, 50, 58], (x) => arch(x, 40, 5, 13))),
  area(ochre, 'M26 52h48v40h-48z'),
  area(clay, 'M23 52l4 -7h46l4 7z'),
  area(white, repeated([35, 50, 65], (x) => `M${x - 6} 92v-16a6.5 7.5 0 1 1 12 0v16z`)),
  area(dark, repeated([35, 50, 65], (x) => `M${x - 3.5} 92v-15a4.200 5 0 1 1 7 0v15z`)),
  area(brick, battlements(2, 34, 24, 0, 58, 4), battlements(74, 34, 24, 0, 58, 4)),
  area(dark, arch(14, 60, 7, 14), arch(86, 60, 7, 14)),
  area(water, 'M36 92h28l6 7h-40z'),
);

const colossi = [20, 38, 62, 80];
const abuSimbel = drawing('Abu Simbel',
  area(ochre, 'M0 96q1 -70 10 -82q40 -16 80 0q9 12 10 82z'),
  area(sand, 'M6 96l5 -72h78l5 72z'),
  area(stone, 'M9 28l1 -9h80l1 9z'),
  area(lines, repeated([20, 30, 40, 50, 60, 70, 80], (x) => `M${x} 19v9`)),
  area(dark, 'M45 96v-34h10v34z'),
  // Crown and headdress, face, body with the arms along the thighs, knees and legs.
  area(white, repeated(colossi, (x) => `M${x - 3} 38l1 -7h4l1 7z`)),
  area(clay, repeated(colossi, (x) => `M${x - 7} 52q-1 -14 7 -15q8 1 7 15z`)),
  area(gold, repeated(colossi, (x) => `M${x - 3.5} 42h7v4q-3.5 5 -7 0z`)),
  area(clay, repeated(colossi, (x) => `M${x - 8} 52h16v20h-16z`)),
  area(ochre, repeated(colossi, (x) => `M${x - 8} 70h7v26h-7zM${x + 1} 70h7v26h-7z`)),
  area(clay, repeated(colossi, (x) => `M${x - 9} 66h8.5v8h-8.5zM${x + 0.5} 66h8.5v8h-8.5z`)),
  area(lines, repeated(colossi, (x) => `M${x - 4} 55v11M${x + 4} 55v11`)),
);

const tiers = [0, 1, 2, 3, 4, 5];
const tikal = drawing('Tikal',
  area(leaf, 'M0 96q-2 -18 10 -16q2 -14 14 -8h52q12 -6 14 8q12 -2 10 16z'),
  area(stone, tiers.map((tier) => `M${6 + 5 * tier} ${96 - 9 * tier}l3 -9h${82 - 10 * tier}l3 9z`).join('')),
  area(stone, 'M35 42v-14h30v14z'),
  area(brick, 'M33 28l3 -6h28l3 6z'),
  area(shade, 'M41 22l2 -18h14l2 18z'),
  area(dark, box(46, 31, 8, 11)),
  area(white, 'M43 42h14l4 54h-22z'),
  area(lines, [48, 54, 60, 66, 72, 78, 84, 90].map((y) => `M${43 - (y - 42) / 13.5} ${y}H${57 + (y - 42) / 13.5}`).join(''), 'M46 16h8M45 10h10'),
);

const lotus = (x: number, base: number, half: number, height: number): string =>
  `M${x - half} ${base}c${-half * 0.5} ${-height * 0.45} ${half * 0.5} ${-height * 0.75} ${half} ${-height}c${half * 0.5} ${height * 0.25} ${half * 1.5} ${height * 0.55} ${half} ${height}z`;
const angkorWat = drawing('Angkor Wat',
  area(leaf, 'M0 80q4 -16 14 -10q6 -12 16 -4h40q10 -8 16 4q10 -6 14 10z'),
  area(ochre, lotus(21, 66, 10, 42), lotus(79, 66, 10, 42)),
  area(ochre, lotus(50, 62, 13, 60)),
  area(lines, 'M10 57h22M11 48h20M14 39h14M68 57h22M69 48h20M72 39h14M36 50h28M36 39h28M39 28h22M43 17h14'),
  area(sand, 'M30 60h40v12h-40z', 'M4 66h92v16h-92z', 'M1 82h98v7h-98z'),
  area(dark, repeated([12, 21, 30, 70, 79, 88], (x) => box(x - 2.5, 70, 5, 12)), arch(50, 82, 10, 18)),
  area(water, 'M1 89h98v9h-98z'),
  area(white, 'M44 82h12l3 16h-18z'),
  area(lines, 'M43 87h14M42 92h16'),
);

const soldier = (x: number, y: number): readonly Stroke[] => [
  area(umber, `M${x - 9} ${y + 32}h18v22h-7v-12h-4v12h-7z`),
  area(clay, `M${x - 14} ${y + 16}q14 -8 28 0l1 20h-30z`),
  area(sand, `M${x - 8} ${y + 14}h16v21h-16z`),
  area(lines, `M${x - 8} ${y + 21}h16M${x - 8} ${y + 28}h16M${x} ${y + 14}v21`),
  area(ochre, `M${x - 6} ${y + 2}a6 6 0 0 1 12 0v5q-6 10 -12 0z`),
  area(umber, `M${x - 7} ${y + 2}q0 -8 5 -8v-5h5v5q4 1 4 8q-7 -4 -14 0z`),
];
const terracottaArmy = drawing('Terracotta Army',
  area(clay, 'M0 98v-34q50 -12 100 0v34z'),
  ...[34, 66].flatMap((x) => soldier(x, 20)),
  ...[17, 50, 83].flatMap((x) => soldier(x, 44)),
);

const greatWall = drawing('Great Wall',
  area(leaf, 'M0 96v-30q20 -16 36 -6q30 -40 64 -44v80z'),
  area(grass, 'M0 96v-8q24 -14 44 -6q26 -22 56 -26v40z'),
  area(shade, battlements(58, 58, 42, -34, 22, 6)),
  area(stone, battlements(0, 72, 44, -16, 20, 6)),
  area(stone, 'M28 84v-46h34v46z'),
  area(stone, battlements(24, 26, 42, 0, 14, 5)),
  area(dark, repeated([36, 45, 54], (x) => arch(x, 58, 6, 11)), arch(45, 84, 10, 15)),
  area(lines, 'M28 64h34'),
);

const nazcaLines = drawing('Nazca Lines',
  area(ochre, 'M8 14q42 -12 84 0q10 36 0 72q-42 12 -84 0q-10 -36 0 -72z'),
  { fill: lines, line: umber, path: 'M8 30l24 -19M74 90l20 -18' },
  {
    fill: lines, line: '#FFF8E4',
    path: 'M98 50h-26q-3 -7 -13 -5l8 -29q-3 -5 -6 0l-9 27v-31q-3 -5 -6 0v31l-11 -27q-4 -4 -5 1l9 27l-18 -19q-4 -2 -4 3l17 19l-24 -9q-4 1 -2 5l22 7h-25v3h25l-22 7q-2 4 2 5l24 -9l-17 19q0 5 4 3l18 -19l-9 27q1 5 5 1l11 -27v31q3 5 6 0v-31l9 27q3 5 6 0l-8 -29q10 2 13 -6z',
  },
);

const berths = Array.from({ length: 16 }, (_, i) => i * Math.PI / 8).filter((angle) => Math.abs(angle - Math.PI * 0.75) > 0.3);
const onQuay = (angle: number, radius: number): string => `${Math.round(62 + radius * Math.cos(angle))} ${Math.round(42 + radius * Math.sin(angle))}`;
const cothon = drawing('Cothon',
  area(stone, circle(62, 42, 37), box(2, 58, 40, 38)),
  area(water, circle(62, 42, 30), box(8, 64, 28, 26)),
  { fill: water, line: water, path: 'M35 63l6 -6l6 6l-6 6z' },
  area(lines, berths.map((angle) => `M${onQuay(angle, 30)}L${onQuay(angle, 37)}`).join('')),
  area(sand, circle(62, 42, 15)),
  area(brick, circle(62, 42, 8)),
  area(white, 'M59 43v-13h6v13z', 'M58 30l4 -6l4 6z'),
  area(umber, 'M68 64h12l-3 5h-6z', 'M13 84h14l-3 5h-8z'),
  area(white, 'M74 63v-12l7 10z', 'M20 83v-14l8 12z'),
);

const minaret = (x: number, y: number, height: number): string => `M${x - 3} ${y}l1 ${-height}h4l1 ${height}zM${x - 3.5} ${y - height}q0 -6 3.5 -8q3.5 2 3.5 8z`;
const tajMahal = drawing('Taj Mahal',
  area(leaf, 'M0 84q4 -12 12 -8q6 -10 16 -4h44q10 -6 16 4q8 -4 12 8z'),
  area(stone, minaret(18, 82, 46), minaret(82, 82, 46)),
  area(white, 'M42 42h16v8h-16z', 'M41 42q-11 -13 1 -23q6 -5 8 -13q2 8 8 13q12 10 1 23z'),
  area(stone, 'M27 50q-4 -7 1 -11q3 -2 3.5 -6q0.5 4 3.5 6q5 4 1 11z', 'M64 50q-4 -7 1 -11q3 -2 3.5 -6q0.5 4 3.5 6q5 4 1 11z'),
  area(white, 'M24 84v-34h52v34z', 'M38 84v-40h24v40z'),
  area(slate, pointedArch(50, 84, 16, 34)),
  area(slate, repeated([31, 69], (x) => pointedArch(x, 64, 7, 11) + pointedArch(x, 82, 7, 12))),
  area(white, minaret(6, 88, 64), minaret(94, 88, 64)),
  area(stone, 'M2 84h96v6h-96z'),
  area(water, 'M43 90h14l5 8h-24z'),
  area(gold, 'M49 7l1 -6l1 6z'),
);

/** What each wonder looks like, by the name of its tile. */
export const wonderPictures: Readonly<Record<string, TilePicture>> = {
  'Notre-Dame': notreDame, Stonehenge: stonehenge, 'Circus-Maximus': circusMaximus, Alhambra: alhambra, 'Abu-Simbel': abuSimbel, Tikal: tikal,
  'Angkor-Wat': angkorWat, 'Terracotta-Army': terracottaArmy, 'Great-Wall': greatWall, 'Nazca-Lines': nazcaLines, Cothon: cothon, 'Taj-Mahal': tajMahal,
};

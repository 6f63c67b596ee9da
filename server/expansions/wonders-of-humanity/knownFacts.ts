import type { LayoutFault } from '../../engine/expansion.js';
import type { FeatureKind, TileKind } from '../../engine/tile.js';

/** What a published text says about the layout of a wonder, as the end of the sentence "it ...". */
export interface KnownFact {
  readonly text: string;
  holds(tile: TileKind): boolean;
}

const fiveSquares: KnownFact = { text: 'covers five squares', holds: ({ squares }) => squares.length === 5 };
const roadOver = (squares: number): KnownFact => ({ text: `has a road over ${squares} squares, and none over more`, holds: (tile) => largest(tile, 'road') === squares });
const cityOver = (squares: number): KnownFact => ({ text: `has a city over ${squares} squares, and none over more`, holds: (tile) => largest(tile, 'city') === squares });
const unconnectedCities: KnownFact = { text: 'has cities that are not connected', holds: (tile) => count(tile, 'city') > 1 };
const fourFields: KnownFact = { text: 'has four fields', holds: (tile) => count(tile, 'field') === 4 };
const fieldBesideWonder: KnownFact = {
  text: 'has one field that touches only the wonder and no city', holds: ({ parts }) => parts.filter(({ kind, touches }) => kind === 'field' && touches.length === 0).length === 1,
};
const monastery: KnownFact = { text: 'has a monastery', holds: (tile) => count(tile, 'monastery') === 1 };
const noMonastery: KnownFact = { text: 'has no monastery: only Notre-Dame has one', holds: (tile) => count(tile, 'monastery') === 0 };
const atRiver: KnownFact = { text: 'lies at the river', holds: (tile) => count(tile, 'river') > 0 };
const notAtRiver: KnownFact = { text: 'does not lie at the river: only the Cothon does', holds: (tile) => count(tile, 'river') === 0 };

/** What is known of single wonders, by the names of the twelve tiles. */
const ownFacts: Readonly<Record<string, readonly KnownFact[]>> = {
  'Notre-Dame': [roadOver(2), cityOver(2), fieldBesideWonder, monastery],
  'Stonehenge': [roadOver(2), fourFields],
  'Circus-Maximus': [cityOver(4), fieldBesideWonder],
  'Alhambra': [cityOver(3), fieldBesideWonder],
  'Abu-Simbel': [roadOver(2)],
  'Tikal': [roadOver(3), unconnectedCities],
  'Angkor-Wat': [roadOver(2), unconnectedCities],
  'Terracotta-Army': [roadOver(2)],
  'Great-Wall': [],
  'Nazca-Lines': [],
  'Cothon': [atRiver],
  'Taj-Mahal': [],
};

/** All that is known of the layout of a wonder, by the name of its tile; nothing of other tiles (docs/wonders.md, the layouts). */
export function factsOf(name: string): readonly KnownFact[] {
  if (!Object.hasOwn(ownFacts, name)) return [];
  const own = ownFacts[name];
  return [fiveSquares, ...own, ...own.includes(monastery) ? [] : [noMonastery], ...own.includes(atRiver) ? [] : [notAtRiver]];
}

/** The known facts that the layout of a wonder breaks; none for tiles that are no wonders. */
export function layoutFaults(tile: TileKind): LayoutFault[] {
  if (!tile.marks.includes('wonder')) return [];
  return factsOf(tile.id).filter((fact) => !fact.holds(tile)).map(({ text }) => ({ code: 'wonder-layout', message: `The printed ${tile.id} is another: it ${text}.` }));
}

function count({ parts }: TileKind, kind: FeatureKind): number {
  return parts.filter((part) => part.kind === kind).length;
}

/** Squares that the largest road or city of a tile covers. */
function largest({ parts }: TileKind, kind: FeatureKind): number {
  return Math.max(0, ...parts.map((part) => part.kind === kind ? part.squares.length : 0));
}

import { ImportRefusal } from './importRefusal.js';
import type { Json } from './json.js';
import { mostMessages, tileName } from './jczTurns.js';
import { seatColours } from './seatColours.js';
import type { RecordedGame } from './writeRecord.js';

/** The head of a save of JCloisterZone, with what decides how its game began and ended. */
export interface JczSetup extends Pick<RecordedGame, 'sets' | 'options' | 'players' | 'comments' | 'title' | 'date'> {
  /** How it was played otherwise than the notation can say. */
  readonly notes: readonly string[];
  /** True if the save is a test, with a description in place of a title. */
  readonly tested: boolean;
  readonly start: { readonly tile: string; readonly x: number; readonly y: number; readonly rotation: number };
  /** The order of the tiles, where the save fixes it. */
  readonly draws: readonly string[];
  /** The turn after which the game is over, where the save fixes it. */
  readonly endTurn: number | undefined;
}

/** Names of the sets in saves: since version 5 under `sets`, before under `expansions`. */
const setNames: ReadonlyMap<string, string> = new Map([
  ['basic:1', 'base c1'], ['basic:2', 'base'], ['BASIC', 'base c1'],
  ['river/1:1', 'river c1'], ['river/1:2', 'river c2'], ['RIVER', 'river c1'],
  ['inns-and-cathedrals:1', 'inns-and-cathedrals'], ['inns-and-cathedrals:2', 'inns-and-cathedrals'], ['INNS_AND_CATHEDRALS', 'inns-and-cathedrals'],
]);
const elementNames = new Set(['small-follower', 'farmers', 'abbot', 'garden', 'big-follower', 'inn', 'cathedral', 'river']);

/** Rules of JCloisterZone that concern sets which are refused anyway; every save lists them. */
const rulesOfOtherSets = new Set([
  'princess-action', 'fairy-placement', 'dragon-move', 'barn-placement', 'wagon-move', 'bazaar-no-auction', 'hill-tiebreaker', 'vineyards-for-garden', 'espace-variant',
  'tunnelize-other-expansions', 'more-tunnel-tokens', 'festival-return', 'keep-monasteries', 'labyrinth-variant', 'coc-final-scoring', 'count-move', 'little-buildings-scoring',
  'king-and-robber-scoring', 'robbers-son-action', 'meteorite-impact', 'MORE_TUNNEL_TOKENS', 'TUNNELIZE_ALL_EXPANSIONS', 'PIG_HERD_ON_GQ_FARM',
]);
const optionNames: ReadonlyMap<string, string> = new Map([
  ['tiny-city-scoring', 'tiny-city'], ['TINY_CITY_2_POINTS', 'tiny-city'], ['inn-and-cathedral-final-scoring', 'final-inns-and-cathedrals'],
]);

/** Reads the setup of a save. */
export function jczSetup(file: Json): JczSetup {
  const setup = file.at('setup'), before5 = !setup.at('expansions').absent;
  const named = before5 ? setup.at('expansions') : setup.at('sets');
  const elements = new Set(setup.at('elements').keys()), rules = setup.at('rules');
  refuseUnknown([
    ['the sets', named.keys().filter((name) => !setNames.has(name))],
    ['the elements', [...elements].filter((name) => !elementNames.has(name))],
    ['the rules', rules.keys().filter((name) => !rulesOfOtherSets.has(name) && !optionNames.has(name))],
  ]);
  for (const name of named.keys()) named.at(name).integer(1, 1);

  const notes: string[] = [];
  const sets = named.keys().map((name) => setNames.get(name) ?? '');
  if (sets.length === 0 || !sets.some((set) => set.startsWith('base'))) throw new ImportRefusal('The base game is not among its sets.');
  if (elements.has('garden') && sets.includes('base c1')) sets[sets.indexOf('base c1')] = 'base';
  if (!before5) {
    readInns(sets, elements, placesLarge(file), notes);
    if (!elements.has('farmers')) notes.push('Played without farmers: that rule is not checked here.');
    if (elements.has('small-follower') && setup.at('elements').at('small-follower').integer(0, 100) !== 7) throw new ImportRefusal('Only games with seven meeples each can be taken over.');
  }
  if (elements.has('abbot')) sets.push('abbot');
  const inns = sets.includes('inns-and-cathedrals');
  const options = rules.keys().flatMap((name): [string, string][] => {
    const option = optionNames.get(name);
    if (option === undefined || (option === 'final-inns-and-cathedrals' && !inns)) return [];
    return [[option, before5 ? '2' : rules.at(name).text()]];
  });
  const players = (before5 ? file.at('slots') : file.at('players')).items(6).map((player, seat) => ({
    name: colourOf(player.at(before5 ? 'number' : 'slot'), seat), label: player.at(before5 ? 'nickname' : 'name').text(),
  }));
  if (players.length === 0) throw new ImportRefusal('Nobody plays in it.');
  const names = new Set(players.map(({ name }) => name));
  const draws = drawOrder(file);
  const title = file.at('test').at('description').absent ? file.at('name') : file.at('test').at('description');
  const created = file.at('created').absent ? undefined : /^\d{4}-\d\d-\d\d/.exec(file.at('created').text())?.[0];
  return {
    sets, options, notes, comments: [`Imported from JCloisterZone ${file.at('appVersion').shown}`], players: names.size === players.length ? players : players.map((player, seat) => ({ ...player, name: seatColours[seat] })),
    start: startOf(setup, sets), draws: draws.filter((name) => name !== '#END'),
    endTurn: file.at('gameAnnotations').at('endTurn').absent ? undefined : file.at('gameAnnotations').at('endTurn').integer(0, 10_000),
    tested: !file.at('test').absent, ...(!title.absent && title.text() !== '' && { title: title.text() }), ...(created !== undefined && { date: created }),
  };
}

/** Inns & Cathedrals with all its rules, or as tiles only. An element that is named is in play there, whatever value stands behind it. */
function readInns(sets: string[], elements: ReadonlySet<string>, usesLarge: boolean, notes: string[]): void {
  const at = sets.indexOf('inns-and-cathedrals');
  if (at < 0) {
    const stray = ['inn', 'cathedral', 'big-follower'].filter((name) => elements.has(name));
    if (stray.length > 0) throw new ImportRefusal(`It plays with ${stray.join(', ')}, but without Inns & Cathedrals.`);
    return;
  }
  if (elements.has('inn') !== elements.has('cathedral')) throw new ImportRefusal('It plays with either inns or cathedrals, but not with both; the notation cannot say that.');
  if (elements.has('inn')) {
    if (!elements.has('big-follower')) notes.push('Played without large meeples: that is not checked here.');
    return;
  }
  if (usesLarge) throw new ImportRefusal('It plays with large meeples, but without inns and cathedrals; the notation cannot say that.');
  if (elements.has('big-follower')) notes.push('Nobody placed the large meeple, so inns-and-cathedrals tiles-only says it all.');
  sets[at] = 'inns-and-cathedrals tiles-only';
}

function startOf(setup: Json, sets: readonly string[]): JczSetup['start'] {
  const [first, ...others] = setup.at('start').items(100);
  if (first === undefined) return { tile: sets.some((set) => set.startsWith('river')) ? 'RI/s' : 'BA/RCr', x: 0, y: 0, rotation: 0 };
  if (others.length > 0) throw new ImportRefusal('It begins with several tiles on the table; this program knows one start tile.');
  const degrees = first.at('rotation').absent ? 0 : first.at('rotation').integer(0, 270);
  return { tile: tileName(first.at('tile').text()), x: first.at('x').integer(-500, 500), y: first.at('y').integer(-500, 500), rotation: degrees / 90 };
}

function drawOrder(file: Json): string[] {
  const order = file.at('gameAnnotations').at('drawOrder');
  const before5 = file.at('annotations').at('tilePack').at('params').at('drawOrder');
  return (order.absent ? before5 : order).items(1000).map((name) => tileName(name.text()));
}

/** The colour of a slot in JCloisterZone. */
function colourOf(slot: Json, seat: number): string {
  return seatColours[slot.absent ? seat : slot.integer(0, 20)] ?? seatColours[seat];
}

function placesLarge(file: Json): boolean {
  return file.at('replay').items(mostMessages).some((message) => /^\d\.big\./.test(message.at('payload').at('meepleId').shown));
}

function refuseUnknown(all: readonly (readonly [what: string, names: readonly string[]])[]): void {
  const unknown = all.filter(([, names]) => names.length > 0).map(([what, names]) => `${what} ${names.slice(0, 20).map((name) => name.slice(0, 40)).join(', ')}`);
  if (unknown.length > 0) throw new ImportRefusal(`This program does not know ${unknown.join('; ')}.`);
}

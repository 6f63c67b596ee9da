import { rotateHalfSide, rotateSide } from '../engine/sides.js';
import type { FeatureKind, TileKind } from '../engine/tile.js';
import { playersOf } from './bgaPlay.js';
import { ImportRefusal } from './importRefusal.js';
import type { Json } from './json.js';
import type { NotationRules } from './notationRules.js';
import { Scribe } from './scribe.js';
import type { RecordedGame, RecordedPlacement } from './writeRecord.js';

/** How far our pictures are turned clockwise from those of the old rule book; of the others, not at all. */
const quarters: Readonly<Record<string, number>> = { D: 1, G: 1, H: 1, I: 1, K: 1, L: 1, M: 3, N: 3 };
const segments: ReadonlyMap<string, FeatureKind> = new Map([['city', 'city'], ['road', 'road'], ['cloister', 'monastery'], ['field', 'field']]);
/** The kinds of placement, as the format calls them now and as it did. */
const placements: ReadonlyMap<string, 'initial' | 'regular' | 'skipped'> = new Map([
  ['initial', 'initial'], ['regular', 'regular'], ['skipped', 'skipped'], ['firstPlace', 'initial'], ['playerPlace', 'regular'], ['skip', 'skipped'],
]);

/** A score sheet in JSON as Japanese clubs use it: the base game, without scores. y grows north there; segments count clockwise from north. */
export async function importScoreSheet(file: Json, notation: NotationRules): Promise<RecordedGame> {
  const info = file.at('info'), [first, ...others] = file.at('placements').items(1000);
  if (first === undefined || kindOfPlacement(first) !== 'initial') throw new ImportRefusal('The first placement should be that of the start tile.');
  const named = info.at('players').items(6).map((player) => ({ name: player.at('name').text(), colour: player.at('color').absent ? '' : player.at('color').text() }));
  // The list of players has no order of play; the placements do.
  const order = [...new Set(others.map((placement) => playerOf(placement, named)))];
  const players = [...order, ...named.keys()].filter((player, index, all) => all.indexOf(player) === index).map((player) => named[player]);
  const head = { sets: ['base c1'], players: playersOf(players) };
  const rules = await notation.of(head), scribe = new Scribe(rules), { game } = scribe;
  const kindNamed = (tile: Json): number => {
    const kind = /^[A-X]$/.test(tile.text()) ? rules.table.indexOf(tile.text()) : -1;
    if (kind < 0) throw new ImportRefusal(`The tile ${tile.shown} is none of the base game, A to X.`);
    return kind;
  };
  if (kindNamed(first.at('tile')) !== rules.startKind) throw new ImportRefusal(`The start tile should be D, not ${first.at('tile').shown}.`);
  const start = placementOf(first.at('tilePlacement'), 'D');
  scribe.start(0, 0, start.rotation);
  for (const placement of others) {
    const number = scribe.turns.length + 1, kindOfTurn = kindOfPlacement(placement), kind = kindNamed(placement.at('tile'));
    if (kindOfTurn === 'initial') throw new ImportRefusal(`Turn ${number}: the start tile is placed once, before all others.`);
    game.player = players.indexOf(named[playerOf(placement, named)]);
    if (kindOfTurn === 'skipped') {
      scribe.discard(kind);
      continue;
    }
    const tile = rules.table.kinds[kind], { x, y, rotation } = placementOf(placement.at('tilePlacement'), tile.id), meeple = placement.at('meeplePlacement');
    scribe.place(kind, x, y, rotation);
    const part = meeple.absent ? undefined : partOf(tile, meeple);
    if (part === -1) throw new ImportRefusal(`Turn ${number}: the tile ${tile.id} has no ${meeple.at('segmentType').shown} number ${meeple.at('segmentIndex').shown}.`);
    scribe.finishTurn(part === undefined ? {} : { figure: 0, node: game.board.tileNode[game.tile] + part });
  }
  const title = info.at('title').absent ? '' : info.at('title').text(), date = [info.at('startDate'), info.at('date-start')].find((one) => !one.absent)?.text();
  const day = /^\d{4}-\d\d-\d\d/.exec(date ?? '')?.[0], unread = info.keys().filter((key) => !['title', 'players', 'startDate', 'date-start'].includes(key));
  return {
    ...head, comments: ['Imported from a score sheet (JSON)'], ...(title !== '' && { title }), ...(day !== undefined && { date: day }), turns: scribe.turns,
    ...(start.rotation !== 0 && { start: { tile: 'D', x: 0, y: 0, rotation: start.rotation } }), ...(game.tilesLeft === 0 && { end: {} }),
    closing: [
      ...unread.length === 0 ? [] : [`Not taken over: ${unread.map((key) => `${key.slice(0, 40)} ${info.at(key).shown}`).join(', ')}`],
      ...others.every((placement) => placement.at('elapsedTime').absent) ? [] : ['Not taken over: the times that the turns took'],
    ],
  };
}

function kindOfPlacement(placement: Json): 'initial' | 'regular' | 'skipped' {
  const word = placement.at('type').absent ? placement.at('action') : placement.at('type'), kind = placements.get(word.text());
  if (kind === undefined) throw new ImportRefusal(`A placement is ${[...placements.keys()].join(', ')}, not ${word.shown}.`);
  return kind;
}

function playerOf(placement: Json, players: readonly { readonly name: string }[]): number {
  const player = players.findIndex(({ name }) => name === placement.at('player').text());
  if (player < 0) throw new ImportRefusal(`The player ${placement.at('player').shown} is none of ${players.map(({ name }) => name).join(', ')}.`);
  return player;
}

function placementOf(placement: Json, tile: string): RecordedPlacement {
  const number = (key: string, least: number, most: number): number => placement.at(key).absent ? 0 : placement.at(key).integer(least, most);
  return { x: number('x', -500, 500), y: 0 - number('y', -500, 500), rotation: rotateSide(number('rotation', 0, 3), quarters[tile] ?? 0) };
}

/** The part of a tile that a segment is: those of its kind counted clockwise from north as their picture lies. */
function partOf(tile: TileKind, meeple: Json): number {
  const wanted = segments.get(meeple.at('segmentType').text()), turn = quarters[tile.id] ?? 0;
  const alike = tile.parts.map((part, index) => ({ kind: part.kind, index, first: Math.min(...part.ports.map(({ at }) => part.kind === 'field' ? rotateHalfSide(at, turn) : rotateSide(at, turn))) }))
    .filter(({ kind }) => kind === wanted).sort((a, b) => a.first - b.first);
  return alike[meeple.at('segmentIndex').integer(0, 10)]?.index ?? -1;
}

import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import base from '../../server/expansions/base/tiles.carc';
import inns from '../../server/expansions/inns-and-cathedrals/tiles.carc';
import river from '../../server/expansions/river/tiles.carc';
import { legalActions, takeAction } from '../../server/engine/action.js';
import { legalDeployments, unpackDeployment } from '../../server/engine/deployment.js';
import { Game } from '../../server/engine/game.js';
import { placementsOf } from '../../server/engine/placement.js';
import type { Rules } from '../../server/engine/rules.js';
import { sideDx, sideDy } from '../../server/engine/sides.js';
import { RIVER } from '../../server/engine/tileTable.js';
import { beginTurn, endGame, endTurn, placeFigure, placeTile, scoreTurn, takeFromBag } from '../../server/engine/turn.js';
import { rulesOf } from '../rulesOf.js';

/*
 * Games that another engine played at random: every score after every turn, and where it listed them every legal action. A location is
 * written there as the sides or half sides that a feature reaches (shared/records/engine/README.md).
 */
const folder = '../shared/records/engine';
const sets = ['base', 'base_c2_abbot', 'inns', 'inns_ignore', 'river1', 'river_abbot_inns', 'patient_base_c2_abbot', 'patient_river_abbot_inns', 'ai_base', 'ai_inns', 'ai_river1'];

interface RecordedAction { readonly type: string; readonly key: string }
interface RecordedTurn { readonly n: number; readonly player: number; readonly tile: string; readonly x: number; readonly y: number; readonly rotation: number; readonly actions: readonly RecordedAction[]; readonly scores: readonly number[] }
interface Decision { readonly turn: number; readonly phase: string; readonly drawn?: string; readonly legal: readonly string[] }
interface RecordedGame {
  readonly id: string; readonly players: number; readonly sets: Readonly<Record<string, number>>; readonly elements: Readonly<Record<string, unknown>>;
  readonly rules: Readonly<Record<string, unknown>>; readonly tilesOrder: readonly { readonly tile: string; readonly turn: number; readonly fate?: string }[];
  readonly turns: readonly RecordedTurn[]; readonly finalScores: readonly number[]; readonly legal?: readonly Decision[];
}

/** Their tile names with the turn of the picture, read from the `alias` parts of the built-in tile sets. */
const aliases = new Map<string, { id: string; quarters: number }[]>();
for (const line of [base, river, inns].join('\n').split('\n')) {
  const id = /^tile (\S+)/.exec(line)?.[1];
  for (const [, name, turn] of line.matchAll(/alias (\S+?)(?: r(\d+))?(?=,|$)/g)) {
    if (id !== undefined) aliases.set(name, [...aliases.get(name) ?? [], { id, quarters: Number(turn ?? 0) / 90 }]);
  }
}

const setWords: Readonly<Record<string, string>> = {
  'basic:1': 'base c1', 'basic:2': 'base', 'river/1:1': 'river c1', 'river/1:2': 'river c2',
  'inns-and-cathedrals:1': 'inns-and-cathedrals', 'inns-and-cathedrals:2': 'inns-and-cathedrals',
};

function headerOf(game: RecordedGame): string {
  const used = [...Object.keys(game.sets).map((set) => setWords[set]), ...game.elements['abbot'] === undefined ? [] : ['abbot']];
  const options = [`option tiny-city ${String(game.rules['tiny-city-scoring'])}`];
  if (game.sets['inns-and-cathedrals:1'] ?? game.sets['inns-and-cathedrals:2']) options.push(`option final-inns-and-cathedrals ${String(game.rules['inn-and-cathedral-final-scoring'])}`);
  return [`with ${used.join(', ')}`, ...options].join('\n');
}

/** The kind that a foreign tile name means: where two of ours have the name, one that is left. */
function kindOf(game: Game, name: string): { kind: number; quarters: number } {
  const candidates = (aliases.get(name) ?? []).map(({ id, quarters }) => ({ kind: game.rules.kindNamed(id), quarters })).filter(({ kind }) => kind >= 0);
  const found = candidates.find(({ kind }) => game.bag[kind] > 0) ?? candidates[0];
  if (found === undefined) throw new Error(`no tile is called ${name}`);
  return found;
}

const halves = ['NL', 'NR', 'EL', 'ER', 'SL', 'SR', 'WL', 'WR'];

function locationOf(game: Game, node: number): string {
  const { board } = game, tile = board.features.tile[node];
  const x = board.tileX[tile], y = board.tileY[tile];
  const kind = ['Field', 'Road', 'City', 'River', 'Monastery', 'Garden'][board.table.segmentKind[board.features.segment[node]] - 1];
  if (kind === 'Field') {
    const reached = halves.filter((_, half) => board.halfNode(x, y, half) === node);
    return `${x},${y}:${kind}:${reached.length === 0 ? 'I' : reached.join('.')}`;
  }
  if (kind === 'Monastery' || kind === 'Garden') return `${x},${y}:${kind}:I`;
  const sides = 'NESW'.split('').filter((_, side) => board.sideNode(x, y, side) === node).join('');
  const names: Readonly<Record<string, string>> = { NES: '_W', ESW: '_N', NSW: '_E', NEW: '_S', NESW: 'NWSE', NW: 'NW', ES: 'SE', SW: 'SW', NE: 'NE', EW: 'WE', NS: 'NS' };
  return `${x},${y}:${kind}:${names[sides] ?? sides}`;
}

const figureWords: Readonly<Record<string, string>> = { SmallFollower: 'meeple', BigFollower: 'large', Abbot: 'abbot' };

function deployments(game: Game): Map<string, { figure: number; node: number }> {
  const packed: number[] = [];
  const count = legalDeployments(game, packed);
  return new Map(packed.slice(0, count).map((one) => {
    const { figure, segment } = unpackDeployment(one), node = game.board.tileNode[game.tile] + segment;
    const word = Object.keys(figureWords).find((name) => figureWords[name] === game.rules.figures[figure].word) ?? '';
    return [`M:${word}@${locationOf(game, node)}`, { figure, node }];
  }));
}

function returns(game: Game): string[] {
  return legalActions(game, 'turn').flatMap(() => {
    const abbot = Array.from({ length: game.figureCount }, (_, i) => i).filter((i) => game.figurePlayer[i] === game.player && game.rules.figures[game.figureKind[i]].word === 'abbot');
    return abbot.map((i) => `R:ABBOT_RETURN@${locationOf(game, game.figureNode[i])}`);
  });
}

/**
 * Their reading of the river: the strip of three squares' width where it goes on must be free, however far ahead. The rule (R45) forbids only
 * the immediate U-turn, so a placement that leads back towards other tiles is legal here and not there.
 */
function refusedByLookAhead(game: Game, kind: number, key: string, quarters: number): boolean {
  const [x, y, degrees] = key.slice(2).split(',').map(Number), { board } = game;
  const slot = board.table.firstSlot[kind] + (degrees / 90 - quarters & 3);
  return [0, 1, 2, 3].some((side) => {
    if (board.table.edge[slot * 4 + side] !== RIVER || board.tileOn(x + sideDx[side], y + sideDy[side]) >= 0) return false;
    const dx = sideDx[side], dy = sideDy[side];
    for (let ahead = 1; ahead < 32; ahead++) {
      for (let aside = -1; aside <= 1; aside++) if (board.tileOn(x + ahead * dx - aside * dy, y + ahead * dy + aside * dx) >= 0) return true;
    }
    return false;
  });
}

const sorted = (keys: Iterable<string>): string[] => [...keys].map((key) => key.replace(/#.*$/, '')).sort();

function compare(recorded: RecordedGame, rules: Rules): { decisions: number; differences: string[]; lookAheads: string[] } {
  const game = new Game(rules), differences: string[] = [], lookAheads: string[] = [];
  let decisions = 0;
  placeTile(game, rules.startKind, 0, 0, 0);
  const startQuarters = kindOf(game, recorded.sets['river/1:1'] ?? recorded.sets['river/1:2'] ? 'RI/s' : 'BA/RCr').quarters;
  // The spring's picture is turned: lay it as theirs lies.
  if (startQuarters !== 0) {
    const fresh = new Game(rules);
    placeTile(fresh, rules.startKind, 0, 0, 4 - startQuarters & 3);
    game.copyFrom(fresh);
  }
  beginTurn(game, 0);
  const legalOf = (turn: number, phase: string): Decision | undefined => recorded.legal?.find((one) => one.turn === turn && one.phase === phase);
  for (const turn of recorded.turns) {
    const note = (what: string): void => { differences.push(`${recorded.id} turn ${turn.n}: ${what}`); };
    for (const order of recorded.tilesOrder) {
      if (order.turn !== turn.n || order.fate !== 'discarded') continue;
      const { kind } = kindOf(game, order.tile);
      if (placementsOf(game, kind).length > 0) note(`${order.tile} was discarded and fits`);
      takeFromBag(game, kind);
    }
    if (game.player !== turn.player) note(`player ${turn.player}, here ${game.player}`);
    const { kind, quarters } = kindOf(game, turn.tile);
    const placements = placementsOf(game, kind);
    const placing = legalOf(turn.n, 'TilePhase');
    if (placing !== undefined) {
      decisions++;
      const own = sorted(placements.map(({ x, y, rotation }) => `T@${x},${y},${90 * (rotation + quarters & 3)}`));
      const theirs = sorted(placing.legal);
      const lookAhead = own.filter((key) => !theirs.includes(key) && refusedByLookAhead(game, kind, key, quarters));
      lookAheads.push(...lookAhead.map((key) => `${recorded.id} turn ${turn.n} ${key}`));
      theirs.push(...lookAhead);
      theirs.sort();
      if (own.join() !== theirs.join()) note(`placements ${own.filter((key) => !theirs.includes(key)).join(' ')} only here, ${theirs.filter((key) => !own.includes(key)).join(' ')} only there`);
    }
    const rotation = turn.rotation / 90 - quarters & 3;
    if (!placements.some((one) => one.x === turn.x && one.y === turn.y && one.rotation === rotation)) note(`placement ${turn.tile}@${turn.x},${turn.y} is not legal here`);
    takeFromBag(game, kind);
    placeTile(game, kind, turn.x, turn.y, rotation);
    const possible = deployments(game);
    const deploying = legalOf(turn.n, 'ActionPhase');
    if (deploying !== undefined) {
      decisions++;
      const own = sorted([...possible.keys(), ...returns(game), 'PASS']), theirs = sorted(deploying.legal);
      if (own.join() !== theirs.join()) note(`actions ${own.filter((key) => !theirs.includes(key)).join(' ')} only here, ${theirs.filter((key) => !own.includes(key)).join(' ')} only there`);
    } else if (recorded.legal?.some((one) => one.turn === turn.n) && possible.size + returns(game).length > 0) note(`actions ${[...possible.keys()].join(' ')} only here`);
    for (const { type, key } of turn.actions) {
      if (type === 'RETURN_MEEPLE') for (const action of legalActions(game, 'turn')) takeAction(game, action);
      if (type !== 'DEPLOY_MEEPLE') continue;
      const chosen = possible.get(key);
      if (chosen === undefined) note(`${key} is not legal here`);
      else placeFigure(game, chosen.figure, chosen.node, 0);
    }
    scoreTurn(game, undefined);
    if ([...game.scores].join() !== turn.scores.join() && turn.n < recorded.turns.length) note(`scores ${[...game.scores].join()} here, ${turn.scores.join()} there`);
    endTurn(game);
  }
  endGame(game, undefined);
  if ([...game.scores].join() !== recorded.finalScores.join()) differences.push(`${recorded.id}: final ${[...game.scores].join()} here, ${recorded.finalScores.join()} there`);
  return { decisions, differences, lookAheads };
}

describe.runIf(existsSync(folder))('games of another engine', () => {
  it.each(sets)('%s: every score, every legal action', async (set) => {
    const games = gunzipSync(readFileSync(`${folder}/${set}.jsonl.gz`)).toString('utf8').trim().split('\n').map((line) => JSON.parse(line) as RecordedGame);
    const rules = new Map<string, Rules>(), differences: string[] = [];
    let turns = 0, decisions = 0;
    const lookAheads: string[] = [];
    for (const game of games) {
      const key = `${game.players} ${headerOf(game)}`;
      const known = rules.get(key) ?? await rulesOf(game.players, headerOf(game));
      rules.set(key, known);
      const compared = compare(game, known);
      differences.push(...compared.differences);
      lookAheads.push(...compared.lookAheads);
      decisions += compared.decisions;
      turns += game.turns.length;
    }
    console.log(`${set}: ${games.length} games, ${turns} turns, ${decisions} decisions compared; river placements that only their look-ahead refuses: ${lookAheads.length === 0 ? 'none' : lookAheads.join(', ')}`);
    expect(differences).toEqual([]);
  }, 60_000);
});

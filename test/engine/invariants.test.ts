import { describe, expect, it } from 'vitest';
import { playRandomGame } from '../../server/analysis/randomGame.js';
import { RandomSource } from '../../server/analysis/randomSource.js';
import { deploymentRefusal, legalDeployments, packDeployment } from '../../server/engine/deployment.js';
import { Game } from '../../server/engine/game.js';
import { legalPlacements, placementRefusal } from '../../server/engine/placement.js';
import type { ScoreEvent } from '../../server/engine/scoreEvent.js';
import { isComplete, surveyFeature } from '../../server/engine/scoring.js';
import { packPlacement } from '../../server/engine/sides.js';
import { beginTurn, placeTile } from '../../server/engine/turn.js';
import { randomRecord } from '../randomRecord.js';
import { playText, rulesOf } from '../rulesOf.js';
import { walkFeatures } from './slowBoard.js';

/* Random games with every set: what must be true at every step, whatever is played (ARCHITECTURE.md, invariants 5 and 6). */
const largeTiles = [
  // Tiles of several squares take the general path of the same functions: two cities, a monastery inside, roads that end within, a bar and a corner.
  'tile Castle 3 squares 1,0 2,0 0,1 1,1 2,1, city c.W d.S, road b.N a, road e.E, monastery b, field a.N a.W b.NNW c.N touches c.W, field b.E b.NNE e.ENE, field e.ESE e.S touches c.W, field c.S touches c.W',
  'tile Bar 3 squares 0,0 1,0 2,0 3,0 4,0, city e.E, city b.S, road a.W b, road d.N, field a.N a.WNW b.N c.N d.NNW, field a.S a.WSW c.S d.NNE d.S e.N e.S touches e.E b.S',
  'tile Corner 3 squares 0,0 0,1 1,1, city a.N b.W, garden c, field a.W touches a.N, field a.E b.S c.N c.E c.S touches a.N',
].join('\n');
const headers = ['with base', `with base, abbot\n${largeTiles}`, 'with base, abbot', 'with base, river', 'with base, inns-and-cathedrals', 'with base, river, abbot, inns-and-cathedrals'];

/** Everything that makes up the state, for comparing two games. */
function stateOf(game: Game): unknown {
  const { board } = game, { features } = board;
  return {
    scores: [...game.scores], supply: [...game.supply], bag: [...game.bag], memory: [...game.memory], player: game.player, phase: game.phase, tilesLeft: game.tilesLeft,
    tiles: Array.from({ length: board.tileCount }, (_, tile) => [board.tileKind[tile], board.tileX[tile], board.tileY[tile], board.tileRotation[tile]]),
    features: Array.from({ length: features.count }, (_, node) => [features.root(node), features.open[features.root(node)], features.strength[features.root(node)]]),
    figures: Array.from({ length: game.figureCount }, (_, i) => [game.figureKind[i], game.figurePlayer[i], game.figureNode[i], game.figureSquare[i]]),
    frontier: Array.from({ length: board.frontierCount }, (_, i) => [board.frontierX(i), board.frontierY(i)]),
  };
}

function started(rules: Game['rules']): Game {
  const game = new Game(rules);
  placeTile(game, rules.startKind, 0, 0, 0);
  beginTurn(game, 0);
  return game;
}

describe.each(headers)('random games: %s', (header) => {
  it.each([2, 3, 4, 5, 6])('%i players', async (players) => {
    const rules = await rulesOf(players, header);
    const supply = rules.figures.map((figure) => figure.supply);
    for (let seed = 1; seed <= 3; seed++) {
      const game = started(rules), random = new RandomSource(1000 * players + seed), events: ScoreEvent[] = [];
      let turn = 0;
      playRandomGame(game, random, () => {
        turn++;
        // Figures are conserved.
        for (let player = 0; player < players; player++) {
          supply.forEach((count, kind) => {
            const standing = Array.from({ length: game.figureCount }, (_, i) => i).filter((i) => game.figurePlayer[i] === player && game.figureKind[i] === kind).length;
            expect(game.supplyOf(player, kind) + standing).toBe(count);
          });
        }
        // The score is the sum of its reasons.
        for (let player = 0; player < players; player++) {
          expect(game.scores[player]).toBe(events.filter((event) => event.players.includes(player)).reduce((sum, event) => sum + event.points, 0));
        }
        if (turn % 12 === 0) checkFeatures(game);
        if (turn % 20 === 0) checkLegality(game);
      }, { scored: (event) => { events.push(event); } });
      expect(game.tilesLeft).toBe(0);
      for (const { items, points } of events) expect(items.reduce((sum, item) => sum + item.points, 0)).toBe(points);
    }
  }, 60_000);

  it('a move taken back leaves the very same state', async () => {
    const rules = await rulesOf(3, header);
    const game = started(rules), random = new RandomSource(5);
    let before = game.copy();
    const scratch = game.copy();
    playRandomGame(game, random, () => {
      // Play on with the copy, to the end, and take it all back.
      scratch.copyFrom(before);
      const state = stateOf(before);
      playRandomGame(scratch, new RandomSource(9));
      scratch.copyFrom(before);
      expect(stateOf(scratch)).toEqual(state);
      before = game.copy();
    });
  });

  it('written out and read again it is the same game', async () => {
    const rules = await rulesOf(4, header);
    for (let seed = 1; seed <= 3; seed++) {
      const { text, scores } = randomRecord(rules, header, seed);
      const { diagnostics, replays } = await playText(text);
      expect(diagnostics).toEqual([]);
      expect(replays[0].final?.scores).toEqual(scores);
    }
  });
});

/** Squares, open sides and members of every feature, against a slow walk that shares nothing with the engine. */
function checkFeatures(game: Game): void {
  const { board } = game, { features } = board;
  for (const walked of walkFeatures(game)) {
    const nodes = [...walked.parts].map((key) => { const [tile, part] = key.split(':').map(Number); return board.tileNode[tile] + part; });
    const root = features.root(nodes[0]);
    expect(nodes.every((node) => features.root(node) === root)).toBe(true);
    expect(Array.from({ length: features.count }, (_, node) => node).filter((node) => features.root(node) === root)).toHaveLength(nodes.length);
    if (walked.kind === 'field') continue;
    expect(features.open[root]).toBe(walked.openSides);
    expect(isComplete(game, root)).toBe(walked.openSides === 0);
    if (walked.kind === 'city' || walked.kind === 'road') expect(surveyFeature(game, root).tiles).toBe(walked.squares.size);
  }
}

/** The list of legal moves and the reason why a move is refused say the same, for every tile, square, rotation and figure. */
function checkLegality(game: Game): void {
  const list: number[] = [], differences: string[] = [];
  const reach = Array.from({ length: game.board.tileCount }, (_, tile) => [game.board.tileX[tile], game.board.tileY[tile]]).flat();
  const low = Math.min(...reach) - 2, high = Math.max(...reach) + 2;
  for (let kind = 0; kind < game.rules.table.kinds.length; kind += 5) {
    const placements = legalPlacements(game, kind, list), legal = new Set(list.slice(0, placements));
    for (let x = low; x <= high; x++) for (let y = low; y <= high; y++) for (let rotation = 0; rotation < 4; rotation++) {
      if ((placementRefusal(game, kind, x, y, rotation) === undefined) !== legal.has(packPlacement(x, y, rotation))) differences.push(`${game.rules.table.kinds[kind].id} ${x},${y} r${90 * rotation}`);
    }
  }
  expect(differences).toEqual([]);
  const count = legalDeployments(game, list), legal = new Set(list.slice(0, count)), kind = game.board.tileKind[game.tile];
  for (let figure = 0; figure < game.rules.figures.length; figure++) {
    for (let segment = 0; segment < game.rules.table.segmentCount[kind]; segment++) {
      expect(deploymentRefusal(game, figure, game.board.tileNode[game.tile] + segment) === undefined).toBe(legal.has(packDeployment(figure, segment, game.rules.table.kinds[kind].parts[segment].squares[0])));
    }
  }
}

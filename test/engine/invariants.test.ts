import { describe, expect, it } from 'vitest';
import { playRandomGame } from '../../server/analysis/randomGame.js';
import { RandomSource } from '../../server/analysis/randomSource.js';
import { deploymentRefusal, legalDeployments, packDeployment } from '../../server/engine/deployment.js';
import type { Game } from '../../server/engine/game.js';
import { legalPlacements, placementRefusal } from '../../server/engine/placement.js';
import { packPlacement } from '../../server/engine/sides.js';
import { randomRecord } from '../randomRecord.js';
import { playText, rulesOf } from '../rulesOf.js';
import { games, playChecked, started, stateOf } from './checkedGame.js';

/* Random games with every set: what must be true at every step, whatever is played (ARCHITECTURE.md, invariants 5 and 6). */
const largeTiles = [
  // Tiles of several squares take the general path of the same functions: two cities, a monastery inside, roads that end within, a bar and a corner.
  'tile Castle 3 squares 1,0 2,0 0,1 1,1 2,1, city c.W d.S, road b.N a, road e.E, monastery b, field a.N a.W b.NNW c.N touches c.W, field b.E b.NNE e.ENE, field e.ESE e.S touches c.W, field c.S touches c.W',
  'tile Bar 3 squares 0,0 1,0 2,0 3,0 4,0, city e.E, city b.S, road a.W b, road d.N, field a.N a.WNW b.N c.N d.NNW, field a.S a.WSW c.S d.NNE d.S e.N e.S touches e.E b.S',
  'tile Corner 3 squares 0,0 0,1 1,1, city a.N b.W, garden c, field a.W touches a.N, field a.E b.S c.N c.E c.S touches a.N',
].join('\n');
const headers = ['with base', `with base, abbot\n${largeTiles}`, 'with base, abbot', 'with base, river', 'with base, inns-and-cathedrals', 'with base, river, abbot, inns-and-cathedrals'];

const players = [2, 3, 4, 5, 6];

describe.each(headers)('random games: %s', (header) => {
  it.each(players)('%i players', async (count) => {
    const rules = await rulesOf(count, header);
    for (let seed = 1; seed <= games / headers.length / players.length; seed++) {
      const game = started(rules);
      playChecked(game, seed);
      expect(game.tilesLeft).toBe(0);
      const { text, scores } = randomRecord(rules, header, { seed });
      expect(scores).toEqual([...game.scores]);
      const { diagnostics, replays } = await playText(text);
      expect(diagnostics.map(({ line, message }) => `seed ${seed}, line ${line}: ${text.split('\n')[line - 1]}: ${message}`)).toEqual([]);
      expect(replays[0].final?.scores).toEqual(scores);
    }
  }, 1_200_000);

  it('what is legal is what is not refused', async () => {
    const game = started(await rulesOf(3, header));
    let turn = 0;
    playRandomGame(game, new RandomSource(3), () => { if (++turn % 20 === 0) checkLegality(game); });
    expect(turn).toBeGreaterThan(20);
  });

  it('a game played to its end and taken back is the very same', async () => {
    const game = started(await rulesOf(3, header)), before = game.copy(), scratch = game.copy();
    playRandomGame(game, new RandomSource(5), () => {
      const state = stateOf(before);
      playRandomGame(scratch, new RandomSource(9));
      scratch.copyFrom(before);
      expect(stateOf(scratch)).toEqual(state);
      before.copyFrom(game);
      scratch.copyFrom(game);
    });
  });
});

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

import { describe, expect, it } from 'vitest';
import { chancesToBeFilled } from '../../server/analysis/fillTrials.js';
import { deadFeatures, gapsOf, type Gap } from '../../server/analysis/gaps.js';
import type { Game } from '../../server/engine/game.js';
import { placementsOf } from '../../server/engine/placement.js';
import { positionText } from '../../server/engine/sides.js';
import { randomRecord } from '../randomRecord.js';
import { playText, rulesOf } from '../rulesOf.js';

async function gameOf(text: string): Promise<Game> {
  const { replays: [replay], diagnostics } = await playText(`carcassonne 1\n${text}\n`);
  if (replay?.game === undefined || diagnostics.length > 0) throw new Error(diagnostics.map(({ message }) => message).join(' '));
  return replay.game;
}

const named = (game: Game, { fitting }: Gap): Record<string, number> => Object.fromEntries(fitting.map(({ kind, left }) => [game.rules.table.kinds[kind].id, left]));
const at = (gaps: readonly Gap[], square: string): Gap => {
  const gap = gaps.find(({ position }) => positionText(position) === square);
  if (gap === undefined) throw new Error(`no gap ${square}`);
  return gap;
};

// A square of field and of city, and a bag of a few: what fits is counted by hand.
const few = 'tileset few "A few tiles"\ntile Meadow 3 field N E S W\ntile Edge 4 city N, field E S W touches N\ntile Town 1 city N E S W\nscenario "x"\nwith few\nplayers red, blue\n';

describe('gaps', () => {
  it('are the empty squares beside the board, with the tiles of the bag that fit', async () => {
    const game = await gameOf(`${few}set Edge 0,0\nset Meadow 1,0`), gaps = gapsOf(game);
    expect(gaps.map(({ position }) => positionText(position)).sort()).toEqual(['-1,0', '0,-1', '0,1', '1,-1', '1,1', '2,0']);
    expect(named(game, at(gaps, '0,-1'))).toEqual({ Edge: 3, Town: 1 });
    expect(named(game, at(gaps, '2,0'))).toEqual({ Meadow: 2, Edge: 3 });
    expect([at(gaps, '0,-1').tiles, at(gaps, '0,-1').neighbours, at(gaps, '0,-1').next]).toEqual([4, 1, 4 / 6]);
    expect(gaps[0].tiles).toBeLessThanOrEqual(gaps[gaps.length - 1].tiles);
  });

  it('agree with the legal placements at every turn of random games', async () => {
    const header = 'with base, inns-and-cathedrals', rules = await rulesOf(2, header);
    for (let seed = 1; seed <= 5; seed++) {
      const { replays: [replay] } = await playText(randomRecord(rules, header, { seed, turns: 10 * seed }).text), game = replay.game;
      if (game === undefined) throw new Error('no game');
      const gaps = gapsOf(game);
      for (let kind = 0; kind < game.bag.length; kind++) {
        const squares = new Set(placementsOf(game, kind).map(positionText));
        for (const gap of gaps) expect(gap.fitting.some((one) => one.kind === kind)).toBe(game.bag[kind] > 0 && squares.has(positionText(gap.position)));
      }
    }
  });

  it('that nothing fills leave their features open for ever', async () => {
    // The square 1,0 needs city on three sides and field on one.
    const game = await gameOf(`${few}set Edge 0,0 r90 red knight\nset Edge 2,0 r270\nset Edge 1,-1 r180\nset Meadow 1,1`);
    expect(named(game, at(gapsOf(game), '1,0'))).toEqual({});
    expect(deadFeatures(game).map(({ node, gaps }) => [game.board.squaresOf(node).map(positionText).join(' '), gaps.map(positionText)]).sort()).toEqual([['0,0', ['1,0']], ['1,-1', ['1,0']], ['2,0', ['1,0']]]);
    const open = await gameOf(`${few}set Edge 0,0 r90 red knight`);
    expect(deadFeatures(open)).toEqual([]);
  });

  it('are filled as often as random play says: surely, sometimes, never', async () => {
    const game = await gameOf(`${few}set Edge 0,0 r90\nset Edge 2,0 r270\nset Edge 1,-1 r180\nset Meadow 1,1`);
    const [never, sometimes] = chancesToBeFilled(game, [{ x: 1, y: 0 }, { x: 0, y: 1 }], { games: 300, seed: 1 });
    expect(never).toBe(0);
    expect(sometimes).toBeGreaterThan(0.05);
    expect(sometimes).toBeLessThan(1);
    expect(chancesToBeFilled(game, [{ x: 0, y: 0 }], { games: 10, seed: 1 })).toEqual([1]);
    expect(chancesToBeFilled(game, [{ x: 0, y: 1 }], { games: 300, seed: 1 })).toEqual([sometimes]);
  });

  it('are never filled if no tile is left, and play goes on from a pick that is due', async () => {
    const chances = async (text: string): Promise<number[]> => {
      const game = await gameOf(text);
      return chancesToBeFilled(game, gapsOf(game).map(({ position }) => position), { games: 20, seed: 1 });
    };
    const none = await chances(`${few}set Meadow 0,0\nset Meadow 1,0\nset Meadow 2,0\nset Edge 0,1 r180\nset Edge 1,1 r180\nset Edge 2,1 r180\nset Edge 3,1 r180\nset Town 9,9`);
    expect(none.length).toBeGreaterThan(0);
    expect(new Set(none)).toEqual(new Set([0]));
    const owed = 'tileset hamlet "Half a city"\ntile Half 2 city N, field E S W touches N\nscenario "x"\nwith hamlet, wonders-of-humanity\nwonders Stonehenge, Tikal\nplayers red, blue\nset Half 0,0 blue knight\nscore blue 9\n1. red Half 0,-1 r180';
    expect(Math.max(...await chances(owed))).toBeGreaterThan(0);
  });

  it('may be filled by a wonder that does not lie yet', async () => {
    const blocked = 'with base, wonders-of-humanity\nwonders Stonehenge\nplayers red, blue\nset D 0,0';
    expect(deadFeatures(await gameOf(blocked))).toEqual([]);
  });
});

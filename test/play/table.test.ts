import { describe, expect, it } from 'vitest';
import { newGame } from '../../server/analysis/match.js';
import { TileOrder } from '../../server/analysis/tileOrder.js';
import { placementsOf } from '../../server/engine/placement.js';
import { drawRefusal, takeFromBag } from '../../server/engine/turn.js';
import { dueText } from '../../server/play/dueText.js';
import { drawInOrder } from '../../server/play/referee.js';
import { Refused, type Table } from '../../server/play/table.js';
import { rulesOf } from '../rulesOf.js';
import { openTable } from './tables.js';

/** Draws tiles by their names. */
function draw(table: Table, ...names: readonly string[]): void {
  table.draw(names.map((name) => table.game.rules.kindNamed(name)));
}

/** Plays turns, each the tile drawn and the answer. */
async function turns(table: Table, ...played: readonly (readonly [tile: string, answer: string])[]): Promise<void> {
  for (const [tile, answer] of played) {
    draw(table, tile);
    await table.answer(answer);
  }
}

/** Places a tile of those in hand, where it fits first; gives its name. */
async function place(table: Table, wanted?: string): Promise<string> {
  const { due } = table, { rules } = table.game, kinds = due.asks === 'tile' ? due.kinds : [], kind = kinds.find((one) => wanted === undefined || rules.table.kinds[one].id === wanted) ?? -1;
  const game = table.gameOf(due.asks === 'tile' ? due.player : 0), [{ x, y, rotation }] = placementsOf(game, kind), name = rules.table.kinds[kind].id;
  await table.answer(`${name} ${x},${y} r${90 * rotation}`);
  return name;
}

describe('a table', () => {
  it('tells what is due, takes answers, and keeps the record', async () => {
    const table = await openTable('players red, blue');
    expect(dueText(table)).toBe('red draws a tile.');
    await expect(table.answer('1,0')).rejects.toThrow('Nobody is asked now.');
    draw(table, 'E');
    expect(dueText(table)).toBe('red places E.');
    await table.answer('0,-1 r180 knight S');
    expect([...table.game.scores]).toEqual([4, 0]);
    await turns(table, ['V', 'V 1,0 highwayman W ?! "a remark"']);
    expect(table.record).toBe('carcassonne 1\nplayers red, blue\n\n1. red E 0,-1 r180 knight S\n2. blue V 1,0 highwayman W ?! "a remark"\n');
    expect(table.final).toBeUndefined();
  });

  it('refuses what breaks a rule or says something else, and nothing has changed', async () => {
    const table = await openTable('players red, blue'), kept = table.record;
    expect(() => draw(table, 'D', 'D', 'D', 'D')).toThrow('No tile D is left.');
    expect(() => table.draw([])).toThrow('Which tile is drawn?');
    await expect(table.discard()).rejects.toThrow('No tile is to be discarded now.');
    draw(table, 'V');
    for (const text of ['1,0 r90\n2. blue U 1,1', '1,0 knight N', 'U 2,0', '1,0 as-played', 'discards V', '', 'no such words at all', '1,0; then red meeple', '1,0 +5', 'V 1,0 "unfinished']) {
      await expect(table.answer(text), text).rejects.toThrow(Refused);
    }
    expect([table.record, dueText(table)]).toEqual([kept, 'red places V.']);
    await expect(openTable('players red, blue', 'set V 50,50', '1. red U 1,0')).rejects.toThrow(Refused);
    await expect(openTable('with base', 'players red, red')).rejects.toThrow(Refused);
  });

  it('takes answers back, and the same tiles come again', async () => {
    const table = await openTable('players red, blue'), next = drawInOrder(new TileOrder(table.game, 4)), drawn: string[] = [];
    const play = async (): Promise<void> => {
      if (table.due.asks === 'draw') await next(table, table.due);
      drawn.push(await place(table));
    };
    for (let turn = 0; turn < 4; turn++) await play();
    const record = table.record;
    expect(table.undo(({ player }) => player === 0)).toBe(true);
    expect(table.lines).toHaveLength(2);
    for (let turn = 0; turn < 2; turn++) await play();
    expect(table.record).toBe(record);
    expect(drawn.slice(4)).toEqual(drawn.slice(2, 4));
    expect(table.undo(() => false)).toBe(false);
    expect(table.record).toBe(record);
  });

  it('lets the owner of Abu Simbel choose between two tiles, who keeps the other', async () => {
    const table = await openTable('with base, wonders-of-humanity', 'wonders Abu-Simbel, Tikal', 'players red, blue', 'score red 10');
    expect(dueText(table)).toBe('red picks Abu-Simbel or Tikal.');
    await table.answer('pick Abu-Simbel');
    expect(dueText(table)).toBe('red places Abu-Simbel.');
    await expect(table.answer('50,50')).rejects.toThrow(Refused);
    await place(table);
    draw(table, 'B');
    await place(table);
    expect(dueText(table)).toBe('red draws 2 tiles.');
    draw(table, 'C', 'V');
    await place(table, 'V');
    expect(table.aside.map((kind) => table.game.rules.table.kinds[kind].id)).toEqual(['C']);
    expect(dueText(table)).toBe('blue draws a tile.');
    // The only C is in red's hand.
    expect(() => draw(table, 'C')).toThrow('No tile C is left.');
  }, 60_000);
});

describe('the order of the tiles', () => {
  it('has every tile once, another one for each seed, and river tiles first', async () => {
    const rules = await rulesOf(2, 'with base, river'), orders = [1, 2].map((seed) => {
      const game = newGame(rules), order = new TileOrder(game, seed), kinds: number[] = [];
      for (let kind = order.next(game); kind !== undefined; kind = order.next(game)) {
        expect(drawRefusal(game, kind)).toBeUndefined();
        expect(order.next(game)).toBe(kind);
        kinds.push(kind);
        takeFromBag(game, kind);
      }
      expect(game.tilesLeft).toBe(0);
      return kinds;
    });
    expect(orders[0]).not.toEqual(orders[1]);
    expect([...orders[0]].sort()).toEqual([...orders[1]].sort());
    const isRiver = orders[0].map((kind) => rules.table.kinds[kind].parts.some(({ kind: feature }) => feature === 'river'));
    expect(isRiver.lastIndexOf(true)).toBe(isRiver.filter((river) => river).length - 1);
  });
});

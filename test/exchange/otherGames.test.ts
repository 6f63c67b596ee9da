import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { EmptyFileSystem } from 'langium';
import { beforeAll, describe, expect, it } from 'vitest';
import { bgaTile } from '../../server/exchange/bgaTiles.js';
import { importGame, type ImportedGame } from '../../server/exchange/importGame.js';
import { ImportRefusal } from '../../server/exchange/importRefusal.js';
import { readLabLink, writeLabLink } from '../../server/exchange/labLink.js';
import { createCarcassonneServices } from '../../server/module.js';
import { playText } from '../rulesOf.js';
import { shared as folder } from '../shared.js';

const { shared, carcassonne } = createCarcassonneServices(EmptyFileSystem);
beforeAll(() => shared.workspace.WorkspaceManager.initializeWorkspace([]));

const imported = (game: object | string): Promise<ImportedGame> => importGame(typeof game === 'string' ? game : JSON.stringify(game), carcassonne);
const refusal = (game: object | string): Promise<string> => imported(game).then(({ record }) => { throw new Error(`not refused: ${record}`); },
  (error: unknown) => { if (error instanceof ImportRefusal) return error.message; throw error; });
const problems = async (record: string): Promise<string[]> => (await playText(record)).diagnostics.map(({ message }) => message);
const human = `${folder}/records/human`, humanGames = existsSync(human) ? readdirSync(human).filter((name) => name.endsWith('.json')).map((name) => name.replace('.json', '')) : [];
/** The turns of a record without what it claims. */
const turnsOf = (record: string): string[] => record.split('\n').filter((line) => /^\d+\./.test(line)).map((line) => line.replace(/( \+\d+)?( red -?\d+, blue -?\d+)?$/, ''));

const lab = (tiles: string, moves: string, version = '0', query = 'players=Ann,B%20ob&colors=green,blue'): string => `https://www.carcassonnelab.com/#/0/${version}/${tiles}/${moves}?${query}`;

describe('a link of carcassonnelab', () => {
  // Types 15, 17, 4: D, V, M.
  it('becomes a record, its tiles turned to our pictures', async () => {
    const { record, left } = await imported(lab('CED', '211131Z2'));
    expect(record).toMatch(/^with base c1\nplayers green "Ann", blue "B ob"\n\n1\. green V 1,0 highwayman S\n/m);
    expect(left).toEqual([]);
  });

  it('names in the newer form the tiles that fit nowhere', async () => {
    const players = [{ name: 'A', colour: 'red' }], move = { rotation: 0, position: 0 };
    // The E closes the only city, so the C that is drawn next fits nowhere.
    const link = writeLabLink({ types: [15, 11, 22, 17, 4], discards: true, players, moves: [{ ...move, x: 0, y: -1, rotation: 2 }, { ...move, x: 1, y: 0 }] });
    const { record, left } = await imported(link);
    expect(record).toMatch(/1\. red E 0,-1 r180\n2\. red discards C\n2\. red V 1,0\n/);
    expect(left).toEqual(['Not taken over, because nobody placed them: the tiles M']);
  });

  it.each([
    ['https://www.carcassonnelab.com/#/game', 'none of a game'], [lab('CED', '211'), 'multiple of 4'], [lab('CED', '21l1'), 'no move'], [lab('CED', '2119'), 'no position 9'], [lab('CED', '2111'.repeat(3)), 'already'],
    [lab('B', ''), 'start tile'], [lab('CED', '', '0', 'players='), 'no players'], [lab('CED', '', '0', 'players=%E0%A4%A'), 'cannot be read'], [lab('CED', '', '0', `players=${'A,'.repeat(9)}`), '9 players'],
    [lab('A'.repeat(5000), ''), 'characters'],
  ])('is refused with the reason: %.60s', async (link, why) => expect(await refusal(link)).toContain(why));

  it.runIf(humanGames.length > 0).each(humanGames)('%s is the same game as its other form', async (name) => {
    const { record } = await imported(readFileSync(`${human}/${name}.lab.txt`, 'utf8'));
    expect(turnsOf(record)).toEqual(turnsOf((await imported(readFileSync(`${human}/${name}.json`, 'utf8'))).record));
    expect(await problems(record)).toEqual([]);
  });
});

const event = (type: string, args: object): object => ({ type, args });
const log = (...packets: object[][]): object => ({ status: 1, data: { valid: 1, data: packets.map((data, index) => ({ move_id: String(index + 1), time: '1681293089', data })) } });
const tile = (player: number | string, type: number, x: number, y: number, ori: number): object => event('playTile', { player_id: player, player_name: `Player ${player}`, id: '9', type: String(type), x: String(x), y, ori });
const meeple = (x: number, y: number, pos: number, target: string, ptype = 'normal'): object => event('playPartisan', { x, y, pos: String(pos), target, ptype });
const points = (player: number | string, won: number, score: number): object => event('winPoints', { player_id: player, points: won, score: String(score) });

describe('a log of Board Game Arena', () => {
  it('becomes a record with claims', async () => {
    const { record } = await imported(log([event('gameStateChange', { id: 10 })], [tile('7', 10, 0, -1, 1)], [meeple(0, -1, 2, 'city'), points(7, 4, 4)], [tile(8, 4, 1, -1, 2)], [tile('7', 16, 1, 0, 2), meeple(1, 0, 1, 'road')]));
    expect(record).toMatch(/players red "Player 7", blue "Player 8"\n\n1\. red H 0,-1 knight S \+4 red 4, blue 0\n2\. blue M 1,-1\n3\. red U 1,0 r90 highwayman E\n$/);
  });

  it('is read from the page variable too, a list of packets, and names a discarded tile by its copy', async () => {
    const { record } = await imported([{ data: [event('cantPlay', { tile_id: 68 }), tile(1, 16, 1, 0, 2)] }]);
    expect(record).toMatch(/1\. red discards C\n1\. red U 1,0 r90\n$/);
  });

  it.each([
    [log(), 'playTile'], [log([tile(1, 25, 1, 0, 1)]), 'type 25'], [log([tile(1, 16, 1, 0, 5)]), 'from 1 to 4'], [log([tile(1, 16, 1e9, 0, 1)]), 'whole number'], [log([meeple(1, 0, 1, 'road')]), 'no tile was laid'],
    [log([tile(1, 16, 1, 0, 2), meeple(5, 0, 1, 'road')]), 'no tile was laid'], [log([tile(1, 16, 1, 0, 2), meeple(1, 0, 2, 'road')]), 'Position 2 of the tile U is none'],
    [log([tile(1, 16, 1, 0, 2), meeple(1, 0, 1, 'city')]), 'is a road, not a city'], [log([tile(1, 16, 1, 0, 2), meeple(1, 0, 1, 'road', 'big')]), 'big'], [log([tile(1, 16, 1, 0, 2), points(3, 4, 4)]), 'who has no turn'],
    [log([tile(1, 16, 0, 0, 2)]), 'already holds'], [{ data: { data: [{ data: [{ type: 3 }] }] } }, 'a text'], [{ data: { data: Array(5001).fill({}) } }, 'at most 5000'], [log([event('cantPlay', { tile_id: 99 })]), 'none of the 72'],
    ['[{"data":[{"type":"playTile","args":{"__proto__":{"type":16},"x":1}}]}]', 'should be'],
  ])('is refused with the reason (%#)', async (game, why) => expect(await refusal(game)).toContain(why));

  it.runIf(humanGames.length > 0).each(humanGames)('%s, written as a log, is the same game', async (name) => {
    interface Turn { player: string; scored?: { points: number; players: string[] }[]; running: Record<string, number> }
    const text = readFileSync(`${human}/${name}.json`, 'utf8'), { turns, final } = JSON.parse(text) as { turns: Turn[]; final: Record<string, number> };
    const { types, moves } = readLabLink(readFileSync(`${human}/${name}.lab.txt`, 'utf8').trim());
    const packets = turns.map(({ player, scored = [], running }, index) => {
      const { x, y, rotation, position } = moves[index], type = types[index + 1], feature = bgaTile(type)?.positions[position - 1]?.split(' ')[0] ?? '';
      return [tile(player, type, x, y, rotation + 1), ...position === 0 ? [] : [meeple(x, y, position, feature === 'monastery' ? 'abbey' : feature)],
        ...index === turns.length - 1 ? [] : scored.flatMap((one) => one.players.map((who) => points(who, one.points, running[who])))];
    });
    const { record } = await imported(log(...packets, Object.entries(final).map(([player, score]) => points(player, 0, score))));
    expect(turnsOf(record)).toEqual(turnsOf((await imported(text)).record));
    expect(record).toContain(`end red ${final['P1']}, blue ${final['P2']}`);
    expect(await problems(record)).toEqual([]);
  });
});

const sheet = (...placements: object[]): object => ({
  info: { title: 'Final', startDate: '2015-11-03T10:00:00+09:00', winner: ['J'], players: [{ name: 'J', color: 'red' }, { name: 'R', color: 'green' }] },
  placements: [{ type: 'initial', tile: 'D', tilePlacement: { x: 0, y: 0, rotation: 3 } }, ...placements],
});
const regular = (player: string, name: string, x: number, y: number, rotation: number, segmentType?: string, segmentIndex = 0): object =>
  ({ type: 'regular', player, tile: name, tilePlacement: { x, y, rotation }, elapsedTime: 12, ...(segmentType !== undefined && { meeplePlacement: { segmentType, segmentIndex } }) });

describe('a score sheet in JSON', () => {
  it('becomes a record: y is turned, segments count clockwise from north of the old pictures', async () => {
    const { record, left } = await imported(sheet(regular('R', 'H', 0, 1, 3, 'city', 1), regular('J', 'V', 1, 0, 1, 'field', 1), { type: 'skipped', tile: 'C', player: 'R' }, regular('R', 'I', -1, 0, 1, 'city', 1)));
    expect(record).toMatch(/title "Final"\ndate 2015-11-03\nwith base c1\nplayers green "R", red "J"\n\n1\. green H 0,-1 knight S\n2\. red V 1,0 r90 farmer NW\n3\. green discards C\n3\. green I -1,0 r180 knight W\n/);
    expect(left).toEqual(['Not taken over: winner a list', 'Not taken over: the times that the turns took']);
  });

  it('is read in its older form too, and from a start tile that is not turned', async () => {
    const { record } = await imported({ info: { players: [{ name: 'J.N' }] }, placements: [{ action: 'firstPlace', tile: 'D' }, { action: 'playerPlace', tile: 'U', player: 'J.N', tilePlacement: { x: -1 } }] });
    expect(record).toMatch(/players red "J\.N"\nstart D 0,0 r90\n\n1\. red U -1,0\n$/);
    expect(await problems(record)).toEqual([]);
  });

  it.each([
    [{ info: {}, placements: [] }, 'start tile'], [sheet(regular('X', 'V', 1, 0, 0)), 'none of J, R'], [sheet(regular('J', 'Eg', 1, 0, 0)), 'A to X'], [sheet(regular('J', 'V', 1, 0, 4)), 'from 0 to 3'],
    [sheet(regular('J', 'V', 1, 0, 1, 'city')), 'no city number 0'], [sheet(regular('J', 'V', 1, 0, 1, 'field', 2)), 'no field number 2'], [sheet({ type: 'odd', player: 'J' }), 'not odd'], [sheet({ type: 'initial', player: 'J', tile: 'D' }), 'once'],
    [{ info: { players: 3 }, placements: [{ type: 'initial', tile: 'D' }] }, 'a list'],
  ])('is refused with the reason (%#)', async (game, why) => expect(await refusal(game)).toContain(why));
});

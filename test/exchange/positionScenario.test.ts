import { EmptyFileSystem } from 'langium';
import { beforeAll, describe, expect, it } from 'vitest';
import { isTurn } from '../../language/generated/ast.js';
import type { Game } from '../../server/engine/game.js';
import { placementsOf } from '../../server/engine/placement.js';
import { ExportRefusal } from '../../server/exchange/exportRefusal.js';
import { positionScenario, type PositionScenario } from '../../server/exchange/positionScenario.js';
import { createCarcassonneServices } from '../../server/module.js';
import { open } from '../features/editor.js';
import { randomRecord } from '../randomRecord.js';
import { playText, rulesOf } from '../rulesOf.js';

const { shared, carcassonne } = createCarcassonneServices(EmptyFileSystem);
beforeAll(() => shared.workspace.WorkspaceManager.initializeWorkspace([]));

const few = process.env.CARC_GAMES === undefined;

/** What a position is, as far as a set-up can say it: tiles, figures, features, scores, and where each tile could lie. */
function positionOf(game: Game, player: number, isSameBag: boolean): object {
  const { board, rules } = game, { features } = board, copy = game.copy();
  copy.player = player;
  const tiles = Array.from({ length: board.tileCount }, (_, tile) => [board.table.kinds[board.tileKind[tile]].id, board.tileX[tile], board.tileY[tile], board.tileRotation[tile]]);
  const roots = Array.from({ length: features.count }, (_, node) => features.root(node));
  return {
    tiles, features: roots.map((root) => [roots.indexOf(root), features.open[root], features.figures[root], features.strength[root]]),
    figures: Array.from({ length: game.figureCount }, (_, index) => JSON.stringify(game.standingFigure(index))).sort(), scores: [...game.scores],
    legal: !isSameBag ? [] : rules.table.kinds.map((_, kind) => placementsOf(copy, kind).map(({ x, y, rotation }) => `${x},${y},${rotation}`).sort()),
  };
}

const headers: readonly (readonly [header: string, headStart: number])[] = [
  ['with base', 0], ['with base, river c2, abbot, inns-and-cathedrals', 0], ['with base c1, river c1, inns-and-cathedrals tiles-only', 0],
  ['with base, wonders-of-humanity\nwonders Stonehenge, Notre-Dame, Circus-Maximus, Alhambra, Tikal, Great-Wall, Nazca-Lines, Taj-Mahal, Abu-Simbel', 9],
  ['with base, river, abbot, inns-and-cathedrals, wonders-of-humanity\noption wonders-per-player 2\nwonders Cothon, Stonehenge, Angkor-Wat, Terracotta-Army, Taj-Mahal, Great-Wall, Alhambra', 43],
];

describe('positions of random games', () => {
  it.each(headers)('%s', async (header, headStart) => {
    const rules = await rulesOf(3, header);
    let whole = 0, positions = 0;
    for (let seed = 1; seed <= (few ? 6 : 60); seed++) {
      const { text: record } = randomRecord(rules, header, { seed, headStart }), { replays: [replay] } = await playText(record);
      const turns = replay.section.statements.filter(isTurn), line = turns[(seed * 7919) % turns.length];
      for (const moment of ['before', 'after'] as const) {
        const position = moment === 'before' ? replay.gameBefore(line) : replay.gameAfter(line);
        const { text, left } = await positionScenario(replay, { line, moment, title: 'a "position"' }, carcassonne), again = await playText(text);
        expect(again.diagnostics.filter(({ severity }) => severity === 1).map((found) => `${found.message}\n${text}`)).toEqual([]);
        const [scenario] = again.replays, reached = scenario.gameAfter(scenario.section.statements[scenario.section.statements.length - 1]);
        if (position === undefined || reached === undefined) throw new Error(text);
        expect(scenario.section.scenario?.title).toBe('a "position"');
        // A river tile that fitted nowhere and left the game changes where others may lie; then the scenario says so.
        const isSameBag = !left.some((what) => what.startsWith('how many tiles are left'));
        expect(positionOf(reached, position.player, isSameBag)).toEqual(positionOf(position, position.player, isSameBag));
        positions++;
        if (left.every((what) => what.startsWith('whose turn it is'))) {
          whole++;
          expect([...reached.supply]).toEqual([...position.supply]);
          expect([...reached.memory]).toEqual([...position.memory]);
          expect([...reached.bag]).toEqual([...position.bag]);
        }
      }
    }
    expect(whole).toBeGreaterThan(positions / 3);
  }, 600_000);
});

async function scenarioAt(record: string, moment: 'before' | 'after', following: readonly string[] = []): Promise<PositionScenario> {
  const { document, at, services } = await open(record);
  const found = services.record.Replays.of(document).replays.flatMap((replay) => replay.section.statements.map((line) => ({ replay, line }))).find(({ line }) => line.$cstNode?.range.start.line === at.line);
  if (found === undefined) throw new Error('no line at the cursor');
  return positionScenario(found.replay, { line: found.line, moment, title: 'here', following }, services);
}

describe('a position as text', () => {
  it('has the header, the tiles with what stands there, the scores, the next tiles, and the lines that follow', async () => {
    expect(await scenarioAt(`carcassonne 1
title "left out"
with base
option tie second-player
players red "Anna \\"A\\"", blue // a remark
draws E, V, W
1. red E 0,-1 r180 knight S
2. blue V 1,0 r90 highwayman W <|>
3. red W 2,0
`, 'after', ['3. red W 2,0', 'expect red 4'])).toEqual({ left: [], text: `carcassonne 1
scenario "here"
with base
option tie second-player
players red "Anna \\"A\\"", blue

set D 0,0
set E 0,-1 r180
set V 1,0 r90 blue highwayman N
score red 4, blue 0
draws W

3. red W 2,0
expect red 4
` });
  });

  it('needs no file beside it, and keeps what is declared', async () => {
    const { document, services } = await open(`carcassonne 1
import "more.carc"
tileset mine "My tiles"
tile Y 2 like M
with base, mine, more
players red, blue
1. red Z 0,-1 r180 knight S
`, { 'more.carc': 'carcassonne 1\ntileset other "Not used"\ntile M 1 like E\ntile Q 3 like E\ntileset more "More"\ntile Z 1 like M\n' });
    const [replay] = services.record.Replays.of(document).replays, line = replay.section.statements[replay.section.statements.length - 1];
    const { text, left } = await positionScenario(replay, { line, moment: 'after', title: 'own' }, services);
    expect(left).toEqual(['whose turn it is (blue): the next line says it']);
    expect(text).not.toContain('import');
    const { diagnostics, replays: [again] } = await playText(text);
    expect(diagnostics).toEqual([]);
    expect([...again.game?.bag ?? []].reduce((sum, count) => sum + count)).toBe(replay.game?.tilesLeft);
  });

  it('says whose a wonder is, with the marker and those in front of their players', async () => {
    const { text, left } = await scenarioAt(`carcassonne 1
with base, inns-and-cathedrals, wonders-of-humanity
wonders Stonehenge, Tikal
players red, blue
scenario "x"
with base, inns-and-cathedrals, wonders-of-humanity
wonders Stonehenge, Tikal
players red, blue
set D 0,0
score red 10, blue 15
pick red Stonehenge
pick blue Tikal
1. red  Stonehenge 1,0 highwayman d, marker large <|>
`, 'after');
    expect(text).toContain('set D 0,0\nscore red 15, blue 15\npick blue Tikal\nset Stonehenge 1,0\npick red Stonehenge marker large, highwayman');
    // That Stonehenge was laid in the turn just played is no part of a set-up.
    expect(left).toEqual(['what the last turns leave behind, such as a pick that is due', 'whose turn it is (blue): the next line says it']);
    expect((await playText(text)).diagnostics).toEqual([]);
  });

  it('names the meeples in the harbor, which set-up lines cannot say', async () => {
    const { left } = await scenarioAt(`carcassonne 1
scenario "x"
with base, river, inns-and-cathedrals, wonders-of-humanity
wonders Cothon, Stonehenge
players red, blue
set Cothon 0,0
set RvL 0,3
score red 10
pick red Cothon highwayman d.E, meeple harbor, marker large <|>
`, 'after');
    expect(left).toEqual(['what stands beside the features: meeple in the harbor of red on Cothon']);
  });

  it('names tiles that have left the game', async () => {
    const { left } = await scenarioAt('carcassonne 1\nscenario "x"\nplayers red, blue\nset D 0,0\nset E 0,-1 r180\n1. red discards C\n1. red V 1,0 r90 <|>\n', 'after', ['2. blue U 2,0']);
    expect(left).toEqual(['how many tiles are left: C (0, not 1)']);
  });

  it('is refused behind a line that cannot be played', async () => {
    await expect(scenarioAt('carcassonne 1\nplayers red, blue\n1. red E 0,0\n2. blue V 1,0 r90 <|>\n', 'before')).rejects.toThrow(ExportRefusal);
    await expect(scenarioAt('carcassonne 1\nplayers red, blue\n1. red E 0,0 <|>\n', 'before')).resolves.toMatchObject({ left: [] });
  });
});

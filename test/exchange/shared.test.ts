import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { EmptyFileSystem } from 'langium';
import { beforeAll, describe, expect, it } from 'vitest';
import { importGame } from '../../server/exchange/importGame.js';
import { ImportRefusal } from '../../server/exchange/importRefusal.js';
import { createCarcassonneServices } from '../../server/module.js';
import { playText } from '../rulesOf.js';
import { shared as folder } from '../shared.js';

/* Games of others, where they are at hand: all of them come over, and every claim in them holds. */
const human = `${folder}/records/human`, saves = `${folder}/records/jcloisterzone`;

const { shared, carcassonne } = createCarcassonneServices(EmptyFileSystem);
beforeAll(() => shared.workspace.WorkspaceManager.initializeWorkspace([]));

describe.runIf(existsSync(human))('games between people', () => {
  it.each(existsSync(human) ? readdirSync(human).filter((name) => name.endsWith('.json')) : [])('%s', async (name) => {
    const { record } = await importGame(readFileSync(`${human}/${name}`, 'utf8'), carcassonne);
    const { diagnostics, replays } = await playText(record);
    expect(diagnostics).toEqual([]);
    expect(record).toMatch(/^end red \d+, blue \d+$/m);
    expect(record.match(/ \+\d+/g)?.length).toBeGreaterThan(10);
    expect(replays[0].lines.filter(({ certain }) => certain)).toHaveLength(72);
  });
});

/** “Bob scored city for 15 points”, which the notation cannot say: looked up in what was scored. */
async function missingScores(record: string): Promise<string[]> {
  const { replays: [replay] } = await playText(record);
  const events = [...replay.lines.flatMap((line) => line.events), ...replay.final?.events ?? []];
  return [...record.matchAll(/^\/\/ Not taken over: (.+) scored (\w+) for (\d+) points?\.?$/gm)].flatMap(([sentence, label, feature, points]) => {
    const seat = replay.setup.players.findIndex((player) => player.label === label || player.label === `"${label}"`);
    const found = Number(points) === 0 || events.some((event) => event.feature === feature && event.points === Number(points) && event.players.includes(seat));
    return found ? [] : [sentence];
  });
}

describe.runIf(existsSync(saves))('saves of JCloisterZone', () => {
  it('come over where their sets are known, and what they assert holds', async () => {
    const files = readdirSync(saves, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.jcz'));
    const imported: string[] = [], refused = new Map<string, number>(), wrong: string[] = [];
    let expectations = 0, scored = 0;
    for (const file of files) {
      try {
        const { record } = await importGame(readFileSync(`${saves}/${file}`, 'utf8'), carcassonne);
        const { diagnostics, replays } = await playText(record);
        imported.push(file);
        expectations += replays[0].expectations.length;
        scored += record.match(/^\/\/ Not taken over: .* scored /gm)?.length ?? 0;
        const failed = [...diagnostics.filter(({ severity }) => severity < 3).map(({ line, message }) => `${line}: ${message}`), ...await missingScores(record)];
        if (failed.length > 0) wrong.push(`${file}\n${failed.join('\n')}\n${record}`);
      } catch (error) {
        // A save that is taken over in part only would be worse than none.
        if (!(error instanceof ImportRefusal)) throw error;
        const why = error.message.replace(/^(This program does not know the \w+) .*/, '$1');
        refused.set(why, (refused.get(why) ?? 0) + 1);
      }
    }
    console.log(`${files.length} saves: ${imported.length} imported with ${expectations} expectations, ${scored} “scored” sentences looked up; refused: ${JSON.stringify(Object.fromEntries(refused))}`);
    expect(wrong).toEqual([]);
    expect(imported.length).toBeGreaterThanOrEqual(24);
  }, 60_000);
});

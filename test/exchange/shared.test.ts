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

/** A row for each name that saves need and that is not known here, those that most saves need first. */
function tableOf(names: readonly (readonly string[])[]): string {
  const counts = new Map<string, number>();
  for (const name of names.flatMap((all) => [...new Set(all)])) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1)).map(([name, count]) => `| ${name} | ${count} |`).join('\n');
}

describe.runIf(existsSync(saves))('saves of JCloisterZone', () => {
  it('come over where their sets are known, and what they assert holds; docs/comparison.md says what the rest needs', async () => {
    const files = readdirSync(saves, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.jcz')).sort();
    const imported: string[] = [], missingSets: string[][] = [], missingElements: string[][] = [], wrong: string[] = [];
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
        const named = (what: string): string[] => new RegExp(`the ${what} ([^;]*?)[;.]?(?:;|\\.$)`).exec(error.message)?.[1].split(', ').map((name) => name.replace(/:\d$/, '').toLowerCase().replaceAll('_', '-')) ?? [];
        if (named('sets').length > 0) missingSets.push(named('sets'));
        else missingElements.push(named('elements'));
      }
    }
    expect(wrong).toEqual([]);
    const page = readFileSync('docs/comparison.md', 'utf8');
    expect(page).toContain(`${files.length} saves: ${imported.length} are imported, with ${expectations} expectations and ${scored} sentences about points that hold; ${missingSets.length} need a set, ${missingElements.length} an element that is not known here.`);
    expect(page).toContain(`${imported.map((file) => `- ${file.replace(/\.jcz$/, '')}`).join('\n')}\n`);
    expect(page).toContain(`| set | saves |\n| --- | --- |\n${tableOf(missingSets)}\n`);
    expect(page).toContain(`| element | saves |\n| --- | --- |\n${tableOf(missingElements)}\n`);
  }, 60_000);
});

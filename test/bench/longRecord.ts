import { EmptyFileSystem, URI, type LangiumDocument } from 'langium';
import type { Rules } from '../../server/engine/rules.js';
import { createCarcassonneServices } from '../../server/module.js';
import { randomRecord } from '../randomRecord.js';

/** The services in this process; `ready` before anything is built. */
export const { shared, carcassonne } = createCarcassonneServices(EmptyFileSystem);
export const ready = shared.workspace.WorkspaceManager.initializeWorkspace([]);

export const allSets = 'base, river, abbot, inns-and-cathedrals';
export const wonders = 'wonders-of-humanity\nwonders Stonehenge, Notre-Dame, Circus-Maximus, Alhambra, Tikal, Angkor-Wat, Terracotta-Army, Great-Wall, Nazca-Lines, Taj-Mahal, Abu-Simbel';

export async function build(text: string): Promise<LangiumDocument> {
  await ready;
  const document = shared.workspace.LangiumDocumentFactory.fromString(text, URI.parse('memory:///bench.carc'));
  await shared.workspace.DocumentBuilder.build([document], { validation: true });
  return document;
}

/** Rules from a header, read as a record's are. */
export async function rulesOf(players: number, header: string): Promise<Rules> {
  const seats = Array.from({ length: players }, (_, seat) => `p${seat + 1}`).join(', ');
  const document = await build(`carcassonne 1\n${header}\nplayers ${seats}\n`);
  const rules = carcassonne.record.Replays.of(document).replays[0]?.setup.rules;
  if (rules === undefined) throw new Error(`no rules from: ${header}`);
  return rules;
}

/** Records of 150 turns, without and with wonders, by a phrase for each. */
export async function longRecords(): Promise<Readonly<Record<string, string>>> {
  const records: Record<string, string> = {};
  for (const [name, header] of [['', `with ${allSets}`], [' with wonders', `with ${allSets}, ${wonders}, Cothon`]]) {
    // All sets have 101 tiles to draw; a record of 150 turns needs more of the plain ones.
    const whole = `${header}\ntile U2 30 like U\ntile V2 30 like V`;
    records[name] = randomRecord(await rulesOf(2, whole), whole, { seed: 7, turns: 150 }).text;
  }
  return records;
}

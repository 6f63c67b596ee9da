import type { CarcassonneServices } from '../module.js';
import { importJcz } from './importJcz.js';
import { ImportRefusal } from './importRefusal.js';
import { importTurns, turnsFormat } from './importTurns.js';
import { Json } from './json.js';
import { NotationRules } from './notationRules.js';
import { writeRecord } from './writeRecord.js';

const largestText = 20_000_000;

/** A game of another program as a record in the notation. The format is told from the content; what cannot be taken over is refused with the reason (ImportRefusal). */
export async function importGame(text: string, services: CarcassonneServices): Promise<string> {
  if (text.length > largestText) throw new ImportRefusal(`It has ${text.length} characters; no game has more than ${largestText}.`);
  if (text.trim() === '') throw new ImportRefusal('It is empty.');
  const file = new Json(parse(text)), rules = new NotationRules(services);
  if (file.at('format').absent && !file.at('setup').absent && !file.at('replay').absent) return writeRecord(await importJcz(file, rules));
  if (file.at('format').shown === turnsFormat) return writeRecord(await importTurns(file, rules));
  throw new ImportRefusal(`It is JSON, but neither a save of JCloisterZone (with “setup” and “replay”) nor a game in the format “${turnsFormat}”.`);
}

function parse(text: string): unknown {
  if (/^\s*</.test(text)) throw new ImportRefusal('It is XML: saves of JCloisterZone before 4.0 are not read. Save it again with a newer JCloisterZone.');
  if (/^\s*carcassonne \d/.test(text)) throw new ImportRefusal('It is a record in the notation already.');
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new ImportRefusal(`It is no JSON file (${error instanceof Error ? error.message : String(error)}). Games of JCloisterZone (.jcz) and “${turnsFormat}” can be imported.`);
  }
}

import type { CarcassonneServices } from '../module.js';
import { gameFormat } from './exportJson.js';
import { bgaPackets, importBga } from './importBga.js';
import { importJcz } from './importJcz.js';
import { importJson } from './importJson.js';
import { importLab } from './importLab.js';
import { ImportRefusal } from './importRefusal.js';
import { importScoreSheet } from './importScoreSheet.js';
import { importTurns, turnsFormat } from './importTurns.js';
import { Json } from './json.js';
import { isLabLink } from './labLink.js';
import { NotationRules } from './notationRules.js';
import { writeRecord, type RecordedGame } from './writeRecord.js';

const largestText = 20_000_000;

/** A game taken over. */
export interface ImportedGame {
  /** The record in the notation. */
  readonly record: string;
  /** What the notation could not take over, a sentence each; it stands in the record as comments too. */
  readonly left: readonly string[];
}

/** A game of another program as a record in the notation. The format is told from the content; what cannot be taken over is refused with the reason (ImportRefusal). */
export async function importGame(text: string, services: CarcassonneServices): Promise<ImportedGame> {
  if (text.length > largestText) throw new ImportRefusal(`It has ${text.length} characters; no game has more than ${largestText}.`);
  const content = text.replace(/^\uFEFF/, '').trim();
  if (content === '') throw new ImportRefusal('It is empty.');
  const game = await readGame(content, new NotationRules(services));
  return { record: writeRecord(game), left: game.closing ?? [] };
}

async function readGame(text: string, rules: NotationRules): Promise<RecordedGame> {
  if (isLabLink(text)) return importLab(text, rules);
  const file = new Json(parse(text)), packets = bgaPackets(file), { shown: format } = file.at('format');
  if (packets !== undefined) return importBga(packets, rules);
  if (format === gameFormat) return importJson(file);
  if (format === turnsFormat) return importTurns(file, rules);
  if (!file.at('setup').absent && !file.at('replay').absent) return importJcz(file, rules);
  if (!file.at('info').absent && !file.at('placements').absent) return importScoreSheet(file, rules);
  throw new ImportRefusal(`It is JSON, but none of a known kind: ${knownKinds}.`);
}

const knownKinds = `a save of JCloisterZone (“setup”, “replay”), a log of Board Game Arena (“data”), a score sheet (“info”, “placements”), “${gameFormat}”, “${turnsFormat}”`;

function parse(text: string): unknown {
  if (text.startsWith('<')) throw new ImportRefusal('It is XML: saves of JCloisterZone before 4.0 are not read. Save it again with a newer JCloisterZone.');
  if (/^carcassonne \d/.test(text)) throw new ImportRefusal('It is a record in the notation already.');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ImportRefusal(`It is neither a link of carcassonnelab nor JSON (${error instanceof Error ? error.message : String(error)}). Can be imported: ${knownKinds}.`);
  }
}

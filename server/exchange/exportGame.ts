import { isTurn } from '../../language/generated/ast.js';
import type { ExportFormat } from '../protocol.js';
import type { Replay } from '../record/replay.js';
import { writtenTitle } from '../record/sectionTitle.js';
import { boardSvg } from './boardSvg.js';
import { exportJcz, leftByJcz } from './exportJcz.js';
import { exportJson } from './exportJson.js';
import { exportLab, leftByLab } from './exportLab.js';
import { exportMarkdown } from './exportMarkdown.js';
import { ExportRefusal } from './exportRefusal.js';
import { notHeld, type Aspect } from './notHeld.js';
import { pngOf } from './png.js';
import { svgRaster } from './svgRaster.js';

/** A game in another format. */
export interface ExportedGame {
  /** A text, or the bytes of a picture. */
  readonly content: string | Uint8Array;
  /** What of the record it does not hold, a phrase for each sort of thing. */
  readonly left: readonly string[];
}

interface Exporter {
  readonly write: (replay: Replay) => string | Promise<Uint8Array>;
  readonly holds: readonly Aspect[];
  readonly options?: readonly string[];
  /** What else it leaves out. */
  readonly leaves?: (replay: Replay) => readonly string[];
}

const exporters: Readonly<Record<ExportFormat, Exporter>> = {
  link: { write: exportLab, holds: ['turns', 'meeples'], leaves: leftByLab },
  jcz: { write: exportJcz, holds: ['turns', 'meeples', 'title', 'date', 'expectations', 'draws'], options: ['tiny-city', 'final-inns-and-cathedrals'], leaves: leftByJcz },
  json: { write: exportJson, holds: ['turns', 'meeples', 'title', 'date', 'options', 'remarks', 'marks', 'claims', 'as-played', 'expectations', 'draws'] },
  markdown: { write: exportMarkdown, holds: ['turns', 'meeples', 'title', 'date', 'remarks', 'marks', 'as-played', 'expectations'] },
  svg: { write: exportSvg, holds: ['title'] },
  png: { write: exportPng, holds: [] },
};

/** Writes a game, or what of it lies behind a turn, in another format. Refuses what the format cannot hold at all (ExportRefusal). */
export async function exportGame(replay: Replay, format: ExportFormat, turn?: number): Promise<ExportedGame> {
  const shorter = turn === undefined ? replay : upToTurn(replay, turn), { write, holds, options, leaves } = exporters[format];
  const later = replay.section.statements.filter(isTurn).length - shorter.section.statements.filter(isTurn).length;
  return { content: await write(shorter), left: [...later === 0 ? [] : [`${later} later ${later === 1 ? 'turn' : 'turns'}`], ...notHeld(shorter, holds, options), ...leaves?.(shorter) ?? []] };
}

/** The game as it was after a turn. */
function upToTurn(replay: Replay, turn: number): Replay {
  const last = replay.section.statements.findLast((statement) => isTurn(statement) && Number.parseInt(statement.number, 10) === turn);
  if (last === undefined) throw new ExportRefusal(`This game has no turn ${turn}.`);
  return replay.upTo(last);
}

/** The board as it lies at the end. */
function exportSvg(replay: Replay): string {
  const { game, setup } = replay, title = writtenTitle(replay);
  if (game === undefined || game.board.tileCount === 0) throw new ExportRefusal('No tile lies on the table.');
  return boardSvg(game, { players: setup.players.map(({ name }) => name), ...(title !== undefined && { title }) });
}

/** The same picture in pixels. */
function exportPng(replay: Replay): Promise<Uint8Array> {
  return pngOf(svgRaster(exportSvg(replay)));
}

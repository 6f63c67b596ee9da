import { DocumentState, URI } from 'langium';
import type { Connection } from 'vscode-languageserver';
import { formatText } from '../../language/formatText.js';
import { base64Of } from '../exchange/base64.js';
import { exportGame } from '../exchange/exportGame.js';
import { ExportRefusal } from '../exchange/exportRefusal.js';
import { importGame } from '../exchange/importGame.js';
import { ImportRefusal } from '../exchange/importRefusal.js';
import type { CarcassonneServices } from '../module.js';
import { exportFormats, exportRequest, gamesRequest, importRequest, type ExchangeResult, type ExportParams, type GamesParams, type GamesResult, type ImportParams } from '../protocol.js';
import type { Replay } from '../record/replay.js';
import { sectionTitle } from '../record/sectionTitle.js';

/** Answers the requests for games in the formats of other programs. The work is done here, so that an editor in the browser has it too. */
export function answerExchange(connection: Connection, services: CarcassonneServices): void {
  const { workspace } = services.shared;
  const gamesOf = async (address: string): Promise<readonly Replay[]> => {
    const uri = URI.parse(address);
    await workspace.DocumentBuilder.waitUntil(DocumentState.Linked, uri);
    const document = workspace.LangiumDocuments.getDocument(uri);
    return document === undefined ? [] : services.record.Replays.of(document).replays.filter(({ game }) => game !== undefined);
  };
  connection.onRequest(importRequest, ({ text }: ImportParams): Promise<ExchangeResult> => orRefusal(async () => {
    // The set-up of the game is built as a document for a moment, which must not meet the building of others.
    const { record, left } = await workspace.WorkspaceLock.read(() => importGame(text, services));
    return { text: formatText(record), left };
  }));
  connection.onRequest(gamesRequest, async ({ uri }: GamesParams): Promise<GamesResult> => ({ titles: (await gamesOf(uri)).map(sectionTitle) }));
  connection.onRequest(exportRequest, ({ uri, game, format, turn }: ExportParams): Promise<ExchangeResult> => orRefusal(async () => {
    const replay = (await gamesOf(uri))[game];
    if (replay === undefined || !Object.hasOwn(exportFormats, format)) throw new ExportRefusal('There is no such game any more, or no such format.');
    const { content, left } = await exportGame(replay, format, turn);
    return typeof content === 'string' ? { text: content, left } : { base64: base64Of(content), left };
  }));
}

/** What comes of an exchange, or the reason why it was refused. */
export async function orRefusal(exchange: () => Promise<ExchangeResult>): Promise<ExchangeResult> {
  try {
    return await exchange();
  } catch (error) {
    if (error instanceof ImportRefusal || error instanceof ExportRefusal) return { refusal: error.message };
    throw error;
  }
}

/**
 * Inlay hints behind a line: the points it brought and the running scores, `+4 · red 12 blue 8`, as far as the line does not say so itself.
 * The settings `carcassonne.inlayHints.points` (on or off) and `carcassonne.inlayHints.everyTurn` (also where nothing was scored).
 */
import type { ConfigurationProvider, LangiumDocument } from 'langium';
import type { InlayHintProvider, LangiumSharedServices } from 'langium/lsp';
import type { Connection } from 'vscode-languageserver';
import { CodeLensRefreshRequest, type InlayHint, type InlayHintParams } from 'vscode-languageserver-protocol';
import { isEnd, isTurn, type Player } from '../../language/generated/ast.js';
import type { PlayedLine } from '../record/replay.js';
import type { Replays } from '../record/replays.js';
import { eventText, pointsOf } from './scoreText.js';
import { lineNumber, rangeOfWords } from './words.js';

export class PointHints implements InlayHintProvider {
  private readonly replays: Replays;
  private readonly configuration: ConfigurationProvider;

  constructor(services: { shared: LangiumSharedServices; record: { Replays: Replays } }) {
    this.replays = services.record.Replays;
    this.configuration = services.shared.workspace.ConfigurationProvider;
  }

  async getInlayHints(document: LangiumDocument, { range }: InlayHintParams): Promise<InlayHint[]> {
    const settings: unknown = await this.configuration.getConfiguration('carcassonne', 'inlayHints');
    if (isOff(settings, 'points')) return [];
    const everyTurn = isOn(settings, 'everyTurn');
    return this.replays.of(document).replays.flatMap(({ lines, setup }) => lines.flatMap((line) => {
      const at = lineNumber(line.statement);
      return at < range.start.line || at > range.end.line || !(everyTurn || line.events.length > 0) ? [] : hintBehind(line, setup.players);
    }));
  }
}

/** Lets the editor ask anew when a setting changes: hints and lenses depend on more than the text. */
export function refreshOnChange({ lsp, workspace }: LangiumSharedServices, connection: Connection): void {
  lsp.LanguageServer.onInitialize(({ capabilities: { workspace: can } }) => {
    workspace.ConfigurationProvider.onConfigurationSectionUpdate(() => {
      if (can?.inlayHint?.refreshSupport === true) void connection.languages.inlayHint.refresh();
      if (can?.codeLens?.refreshSupport === true) void connection.sendRequest(CodeLensRefreshRequest.type);
    });
  });
}

function hintBehind(line: PlayedLine, players: readonly Player[]): InlayHint[] {
  const { statement, events, scores, certain } = line, end = rangeOfWords(statement)?.end;
  if (end === undefined || !(isTurn(statement) || isEnd(statement))) return [];
  const gained = pointsOf(events, players.length);
  const gains = players.flatMap(({ name }, seat) => gained[seat] === 0 || (isTurn(statement) && seat === line.player && statement.gained.length > 0) ? []
    : seat === line.player ? [`+${gained[seat]}`] : [`${name} +${gained[seat]}`]);
  const running = statement.scores.length > 0 ? [] : [players.map(({ name }, seat) => `${name} ${scores[seat]}`).join(' ')];
  const label = [...gains.length > 0 ? [gains.join(', ')] : [], ...running].join(' · ');
  if (label === '') return [];
  const reasons = events.map((event) => `- ${eventText(event, players)}`);
  if (!certain) reasons.push('A line up to here is open, or could not be read or played: at the table, the scores may be others.');
  return [{ position: end, label: certain ? label : `${label} ?`, paddingLeft: true, ...reasons.length > 0 && { tooltip: { kind: 'markdown', value: reasons.join('\n') } } }];
}

function isOff(settings: unknown, name: string): boolean {
  return typeof settings === 'object' && settings !== null && Reflect.get(settings, name) === false;
}

function isOn(settings: unknown, name: string): boolean {
  return typeof settings === 'object' && settings !== null && Reflect.get(settings, name) === true;
}

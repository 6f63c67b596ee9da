import { isExpectation, isTurn, type Statement } from '../../language/generated/ast.js';
import type { CarcassonneServices } from '../module.js';
import type { Replay } from '../record/replay.js';
import { notationVersion } from '../record/replays.js';
import { base64Of } from './base64.js';
import { boardSvg } from './boardSvg.js';
import { boardText } from './boardText.js';
import { ExportRefusal } from './exportRefusal.js';
import { linkOf } from './link.js';
import { plain } from './markdown.js';
import { positionScenario } from './positionScenario.js';
import { statementText } from './statementText.js';

/** What a report says besides. */
interface ReportDetails {
  /** Such as `VS Code` and its version. */
  readonly versions: Readonly<Record<string, string>>;
  /** The page that opens its link; else the extension does. */
  readonly page?: string | undefined;
}

/** Longer pictures make a report that no issue tracker takes. */
const longestPicture = 20_000;

/**
 * A line of a game as a report in Markdown: a scenario of the position before it with the line itself, what the program says about it, the
 * board before it, versions, and a link that opens the scenario. Refuses what `positionScenario` refuses (ExportRefusal).
 */
export async function bugReport(replay: Replay, line: Statement, { versions, page }: ReportDetails, services: CarcassonneServices): Promise<string> {
  const game = replay.gameBefore(line), names = replay.setup.players.map(({ name }) => name), words = statementText(line);
  const problems = replay.problems.filter(({ node }) => node === line || node.$container === line);
  const [error] = problems.filter(({ severity }) => severity === 'error'), outcome = replay.lineOf(line);
  const expects = error !== undefined && !isExpectation(line) ? [`expect error ${error.code}`, words]
    : [words, ...isTurn(line) && outcome !== undefined ? [`expect ${names.map((name, seat) => `${name} ${outcome.scores[seat]}`).join(', ')}`] : []];
  const { text, left } = await positionScenario(replay, { line, moment: 'before', title: words, following: expects }, services);
  const link = await linkOr(text, page), svg = game === undefined || game.board.tileCount === 0 ? '' : boardSvg(game, { players: names });
  const picture = svg === '' ? '' : `data:image/svg+xml;base64,${base64Of(new TextEncoder().encode(svg))}`;
  return [
    `# ${plain(words)}`, '',
    'What I expected instead: ', '',
    ...problems.length === 0 ? ['The program says nothing about this line.', ''] : ['The program says:', '', ...problems.map(({ severity, code, message }) => `- ${severity} ${plain(code)}: ${plain(message)}`), ''],
    '## To see it', '', fenced('carc', text), '',
    ...left.length === 0 ? [] : ['Not in this scenario:', '', ...left.map((what) => `- ${plain(what)}`), ''],
    ...'link' in link ? [...linked(link.link, page), ''] : [plain(link.refusal), ''],
    ...game === undefined ? [] : ['## The board before it', '', fenced('text', boardText(game, { players: names })), '', ...picture === '' || picture.length > longestPicture ? [] : [`![The board](${picture})`, '']],
    '## Versions', '', `- Notation: ${notationVersion}`, ...Object.entries(versions).map(([name, version]) => `- ${plain(name)}: ${plain(version)}`), '',
  ].join('\n');
}

/** A block of text. Its fence is longer than any in it, so nothing in it can end it. */
function fenced(language: string, text: string): string {
  const fence = '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([run]) => run.length + 1)));
  return `${fence}${language}\n${text.trimEnd()}\n${fence}`;
}

/** Trackers make only addresses of pages clickable. */
function linked(link: string, page: string | undefined): string[] {
  return page === undefined ? ['The same as a link, for “Carcassonne: Open a Link...” or `carc open`:', '', fenced('text', link)] : ['The same in a browser:', '', `<${link}>`];
}

async function linkOr(text: string, page: string | undefined): Promise<{ readonly link: string } | { readonly refusal: string }> {
  try {
    return { link: await linkOf(text, page) };
  } catch (error) {
    if (error instanceof ExportRefusal) return { refusal: error.message };
    throw error;
  }
}

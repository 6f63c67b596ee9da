import { BoardPane } from '../boardView/webview/boardPane.js';
import { button, element } from '../boardView/webview/dom.js';
import { noExtras, type BoardExtras } from '../boardView/messages.js';
import type { BoardState, ExchangeResult, SuggestionsResult } from '../../server/protocol.js';
import { LanguageServer } from './languageServer.js';
import './page.css';
import { RecordText } from './recordText.js';
import { textOfFile } from './textFile.js';

const notice = element('p', 'notice');
notice.setAttribute('role', 'status');
/** What is in the address or in a file; another text would be lost. */
let safe = '';
let frame = 0;

const server = new LanguageServer((problems) => record.showProblems(problems), () => say('The check has failed. Copy the text and load this page again.', 'refused'));
const record = new RecordText(changed, askForBoard);
// Of how the board is seen nothing is kept: a page that is loaded again begins anew.
let extras: BoardExtras = noExtras;
const board = new BoardPane({
  goTo: (line) => record.goTo(line), keep: () => undefined,
  take: ({ edit }) => { if (edit !== null) record.write(edit); },
  want: (wanted) => {
    extras = wanted;
    if (server.hasText) askForBoard();
  },
}, { camera: null, fields: false, ...extras });
board.listenTo(board.element);

function say(text: string, kind: 'told' | 'refused' = 'told'): void {
  notice.className = `notice ${kind}`;
  notice.textContent = text;
}

async function changed(): Promise<void> {
  await server.read(record.text);
  askForBoard();
}

/** Edits and moves of the cursor within a frame are shown as one. */
function askForBoard(): void {
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(() => { showBoard().catch((error: unknown) => say(`The board cannot be shown: ${error instanceof Error ? error.message : String(error)}`, 'refused')); });
}

async function showBoard(): Promise<void> {
  const { line } = record, { gaps, bag } = extras, state = await server.boardAt(line, { gaps, bag });
  if (state === undefined) return;
  board.show(state);
  document.title = state === null ? 'Carcassonne Notation' : `${state.title} - Carcassonne Notation`;
  if (state !== null) await Promise.all([showChances(state, line), showOutlook(line), showSuggestions(line)]);
}

async function showChances({ gaps }: BoardState, line: number): Promise<void> {
  const chances = gaps === null ? undefined : await server.chances(line);
  if (chances !== undefined) board.showChances(chances);
}

async function showOutlook(line: number): Promise<void> {
  const outlook = extras.outlook ? await server.outlook(line) : undefined;
  if (outlook !== undefined) board.showOutlook(outlook);
}

async function showSuggestions(line: number): Promise<void> {
  const show = (result: SuggestionsResult, done: boolean): void => board.showSuggestions(result, done, null);
  const found = extras.suggestions ? await server.suggestions(line, (soFar) => show(soFar, false)) : undefined;
  if (found !== undefined) show(found, true);
}

/** A browser lays out no longer text in a moment, and no record has a tenth of it. */
const mostLines = 20_000;

/** Shows another text, unless one would be lost that somebody wants to keep. */
async function open(text: string): Promise<void> {
  const lines = text.split('\n').length;
  if (lines > mostLines) {
    say(`The text has ${lines} lines; this page shows no more than ${mostLines}.`, 'refused');
    return;
  }
  if (record.text !== safe && !confirm('The text was changed. Shall another take its place?')) return;
  safe = text;
  record.open(text);
  safe = record.text;
  say('');
  board.fitAll();
  await changed();
}

async function openLink(): Promise<void> {
  const result = await server.textIn(location.href);
  if ('refusal' in result) say(`The link cannot be opened. ${result.refusal}`, 'refused');
  else if ('text' in result) await open(result.text);
  if (record.text === '') await changed();
}

async function openFile(file: File): Promise<void> {
  const result = await textOfFile(file);
  if ('refusal' in result) say(`The file cannot be opened. ${result.refusal}`, 'refused');
  else await open(result.text);
}

/** A link to the record, for this page or for VS Code; says what is not in it, or why there is none. */
async function linkOf(page: string | undefined): Promise<string | undefined> {
  const result: ExchangeResult = await server.link(page);
  if (!('text' in result)) {
    if ('refusal' in result) say(`There is no link to this record. ${result.refusal}`, 'refused');
    return undefined;
  }
  say(result.left.length === 0 ? '' : `Not in the link: ${result.left.join('; ')}.`);
  return result.text;
}

/** The link goes to the clipboard, and into the address of the page. */
async function copyLink(): Promise<void> {
  const link = await linkOf(location.href);
  if (link === undefined) return;
  history.replaceState(null, '', link);
  safe = record.text;
  const left = notice.textContent ?? '';
  const said = await navigator.clipboard.writeText(link).then(() => 'The link is copied, and it is the address of this page.', () => 'The link is the address of this page; your browser lets no page copy it.');
  say(`${said} ${left}`.trim());
}

async function openInEditor(): Promise<void> {
  const link = await linkOf(undefined);
  if (link !== undefined) location.assign(link);
}

const chooser = element('input');
chooser.type = 'file';
chooser.accept = '.carc,text/plain';
chooser.hidden = true;
chooser.setAttribute('aria-label', 'File of a record');
chooser.addEventListener('change', async () => {
  const [file] = chooser.files ?? [];
  if (file !== undefined) await openFile(file);
  chooser.value = '';
});

const tools = element('div', 'tools',
  button('Open a file', 'Open a file with a record', () => chooser.click()), button('Copy link', 'Copy link to this record as it is now', copyLink),
  button('Open in VS Code', 'Open in VS Code, with the extension', openInEditor));
document.body.append(
  element('header', 'head', element('strong', '', 'Carcassonne Notation'), tools, chooser, element('p', 'promise', 'Played and checked here, in your browser. Nothing is sent anywhere.'), notice),
  element('main', '', record.element, board.element),
);
window.addEventListener('hashchange', () => { if (location.hash !== '') void openLink(); });
window.addEventListener('beforeunload', (event) => { if (record.text !== safe) event.preventDefault(); });
window.addEventListener('dragover', (event) => { if (event.dataTransfer?.types.includes('Files')) event.preventDefault(); });
window.addEventListener('drop', async (event) => {
  const [file] = event.dataTransfer?.files ?? [];
  if (file === undefined) return;
  event.preventDefault();
  await openFile(file);
});
void (location.hash === '' ? changed() : openLink());

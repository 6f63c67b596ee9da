import type { GameAnalysis } from '../../../server/protocol.js';
import { element } from '../../boardView/webview/dom.js';
import type { ViewPlace } from '../../view/messages.js';
import type { AnalysisMessage, AnalysisWish, ShowAnalysis } from '../messages.js';
import './analysis.css';
import { playerTable, turningPointList, turnTable } from './analysisTables.js';
import { ChancePlot } from './chancePlot.js';
import { l10n } from '../../view/webview/l10n.js';

/** What VS Code gives to the script of a view. */
interface Host {
  postMessage(message: AnalysisMessage): void;
  setState(place: ViewPlace): void;
}
declare function acquireVsCodeApi(): Host;

const host = acquireVsCodeApi(), goTo = (line: number): void => host.postMessage({ goTo: line });
const title = element('h1'), state = element('p', 'outcome'), progress = element('progress');
const start = wishButton('analyze', l10n.t('Analyze')), cancel = wishButton('cancel', l10n.t('Cancel')), write = wishButton('write', l10n.t('Write into the record'));
const plot = new ChancePlot(goTo), players = scrollable(l10n.t('Players')), points = element('section'), turns = scrollable(l10n.t('Turns'));
const none = element('p', 'none', l10n.t('No game is at the cursor. Place it in a record or a scenario.'));
const content = element('main', '', title, state, element('p', 'controls', start, cancel, write, progress), plot.element, points, players, turns);
let shown = '', analysis: GameAnalysis | undefined;

function show({ analysis: next, running, uri, line }: ShowAnalysis): void {
  host.setState({ uri, line });
  none.hidden = next !== null;
  content.hidden = next === null;
  if (next === null) return;
  start.hidden = running !== null || next.turns.every(({ result, obstacle }) => result !== null || obstacle !== '');
  progress.hidden = cancel.hidden = running === null;
  write.hidden = next.turns.every(({ result }) => result === null);
  progress.max = running?.of ?? 1;
  progress.value = running?.done ?? 0;
  const text = JSON.stringify(next);
  if (text !== shown) {
    shown = text;
    analysis = next;
    tell(next);
  }
  if (analysis !== undefined) plot.show(analysis, line);
}

/** Moves of the cursor leave all of this alone. */
function tell(next: GameAnalysis): void {
  title.textContent = next.title;
  state.textContent = next.state;
  points.replaceChildren(...next.turningPoints.length === 0 ? [] : [element('h2', '', l10n.t('Turning points')), turningPointList(next, goTo)]);
  players.replaceChildren(element('h2', '', l10n.t('Players')), playerTable(next));
  turns.replaceChildren(element('h2', '', l10n.t('Turns')), turnTable(next, goTo));
}

/** A part that may be wider than the view, and can be scrolled by keys. */
function scrollable(name: string): HTMLElement {
  const made = element('section', 'table');
  made.tabIndex = 0;
  made.setAttribute('aria-label', name);
  return made;
}

function wishButton(wish: AnalysisWish, name: string): HTMLButtonElement {
  const made = element('button', 'wish', name);
  made.type = 'button';
  made.addEventListener('click', () => host.postMessage({ wish }));
  return made;
}

progress.setAttribute('aria-label', l10n.t('Turns analyzed'));
content.hidden = true;
document.body.append(content, none);
window.addEventListener('message', ({ data }: MessageEvent<ShowAnalysis>) => show(data));
host.postMessage({ ready: true });

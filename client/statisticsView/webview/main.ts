import type { RecordStatistics } from '../../../server/protocol.js';
import { element } from '../../boardView/webview/dom.js';
import type { ViewMessage, ViewPlace } from '../../view/messages.js';
import type { ShowStatistics } from '../messages.js';
import { badgeOf } from '../../view/webview/playerBadge.js';
import { tableSection } from '../../view/webview/table.js';
import { PointBars } from './pointBars.js';
import { ScorePlot } from './scorePlot.js';
import { scoreTable } from './scoreTable.js';
import './statistics.css';
import { l10n } from '../../view/webview/l10n.js';

/** What VS Code gives to the script of a view. */
interface Host {
  postMessage(message: ViewMessage): void;
  setState(place: ViewPlace): void;
}
declare function acquireVsCodeApi(): Host;

const host = acquireVsCodeApi();
const title = element('h1'), outcome = element('p', 'outcome'), players = element('ul', 'players'), tables = element('div', 'tables');
const plot = new ScorePlot((line) => host.postMessage({ goTo: line })), bars = new PointBars();
const all = element('details', '', element('summary', '', l10n.t('Scores after each turn as a table')));
const none = element('p', 'none', l10n.t('No game is at the cursor. Place it in a record or a scenario.')), content = element('main', '', title, outcome, players, plot.element, all, bars.element, tables);
let shown = '', statistics: RecordStatistics | undefined;

function show({ statistics: next, uri, line }: ShowStatistics): void {
  host.setState({ uri, line });
  none.hidden = next !== null;
  content.hidden = next === null;
  if (next === null) return;
  const text = JSON.stringify(next);
  if (text !== shown) {
    shown = text;
    statistics = next;
    write(next);
  }
  if (statistics !== undefined) plot.show(statistics, line);
}

/** Moves of the cursor leave all of this alone. */
function write(next: RecordStatistics): void {
  title.textContent = next.title;
  outcome.textContent = next.outcome;
  players.replaceChildren(...next.players.map((player) => element('li', '', badgeOf(player), `${player.name} `, element('b', '', String(player.score)))));
  bars.show(next);
  all.replaceChildren(...[...all.children].slice(0, 1), tableSection(scoreTable(next)));
  tables.replaceChildren(...next.tables.map(tableSection));
}

content.hidden = true;
document.body.append(content, none);
window.addEventListener('message', ({ data }: MessageEvent<ShowStatistics>) => show(data));
host.postMessage({ ready: true });

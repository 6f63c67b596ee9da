import type { ViewPlace } from '../../view/messages.js';
import { noExtras, type BoardMessage, type ShowBoard, type ShowChances, type ShowOutlook, type ShowSuggestions } from '../messages.js';
import { BoardPane } from './boardPane.js';
import { element } from './dom.js';
import type { BoardLook } from './host.js';
import { RecordingPane } from './recordingPane.js';
import './view.css';

/** What VS Code gives to the script of a view. */
interface Host {
  postMessage(message: BoardMessage): void;
  getState(): Kept | undefined;
  setState(kept: Kept): void;
}
declare function acquireVsCodeApi(): Host;

/** What outlives hiding and reloading. */
type Kept = ViewPlace & BoardLook & { readonly recording: boolean };

const host = acquireVsCodeApi();
let kept: Kept = { uri: '', line: 0, camera: null, fields: false, ...noExtras, recording: false, ...host.getState() };

function keep(change: Partial<Kept>): void {
  kept = { ...kept, ...change };
  host.setState(kept);
}

const pane = new BoardPane({
  goTo: (line) => host.postMessage({ goTo: line }), want: (extras) => host.postMessage({ extras }), keep,
  take: (move) => { if (!recording.take(move.draft)) host.postMessage({ take: move.move }); },
}, kept);
const recording = new RecordingPane(pane.stage, {
  record: (on) => {
    keep({ recording: on });
    host.postMessage({ record: on });
  },
  choose: (draft) => host.postMessage({ draft }), write: () => host.postMessage({ write: true }), undo: () => host.postMessage({ undo: true }),
}, (line) => host.postMessage({ goTo: line }));
recording.listenTo(document);
window.addEventListener('focus', () => recording.focus());
pane.listenTo(document);
document.body.append(element('main', '', pane.element, recording.element));
window.addEventListener('message', ({ data }: MessageEvent<ShowBoard | ShowChances | ShowOutlook | ShowSuggestions>) => {
  if ('chances' in data) pane.showChances(data.chances);
  else if ('outlook' in data) pane.showOutlook(data.outlook);
  else if ('suggestions' in data) pane.showSuggestions(data.suggestions, data.done, data.choose);
  else show(data);
});

function show({ board, recording: line, uri, line: at }: ShowBoard): void {
  if (uri !== kept.uri) pane.fitAll();
  keep({ uri, line: at, recording: line !== null });
  pane.show(board);
  recording.show(board === null ? null : line);
}

host.postMessage({ ready: true });
if (kept.recording) host.postMessage({ record: true });

import type { ShowBoard, ViewMessage, ViewPlace } from '../messages.js';
import { BoardPane } from './boardPane.js';
import { element } from './dom.js';
import type { BoardLook } from './host.js';
import './view.css';

/** What VS Code gives to the script of a view. */
interface Host {
  postMessage(message: ViewMessage): void;
  getState(): Kept | undefined;
  setState(kept: Kept): void;
}
declare function acquireVsCodeApi(): Host;

/** What outlives hiding and reloading. */
type Kept = ViewPlace & BoardLook;

const host = acquireVsCodeApi();
let kept: Kept = host.getState() ?? { uri: '', line: 0, camera: null, fields: false };

function keep(change: Partial<Kept>): void {
  kept = { ...kept, ...change };
  host.setState(kept);
}

const pane = new BoardPane({ goTo: (line) => host.postMessage({ goTo: line }), keep }, kept);
pane.listenTo(document);
document.body.append(element('main', '', pane.element));
window.addEventListener('message', ({ data: { board, uri, line } }: MessageEvent<ShowBoard>) => {
  if (uri !== kept.uri) pane.fitAll();
  keep({ uri, line });
  pane.show(board);
});
host.postMessage({ ready: true });

import { constants, setPriority } from 'node:os';
import { Searcher } from '../analysis/searcher.js';
import type { Game } from '../engine/game.js';
import { restoreGame } from '../engine/snapshot.js';
import { receivedRules, receivedTask, sentMove, type FromProcess, type ToProcess } from './messages.js';

/*
 * A process that does the work of searches for another (processPool.ts). It ends when that one lets it go, or is gone.
 */

/** Milliseconds of work between two looks at what has come in. */
const slice = 5;

type TaskMessage = Extract<ToProcess, { readonly task: unknown }>;

let searcher: Searcher | undefined, position: { readonly game: Game; readonly kind: number } | undefined;
let waiting: TaskMessage[] = [], isWorking = false;

function take(message: ToProcess): void {
  if (message === 'stop') waiting = [];
  else if ('task' in message) {
    waiting.push(message);
    if (!isWorking) void workOff();
  } else {
    if (message.rules !== undefined) searcher = new Searcher(receivedRules(message.rules));
    if (searcher !== undefined) position = { game: restoreGame(searcher.rules, message.game), kind: message.kind };
  }
}

async function workOff(): Promise<void> {
  isWorking = true;
  for (let [next] = waiting; next !== undefined; [next] = waiting) {
    try {
      await perform(next);
    } catch (fault) {
      tell({ number: next.number, fault: fault instanceof Error ? fault.stack ?? fault.message : String(fault) });
    }
    if (waiting[0] === next) waiting.shift();
  }
  isWorking = false;
}

/** Does a task unless it is taken from the waiting ones meanwhile. */
async function perform(message: TaskMessage): Promise<void> {
  if (searcher === undefined || position === undefined) throw new Error('a task came before its position');
  const { rules } = searcher, work = searcher.perform(position.game, position.kind, receivedTask(rules, message.task));
  let end = performance.now() + slice;
  for (let step = work.next(); ; step = work.next()) {
    if (step.done === true) return tell({ number: message.number, outcome: { ...step.value, moves: step.value.moves.map((move) => sentMove(rules, move)) } });
    if (performance.now() < end) continue;
    await new Promise((resolve) => { setImmediate(resolve); });
    if (waiting[0] !== message) return;
    end = performance.now() + slice;
  }
}

function tell(message: FromProcess): void {
  process.send?.(message);
}

setPriority(constants.priority.PRIORITY_LOW);
process.on('message', take);
process.on('disconnect', () => process.exit());
tell('ready');

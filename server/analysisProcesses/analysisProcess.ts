import { fork, type ChildProcess } from 'node:child_process';
import type { Game } from '../engine/game.js';
import type { Rules } from '../engine/rules.js';
import { snapshotOf } from '../engine/snapshot.js';
import type { Task } from '../analysis/searcher.js';
import { sentRules, sentTask, type FromProcess, type ToProcess } from './messages.js';

/** Whoever started a process hears from it. */
export interface ProcessListener {
  heard(from: AnalysisProcess, message: FromProcess): void;
  /** It is gone, although nobody let it go. */
  ended(from: AnalysisProcess, why: string): void;
}

/** A process that does the work of searches (main.ts), seen from the one that started it. */
export class AnalysisProcess {
  isReady = false;
  /** The numbers of the tasks that it has. */
  readonly tasks = new Set<number>();
  private readonly child: ChildProcess;
  private rules: Rules | undefined;
  private position: { readonly game: Game; readonly kind: number } | undefined;

  /** @param file the bundle of main.ts */
  constructor(file: string, private readonly listener: ProcessListener) {
    this.child = fork(file, [], { serialization: 'advanced', execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    this.child.on('message', (message: FromProcess) => this.listen(message));
    this.child.on('exit', (code, signal) => this.listener.ended(this, signal === null ? `status ${code ?? 'unknown'}` : `signal ${signal}`));
    this.child.on('error', (fault) => this.listener.ended(this, fault.message));
  }

  /** The system's number of it. */
  get id(): number | undefined {
    return this.child.pid;
  }

  /** Gives it a task about a position; a position is sent once. */
  give(game: Game, kind: number, number: number, task: Task): void {
    if (this.position?.game !== game || this.position.kind !== kind) {
      this.send({ rules: this.rules === game.rules ? undefined : sentRules(game.rules), game: snapshotOf(game), kind });
      this.rules = game.rules;
      this.position = { game, kind };
    }
    this.tasks.add(number);
    this.send({ number, task: sentTask(game.rules, task) });
  }

  /** Takes all its tasks away. */
  stop(): void {
    if (this.tasks.size > 0) this.send('stop');
    this.tasks.clear();
  }

  /** Lets it go: it ends. */
  end(): void {
    this.child.removeAllListeners('exit');
    if (this.child.connected) this.child.disconnect();
  }

  /** Whether this program is to wait for it. */
  keepAwake(awake: boolean): void {
    if (awake) this.child.ref();
    else this.child.unref();
    if (awake) this.child.channel?.ref();
    else this.child.channel?.unref();
  }

  private listen(message: FromProcess): void {
    if (message === 'ready') this.isReady = true;
    this.listener.heard(this, message);
  }

  private send(message: ToProcess): void {
    // One that is gone says so by its exit.
    if (this.child.connected) this.child.send(message, () => undefined);
  }
}

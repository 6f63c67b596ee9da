import { availableParallelism } from 'node:os';
import type { Game } from '../engine/game.js';
import type { Task } from '../analysis/searcher.js';
import type { TellOutcome, Workforce } from '../analysis/workforce.js';
import { AnalysisProcess, type ProcessListener } from './analysisProcess.js';
import { IdleCores } from './idleCores.js';
import { receivedMove, type FromProcess } from './messages.js';

/** Tasks that a process has at once: while it tells of one, it goes on with another. */
const tasksAtOnce = 2;
/** Milliseconds until the first look at whether cores are idle, and between later ones. */
const firstLook = 100, laterLooks = 1000;
/** Processes at most, however many cores are idle: each takes some 60 MB, and a search has no more to hand out at once. */
const mostProcesses = 16;
/** Processes end after so many milliseconds without work. */
const patience = 60_000;

/** The tasks that are worked on. */
interface Job {
  readonly game: Game;
  readonly kind: number;
  readonly tasks: readonly Task[];
  /** The number of its first task. */
  readonly first: number;
  given: number;
  done: number;
  readonly tell: TellOutcome;
  /** With a fault, if there is one. */
  readonly end: (fault?: Error) => void;
}

/**
 * Does the work in processes beside this one: as many as cores are idle, at least one. They have a low priority, so whoever types goes before them, and a
 * fault in one of them ends a question and nothing else. Threads would share the priority and the memory of the server.
 */
export class ProcessPool implements Workforce, ProcessListener {
  private readonly processes: AnalysisProcess[] = [];
  private job: Job | undefined;
  private lastNumber = 0;
  private readonly idleCores = new IdleCores();
  private looking: NodeJS.Timeout | undefined;
  private leaving: NodeJS.Timeout | undefined;

  /**
   * @param file the bundle of main.ts
   * @param count so many processes; as many as cores are idle, if left out
   */
  constructor(private readonly file: string, private readonly count?: number) {}

  async perform(game: Game, kind: number, tasks: readonly Task[], tell: TellOutcome, stop: AbortSignal): Promise<void> {
    if (stop.aborted || tasks.length === 0) return;
    await new Promise<void>((resolve, reject) => {
      const giveUp = (): void => this.endJob();
      stop.addEventListener('abort', giveUp);
      const end = (fault?: Error): void => {
        stop.removeEventListener('abort', giveUp);
        if (fault === undefined) resolve();
        else reject(fault);
      };
      this.begin({ game, kind, tasks, first: this.lastNumber + 1, given: 0, done: 0, tell, end });
    });
  }

  /** The numbers that the system has given to the processes. */
  get processIds(): number[] {
    return this.processes.flatMap(({ id }) => id ?? []);
  }

  /** Lets all processes go. Work that is asked for later starts others. */
  close(): void {
    this.endJob();
    for (const one of this.processes.splice(0)) one.end();
  }

  heard(from: AnalysisProcess, message: FromProcess): void {
    const { job } = this;
    if (message !== 'ready' && from.tasks.delete(message.number) && job !== undefined) {
      if ('fault' in message) return this.endJob(new Error(`The analysis failed. ${message.fault}`));
      const { outcome } = message;
      job.done++;
      job.tell(message.number - job.first, { ...outcome, moves: outcome.moves.map((move) => receivedMove(job.game.rules, move)) });
    }
    if (job !== undefined && job === this.job && job.done === job.tasks.length) this.endJob();
    else this.handOut();
  }

  ended(from: AnalysisProcess, why: string): void {
    const at = this.processes.indexOf(from);
    if (at < 0) return;
    this.processes.splice(at, 1);
    this.endJob(new Error(`The analysis was ended: its process stopped unexpectedly (${why}).`));
  }

  private begin(job: Job): void {
    this.job = job;
    this.lastNumber += job.tasks.length;
    clearTimeout(this.leaving);
    if (this.processes.length === 0) this.start(this.count ?? 1);
    for (const one of this.processes) one.keepAwake(true);
    if (this.count === undefined) this.lookLater(firstLook);
    this.handOut();
  }

  private endJob(fault?: Error): void {
    const { job } = this;
    if (job === undefined) return;
    this.job = undefined;
    for (const one of this.processes) {
      one.stop();
      one.keepAwake(false);
    }
    clearTimeout(this.leaving);
    this.leaving = setTimeout(() => this.close(), patience).unref();
    job.end(fault);
  }

  /** Gives those that have least to do a task, until all have enough. */
  private handOut(): void {
    const { job } = this;
    if (job === undefined) return;
    for (let enough = 1; enough <= tasksAtOnce; enough++) {
      for (const one of this.processes) {
        if (!one.isReady || one.tasks.size >= enough || job.given === job.tasks.length) continue;
        one.give(job.game, job.kind, job.first + job.given, job.tasks[job.given]);
        job.given++;
      }
    }
  }

  private start(more: number): void {
    const most = this.count ?? Math.min(availableParallelism(), mostProcesses);
    for (let i = 0; i < more && this.processes.length < most; i++) this.processes.push(new AnalysisProcess(this.file, this));
  }

  /** As long as there is work, looks now and then whether cores are idle besides those that our processes use. */
  private lookLater(milliseconds: number): void {
    if (this.looking !== undefined) return;
    this.idleCores.count();
    this.looking = setTimeout(() => {
      this.looking = undefined;
      if (this.job === undefined) return;
      this.start(Math.round(this.idleCores.count()));
      this.lookLater(laterLooks);
    }, milliseconds).unref();
  }
}

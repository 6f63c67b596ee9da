import { availableParallelism } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';
import { reportFile, type FileReport } from './fileReport.js';
import { Progress } from './progress.js';
import { RecordReader } from './recordReader.js';
import type { Terminal } from './terminal.js';

/** A thread pays from so many files on: it takes about a second of computing to start and warm up, a game about ten milliseconds (measured). */
const filesPerThread = 100;
/** Files handed out at once: few enough that all threads finish together. */
const portion = 8;

/** Reports on files in their order, in several threads where there are many. */
export async function reportFiles(files: readonly string[], terminal: Terminal): Promise<FileReport[]> {
  const progress = new Progress(files.length, 'files', terminal);
  const threads = Math.min(availableParallelism(), Math.floor(files.length / filesPerThread));
  const reports = threads < 2 || terminal.workerFile === undefined ? await inThisThread(files, progress) : await inThreads(files, threads, terminal.workerFile, progress);
  progress.end();
  return reports;
}

async function inThisThread(files: readonly string[], progress: Progress): Promise<FileReport[]> {
  const reader = new RecordReader(), reports: FileReport[] = [];
  for (const file of files) {
    reports.push(await reportFile(file, reader));
    progress.advance(1);
  }
  return reports;
}

function inThreads(files: readonly string[], threads: number, program: string, progress: Progress): Promise<FileReport[]> {
  const reports: FileReport[] = [];
  let next = 0, working = threads;
  return new Promise((resolve, reject) => {
    for (let i = 0; i < threads; i++) {
      const worker = new Worker(program);
      let begin = 0;
      const handOut = (): void => {
        begin = next;
        next = Math.min(next + portion, files.length);
        worker.postMessage(files.slice(begin, next));
        if (begin === files.length && --working === 0) resolve(reports);
      };
      worker.on('message', (done: readonly FileReport[]) => {
        done.forEach((report, index) => { reports[begin + index] = report; });
        progress.advance(done.length);
        handOut();
      });
      worker.on('error', reject);
      handOut();
    }
  });
}

/** The other side of `reportFiles`: reports on the files of each message until one is empty. */
export function serveWorker(): void {
  const reader = new RecordReader(), port = parentPort;
  port?.on('message', async (files: readonly string[]) => {
    if (files.length === 0) return port.close();
    const reports: FileReport[] = [];
    for (const file of files) reports.push(await reportFile(file, reader));
    port.postMessage(reports);
  });
}

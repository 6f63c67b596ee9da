import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { runProgram } from './cli/program.js';
import { serveWorker } from './cli/workers.js';

if (isMainThread) {
  // Whoever reads the output may stop reading: `carc check . | head`.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => { if (error.code !== 'EPIPE') throw error; });
  void runProgram(process.argv.slice(2), {
    input: process.stdin,
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    outIsTerminal: process.stdout.isTTY && process.env['NO_COLOR'] === undefined,
    errIsTerminal: process.stderr.isTTY,
    workerFile: fileURLToPath(import.meta.url),
    analysisFile: path.join(path.dirname(fileURLToPath(import.meta.url)), 'node/analysis.cjs'),
  }).then((status) => { process.exitCode = status; }, (fault: unknown) => {
    process.stderr.write(`carc: this is a fault of carc itself: ${fault instanceof Error ? fault.message : String(fault)}\n`);
    process.exitCode = 3;
  });
} else {
  serveWorker();
}

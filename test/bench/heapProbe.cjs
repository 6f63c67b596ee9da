// Loaded into a server whose heap is measured (node --expose-gc --require): for each line on the standard input, collects what is unused and prints the bytes in use.
process.stdin.on('data', () => {
  globalThis.gc();
  globalThis.gc();
  process.stdout.write(`${process.memoryUsage().heapUsed}\n`);
}).unref();

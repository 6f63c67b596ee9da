import { cpus } from 'node:os';

/** Watches how much of the machine nobody uses. */
export class IdleCores {
  private seen = times();

  /** How many cores had nothing to do since this was asked last, in parts of a core. */
  count(): number {
    const before = this.seen, now = this.seen = times(), all = now.all - before.all;
    return all === 0 ? 0 : (now.idle - before.idle) / all * now.cores;
  }
}

function times(): { readonly cores: number; readonly idle: number; readonly all: number } {
  const cores = cpus().map(({ times: { user, nice, sys, idle, irq } }) => ({ idle, all: user + nice + sys + idle + irq }));
  return { cores: cores.length, idle: cores.reduce((sum, core) => sum + core.idle, 0), all: cores.reduce((sum, core) => sum + core.all, 0) };
}

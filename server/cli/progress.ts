import type { Terminal } from './terminal.js';

const width = 30, patience = 1000, pause = 100;

/** A bar on the error stream, for work that takes longer than a second and somebody waits for. */
export class Progress {
  private done = 0;
  private readonly started = Date.now();
  private shown = 0;

  /** `all` is how many there are of `what`. */
  constructor(private readonly all: number, private readonly what: string, private readonly terminal: Pick<Terminal, 'err' | 'errIsTerminal'>) {}

  advance(count: number): void {
    this.done += count;
    const now = Date.now();
    if (!this.terminal.errIsTerminal || now - this.started < patience || now - this.shown < pause) return;
    this.shown = now;
    const filled = Math.round(width * this.done / this.all);
    this.terminal.err(`\r${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${this.done} of ${this.all} ${this.what}`);
  }

  /** Takes the bar away. */
  end(): void {
    if (this.shown > 0) this.terminal.err('\r\u001b[K');
  }
}

import { createInterface } from 'node:readline';
import type { Terminal } from './terminal.js';

/** Somebody leaves, or nothing more is typed. */
export class Left extends Error {
  override readonly name = 'Left';
}

/** Asks at the terminal, line by line; works as well with lines that come out of a file. */
export class Conversation {
  private readonly lines: AsyncIterator<string>;
  private readonly reader;

  constructor(private readonly terminal: Pick<Terminal, 'input' | 'out'>) {
    this.reader = createInterface({ input: terminal.input });
    this.lines = this.reader[Symbol.asyncIterator]();
  }

  tell(text: string): void {
    this.terminal.out(`${text}\n`);
  }

  /** The next line that is typed; rejects (Left) if none will come. */
  async ask(prompt: string): Promise<string> {
    this.terminal.out(`${prompt}> `);
    const { done, value } = await this.lines.next();
    if (done === true) throw new Left();
    return value.trim();
  }

  end(): void {
    this.reader.close();
  }
}

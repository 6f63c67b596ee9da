import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { LineChannel } from '../lineProtocol/channel.js';
import { PlayerFault } from '../play/player.js';
import { BadInput } from './inputFile.js';

/** How much of what a program says on its error stream is kept, to tell it when the program ends. */
const lastWords = 500;

/** Milliseconds that a program has to end by itself. */
const grace = 500;

/** Starts another program, which is then talked to line by line. Quotes keep words of the command together; no shell is asked. */
export function startProgram(command: string): LineChannel {
  const [file, ...args] = wordsOf(command);
  if (file === undefined) throw new BadInput(`“cmd:${command}”: a command goes behind cmd:, such as “cmd:node other.js”`);
  const child = spawn(file, args, { stdio: ['pipe', 'pipe', 'pipe'], windowsHide: true });
  const lines: string[] = [];
  let ended: string | undefined, said = '', wake: (() => void) | undefined;
  const end = (how: string): void => {
    ended ??= said.trim() === '' ? how : `${how}: ${said.trim().replace(/\s+/g, ' ')}`;
    wake?.();
  };
  child.on('error', ({ message }) => end(`“${command}” cannot be started (${message})`));
  child.on('close', (code, signal) => end(`“${command}” has ended (${signal ?? `exit status ${code ?? 0}`})`));
  // What is sent to a program that has ended goes nowhere; that it has ended is told above.
  child.stdin.on('error', () => undefined);
  child.stderr.on('data', (data) => { said = `${said}${String(data)}`.slice(-lastWords); });
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    wake?.();
  });
  return {
    send: (line) => child.stdin.write(`${line}\n`),
    async receive(milliseconds) {
      if (lines.length === 0 && ended === undefined) await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      const line = lines.shift();
      if (line === undefined && ended !== undefined) throw new PlayerFault(ended);
      return line;
    },
    close() {
      child.stdin.end('quit\n');
      setTimeout(() => child.kill('SIGKILL'), grace).unref();
    },
  };
}

/** `node "my player.js" -x` as words. */
function wordsOf(command: string): string[] {
  return [...command.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
}

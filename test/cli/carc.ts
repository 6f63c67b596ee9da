import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { runProgram } from '../../server/cli/program.js';
import type { Terminal } from '../../server/cli/terminal.js';

/** Runs `carc` in this process, as a user would in a shell. */
export function carc(...args: string[]): Promise<{ status: number; out: string; err: string }> {
  return carcWith({}, ...args);
}

/** The same where the program counts on more than `carc` does, or something is typed. */
export async function carcWith(more: Partial<Terminal>, ...args: string[]): Promise<{ status: number; out: string; err: string }> {
  let out = '', err = '';
  const status = await runProgram(args, { input: Readable.from([]), out: (text) => { out += text; }, err: (text) => { err += text; }, outIsTerminal: false, errIsTerminal: false, ...more });
  return { status, out, err };
}

/** A folder for the files of one test, with a way to write them and to take it away. */
export function testFolder(): { readonly path: string; file(name: string, content: string | Uint8Array): string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'carc-'));
  return {
    path,
    file(name, content) {
      writeFileSync(join(path, name), content);
      return join(path, name);
    },
    remove: () => rmSync(path, { recursive: true }),
  };
}

/** Two turns and a city, without a fault. */
export const smallRecord = `carcassonne 1
title "Small"
with base
players red "Anna", blue

1. red E 0,-1 r180 knight S +4
2. blue V 1,0 r90 highwayman W blue 0
`;

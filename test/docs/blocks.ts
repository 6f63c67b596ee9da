import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReadRecord } from '../../server/cli/recordReader.js';
import { playFile } from '../rulesOf.js';

/** A fenced block of the notation in a page. */
export interface Block {
  readonly name: string;
  readonly text: string;
  /** True for lines that stand for a part of a record. */
  readonly fragment: boolean;
  /** The code of the problem that it shows, if it shows one. */
  readonly code: string | undefined;
}

/** The ```carc blocks of a page: a whole file if it begins as one or is called `carc file`, else some lines; `error CODE` says what is wrong there. */
export function blocksOf(page: string): Block[] {
  return [...readFileSync(page, 'utf8').matchAll(/^```carc(.*)\n([^]*?)^```$/gm)].map(({ 1: info, 2: text, index, input }) => {
    const words = info.trim().split(/\s+/), line = input.slice(0, index).split('\n').length;
    const code = words.includes('error') ? words[words.indexOf('error') + 1] : undefined;
    return { name: `${page}:${line}${info}`, text, fragment: words[0] !== 'file' && !text.startsWith('carcassonne '), code };
  });
}

/** A whole record of a block: what a fragment leaves out is what most records have. */
function wholeText({ text, fragment }: Block): string {
  if (!fragment) return text;
  const has = (word: string): boolean => new RegExp(`^${word}\\b`, 'm').test(text);
  return ['carcassonne 1', 'scenario "an example"', ...has('with') ? [] : ['with base'], ...has('players') ? [] : ['players red, blue'], text].join('\n');
}

/** Plays a block as a file that lies beside examples/harbour-tiles.carc. */
export async function playBlock(block: Block): Promise<ReadRecord> {
  const folder = mkdtempSync(join(tmpdir(), 'carc-'));
  try {
    copyFileSync('examples/harbour-tiles.carc', join(folder, 'harbour-tiles.carc'));
    const file = join(folder, 'block.carc');
    writeFileSync(file, wholeText(block));
    return await playFile(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The codes of what is wrong in a block, each once; a mere note counts where the block is there to show it. */
export async function codesIn(block: Block): Promise<string[]> {
  const { findings } = await playBlock(block);
  return [...new Set(findings.filter(({ severity, code }) => severity === 'error' || severity === 'warning' || code === block.code).map(({ code }) => code))].sort();
}

/** The headings of a page, without their number signs. */
export function headingsOf(page: string): string[] {
  return [...readFileSync(page, 'utf8').matchAll(/^#+ (.*)$/gm)].map(({ 1: heading }) => heading);
}

/** The anchor that a heading gets on GitHub. */
export function anchorOf(heading: string): string {
  return heading.toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-');
}

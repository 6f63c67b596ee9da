import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** An input that cannot be read, with a reason for whoever named it. */
export class BadInput extends Error {
  override readonly name = 'BadInput';
}

const largestFile = 50_000_000;

/** The name that stands for the standard input. */
export const standardInput = '-';

/** The text of a file, which must be there, be text and not be empty; `-` reads the standard input. */
export function readText(file: string): string {
  const bytes = attempt(file, () => {
    if (file !== standardInput) {
      const { size } = statSync(file);
      if (size > largestFile) throw new BadInput(`it has ${Math.round(size / 1e6)} MB; the largest that is read has ${largestFile / 1e6} MB`);
    }
    return readFileSync(file === standardInput ? 0 : file);
  });
  if (bytes.includes(0)) throw new BadInput(`${file}: this is no text file`);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new BadInput(`${file}: this is no text in UTF-8`);
  }
  if (text.trim() === '') throw new BadInput(`${file}: the file is empty`);
  return text;
}

/** The records that files and folders mean: a file stands for itself, a folder for all *.carc in it and below. What is not there is told by `bad`. */
export function recordFiles(names: readonly string[], bad: (problem: BadInput) => void): string[] {
  return names.flatMap((name) => {
    try {
      return attempt(name, () => {
        if (!statSync(name).isDirectory()) return [name];
        const found = readdirSync(name, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.carc') && !/(^|[\\/])node_modules[\\/]/.test(file)).sort();
        if (found.length === 0) throw new BadInput('no *.carc file is in this folder');
        return found.map((file) => path.join(name, file));
      });
    } catch (error) {
      if (!(error instanceof BadInput)) throw error;
      bad(error);
      return [];
    }
  });
}

/** Does something with a file; what the system has against it becomes a plain sentence. */
export function attempt<Result>(file: string, act: () => Result): Result {
  try {
    return act();
  } catch (error) {
    if (error instanceof BadInput) throw new BadInput(error.message.startsWith(file) ? error.message : `${file}: ${error.message}`);
    if (error instanceof Error && 'code' in error) throw new BadInput(`${file}: ${sentences.get(String(error.code)) ?? error.message}`);
    throw error;
  }
}

const sentences: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'there is no such file or folder'], ['EISDIR', 'this is a folder, not a file'], ['EACCES', 'it may not be read or written'], ['EPERM', 'it may not be read or written'],
  ['ENOTDIR', 'part of the way there is no folder'], ['ENOSPC', 'the disk is full'], ['EROFS', 'the disk is read-only'], ['ELOOP', 'the link leads in a circle'], ['ENAMETOOLONG', 'the name is too long'],
]);

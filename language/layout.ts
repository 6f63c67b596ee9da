import type { Token } from './token.js';

/** A line as it is to be written; `source` is the line (from 0) of the text it comes from. */
export interface LaidOutLine {
  readonly source: number;
  readonly text: string;
}

/** What is known of a text: its lines, the tokens and comments in them, and which lines could not be read. */
export interface ReadText {
  readonly lines: readonly string[];
  readonly tokens: readonly Token[];
  readonly comments: readonly Token[];
  readonly broken: ReadonlySet<number>;
}

/** The cells of a line that stand one below the other, and the rest of it, which does not. */
interface Row {
  readonly source: number;
  readonly kind: 'turn' | 'set' | 'tile' | 'between' | 'other' | 'comment' | 'broken' | 'blank';
  readonly cells: readonly string[];
  readonly rest: string;
  readonly comment: string;
}

/** Lays a text out line by line. Only white space changes, and no line that could not be read. */
export function layOut(text: ReadText): LaidOutLine[] {
  return blocks(withoutSpareBlanks(rows(text))).flatMap(written);
}

function rows({ lines, tokens, comments, broken }: ReadText): Row[] {
  const tokensOf = byLine(tokens);
  const commentsOf = byLine(comments);
  return lines.map((line, source) => {
    const comment = commentsOf.get(source)?.map(({ image }) => image.trimEnd()).join('') ?? '';
    const words = tokensOf.get(source);
    if (broken.has(source)) return { source, kind: 'broken', cells: [], rest: line, comment: '' };
    if (words !== undefined) return { source, ...columns(words), comment };
    return { source, kind: comment === '' ? 'blank' : 'comment', cells: [], rest: comment, comment: '' };
  });
}

function byLine(tokens: readonly Token[]): Map<number, Token[]> {
  const lines = new Map<number, Token[]>();
  for (const token of tokens) {
    if (token.tokenType.name === 'NL') continue;
    const line = (token.startLine ?? 1) - 1;
    const there = lines.get(line);
    if (there === undefined) lines.set(line, [token]); else there.push(token);
  }
  return lines;
}

function columns(words: readonly Token[]): Pick<Row, 'kind' | 'cells' | 'rest'> {
  const reader = new CellReader(words);
  switch (words[0].tokenType.name) {
    case 'TURN': return { kind: 'turn', ...turnColumns(reader) };
    case 'set': return { kind: 'set', cells: [reader.next(), reader.take('ID'), reader.take('POSITION'), reader.take('ROTATION')], rest: reader.rest() };
    // Lines between turns part nothing: the columns of the turns go on.
    case 'pick': case 'then': return { kind: 'between', cells: [], rest: reader.rest() };
    case 'tile': return { kind: 'tile', cells: [reader.next(), reader.take('ID'), reader.take('NUMBER')], rest: reader.rest() };
    default: return { kind: 'other', cells: [], rest: reader.rest() };
  }
}

function turnColumns(reader: CellReader): Pick<Row, 'cells' | 'rest'> {
  const numberAndPlayer = [reader.next(), reader.take('ID')];
  if (reader.startsWith('discards')) return { cells: numberAndPlayer, rest: reader.rest() };
  const placement = [reader.take('ID'), reader.take('POSITION'), reader.take('ROTATION'), reader.placed()];
  return { cells: [...numberAndPlayer, ...placement], rest: reader.rest() };
}

/** Takes the words of a line apart, from its beginning to its end. */
class CellReader {
  private position = 0;

  constructor(private readonly words: readonly Token[]) {}

  startsWith(type: string): boolean {
    return this.words[this.position]?.tokenType.name === type;
  }

  next(): string {
    return spelled([this.words[this.position++]]);
  }

  /** The next word if it is of this type. */
  take(type: string): string {
    return this.startsWith(type) ? this.next() : '';
  }

  /** The meeples with their places: all words up to the first score, mark or remark. */
  placed(): string {
    const begin = this.position;
    while (this.startsWith('ID') || this.startsWith(',') || this.position > begin && this.startsWith('POSITION')) this.position++;
    return spelled(this.words.slice(begin, this.position));
  }

  rest(): string {
    return spelled(this.words.slice(this.position));
  }
}

function spelled(words: readonly Token[]): string {
  return words.map(image).reduce((line, word) => line === '' || word === ',' ? line + word : `${line} ${word}`, '');
}

function image(token: Token): string {
  return token.tokenType.name === 'POSITION' ? token.image.replace(/\s/g, '') : token.image;
}

/** One blank line at most between two others, none at the beginning or the end. */
function withoutSpareBlanks(all: readonly Row[]): Row[] {
  const kept: Row[] = [];
  for (const row of all) {
    if (row.kind !== 'blank' || (kept.length > 0 && kept[kept.length - 1].kind !== 'blank')) kept.push(row);
  }
  if (kept.length > 0 && kept[kept.length - 1].kind === 'blank') kept.pop();
  return kept;
}

/** Lines of one kind without a blank line between them; comments and broken lines among them part nothing. */
function blocks(all: readonly Row[]): Row[][] {
  const result: Row[][] = [];
  let kind: Row['kind'] | undefined;
  for (const row of all) {
    const passive = row.kind === 'comment' || row.kind === 'broken' || row.kind === 'between';
    if (result.length === 0 || row.kind === 'blank' || (!passive && kind !== undefined && row.kind !== kind)) {
      result.push([]);
      kind = undefined;
    }
    if (!passive) kind = row.kind;
    result[result.length - 1].push(row);
  }
  return result;
}

function written(block: readonly Row[]): LaidOutLine[] {
  const widths: number[] = [];
  for (const { cells } of block) {
    cells.forEach((cell, column) => { widths[column] = Math.max(widths[column] ?? 0, cell.length); });
  }
  const texts = block.map(row => aligned(row, widths));
  const commentColumn = Math.max(0, ...block.map((row, index) => row.comment === '' ? 0 : texts[index].length + 2));
  return block.map((row, index) => ({
    source: row.source,
    text: row.comment === '' ? texts[index] : texts[index].padEnd(commentColumn) + row.comment
  }));
}

function aligned({ kind, cells, rest }: Row, widths: readonly number[]): string {
  if (kind === 'broken') return rest;
  const padded = cells.map((cell, column) => kind === 'turn' && column === 0 ? cell.padStart(widths[column]) : cell.padEnd(widths[column]));
  return [...padded.filter(cell => cell !== ''), rest].join(' ').trimEnd();
}

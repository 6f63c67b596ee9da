import fc from 'fast-check';
import { DiagnosticSeverity, type CodeAction, type Diagnostic } from 'vscode-languageserver-protocol';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { describe, expect, test } from 'vitest';
import { fixAllKind } from '../../server/features/quickFixes.js';
import { fixFamilies } from '../../server/features/quickfixes/families.js';
import { randomRecord } from '../randomRecord.js';
import { rulesOf } from '../rulesOf.js';
import { open, type OpenRecord } from './editor.js';

async function actionsAt({ services, document, at }: OpenRecord, only?: string[]): Promise<CodeAction[]> {
  const params = { textDocument: { uri: document.uri.toString() }, range: { start: at, end: at }, context: { diagnostics: document.diagnostics ?? [], ...only !== undefined && { only } } };
  return await services.lsp.CodeActionProvider?.getCodeActions(document, params) as CodeAction[];
}

/** The text of a record after an action. */
function textAfter({ document }: OpenRecord, { edit }: CodeAction): string {
  return TextDocument.applyEdits(document.textDocument, edit?.changes?.[document.uri.toString()] ?? []);
}

/** The lines of a text that another has not. */
function linesBesides(text: string, other: string): string[] {
  const lines = other.split('\n');
  return text.split('\n').filter((line) => !lines.includes(line));
}

function errorsOf(diagnostics: readonly Diagnostic[] | undefined): string[] {
  return (diagnostics ?? []).filter(({ severity }) => severity === DiagnosticSeverity.Error).map(({ code }) => String(code));
}

/** What is in a list more often than in another. */
function more(list: readonly string[], than: readonly string[]): string[] {
  const rest = [...than];
  return list.filter((one) => !rest.includes(one) || rest.splice(rest.indexOf(one), 1).length === 0);
}

interface Fixed {
  /** Title of each action (`*` before the preferred one), and the new lines of its text. */
  readonly actions: Readonly<Record<string, string>>;
  /** Errors that an action leaves behind and that were not there before. */
  readonly newErrors: readonly string[];
}

async function fixed(marked: string, only?: string[]): Promise<Fixed> {
  const record = await open(marked), before = record.document.textDocument.getText(), actions: Record<string, string> = {}, newErrors: string[] = [];
  for (const action of await actionsAt(record, only)) {
    const after = textAfter(record, action), { document } = await open(after);
    actions[`${action.isPreferred === true ? '*' : ''}${action.title}`] = linesBesides(after, before).join('\n');
    newErrors.push(...more(errorsOf(document.diagnostics), errorsOf(record.document.diagnostics)));
  }
  return { actions, newErrors };
}

/** The actions at the cursor, none of which may leave a new error behind. */
async function fixes(marked: string, only?: string[]): Promise<Fixed['actions']> {
  const { actions, newErrors } = await fixed(marked, only);
  expect(newErrors).toEqual([]);
  return actions;
}

const asPlayed = 'Mark as played though illegal (as-played)';
const head = 'carcassonne 1\nplayers red, blue\n';
const wonders = 'carcassonne 1\nscenario "wonders"\nwith base, wonders-of-humanity\nwonders Stonehenge, Tikal\nplayers red, blue\n';

/** Below a header: lines with the cursor, and what is offered. */
type Table = readonly (readonly [name: string, marked: string, wanted: Readonly<Record<string, string>>])[];

describe('tiles', () => {
  const table: Table = [
    ['turned so that it fits, with spacing, remark and comment as they were', `${head}1. red  V 1,0       highwayman   // left\n2. blue E 0,-1 r9<|>0  "a remark"   // why\n`, {
      '*Turn it: r180': '2. blue E 0,-1 r180  "a remark"   // why',
      'Put it on 1,-1 r90, the nearest square where it fits': '2. blue E 1,-1 r90  "a remark"   // why',
      [asPlayed]: '2. blue E 0,-1 r90  "a remark" as-played   // why',
    }],
    ['turned or not where both fit', `${head}1. red V 1,0\n2. blue U 1,1  r9<|>0 +0\n3. red U 1,2\n`, { 'Do not turn it': '2. blue U 1,1 +0', 'Turn it: r180': '2. blue U 1,1  r180 +0' }],
    ['of two ways, as the game goes on', `${head}1. red V 1,0\n2. blue V 1,1 r27<|>0\n3. red U 0,1 r90\n`, {
      '*Turn it: r90': '2. blue V 1,1 r90', 'Put it on 2,0 r270, the nearest square where it fits': '2. blue V 2,0 r270',
    }],
    ['on a square that is free', `${head}1. red V 0,<|>0\n2. blue B 2,0\n`, { 'Put it on 1,0, the nearest square where it fits': '1. red V 1,0' }],
    ['beside another', `${head}1. red B 1,<|>1 monk\n2. blue B 0,2\n`, {
      'Put it on 0,1, the nearest square where it fits': '1. red B 0,1 monk', [asPlayed]: '1. red B 1,1 monk as-played',
    }],
    ['within the board', `${head}1. red B 2000,<|>1\n`, { 'Put it on 0,1, the nearest square where it fits': '1. red B 0,1' }],
    ['with a rotation that there is', `${head}1. red E 0,-1 r9<|>\n`, { '*Turn it: r180': '1. red E 0,-1 r180', 'Put it on 0,1 r90, the nearest square where it fits': '1. red E 0,1 r90' }],
    ['of a set-up', `${head}set D 0,0\nset E 0,-1 r9<|>0 red knight\n`, { '*Turn it: r180': 'set E 0,-1 r180 red knight' }],
    ['of the river', 'carcassonne 1\nwith base, river\nplayers red, blue\n1. red RvG 0,1\n2. blue RvI -1<|>,1 r270\n', {
      '*Do not turn it': '2. blue RvI -1,1', [asPlayed]: '2. blue RvI -1,1 r270 as-played',
    }],
  ];
  test.each(table)('%s', async (_, marked, wanted) => expect(await fixes(marked)).toEqual(wanted));
});

describe('tiles that left the game', () => {
  const table: Table = [
    ['placed', `${head}1. red discards  <|>B  "seen" // really\n`, { 'Place it: the tile fits, for instance 0,1': '1. red B 0,1  "seen" // really', [asPlayed]: '1. red discards  B  "seen" as-played // really' }],
    ['not placed where the game went on without it', `${head}1. red discards <|>V\n1. red V 1,0\n`, { [asPlayed]: '1. red discards V as-played' }],
  ];
  test.each(table)('%s', async (_, marked, wanted) => expect(await fixes(marked)).toEqual(wanted));
});

describe('meeples', () => {
  const table: Table = [
    ['with a place', `${head}1. red H 0,-1 knight<|>  // who\n`, { 'Write knight N': '1. red H 0,-1 knight N  // who', 'Write knight S': '1. red H 0,-1 knight S  // who' }],
    ['of the role that the place has', `${head}1. red V 1,0 knight   <|>W +0\n`, { '*Write highwayman W': '1. red V 1,0 highwayman   W +0' }],
    ['large ones', 'carcassonne 1\nwith base, inns-and-cathedrals\nplayers red\n1. red V 1,0 large knight <|>S\n', { '*Write large highwayman S': '1. red V 1,0 large highwayman S' }],
    ['in a garden', 'carcassonne 1\nwith base, abbot\nplayers red, blue\n1. red Eg 0,1 r180 mon<|>k  // there\n', { '*Write abbot': '1. red Eg 0,1 r180 abbot  // there' }],
    ['where others stand', `${head}1. red V 1,0 highwayman\n2. blue U 1,1 highwayma<|>n // again\n`, { [asPlayed]: '2. blue U 1,1 highwayman as-played // again' }],
  ];
  test.each(table)('%s', async (_, marked, wanted) => expect(await fixes(marked)).toEqual(wanted));
});

describe('players and numbers', () => {
  const table: Table = [
    ['whose turn it is', `${head}1. red V 1,0\n2. <|>red  U 1,1\n3. red U 1,2\n`, { '*It is blue\'s turn: write blue': '2. blue  U 1,1', [asPlayed]: '2. red  U 1,1 as-played' }],
    ['not where the game went on otherwise', `${head}1. red V 1,0\n2. <|>red U 1,1\n3. blue U 1,2\n`, { [asPlayed]: '2. red U 1,1 as-played' }],
    ['all players', `${head}1. red V 1,0\n2. <|>red U 1,1\n3. red U 1,2\n4. blue U 1,3\n5. blue U 1,4\n6. blue U 1,5\n`, {
      '*It is blue\'s turn: write blue': '2. blue U 1,1', [asPlayed]: '2. red U 1,1 as-played', 'Fix all in this file: players of the turns': '2. blue U 1,1\n5. red U 1,4',
    }],
    ['a player left out', `${head}1. red V 1,0\n2. <|>U 1,1\n`, { '*It is blue\'s turn: insert blue': '2. blue U 1,1' }],
    ['a player left out before a discard', `${head}set D 0,0\nset E 0,-1 r180\n<|>1. discards C\n`, { 'It is red\'s turn: insert red': '1. red discards C' }],
    ['a number', `${head}1. red V 1,0\n<|>3. blue U 1,1\n3. red U 1,2\n`, { '*Write 2.': '2. blue U 1,1' }],
    ['the numbers from there on', `${head}1. red V 1,0\n<|>3. blue U 1,1 // so\n4. red U 1,2\n`, { '*Number the turns 2 to 3 anew': '2. blue U 1,1 // so\n3. red U 1,2' }],
    ['all numbers', `${head}1. red V 1,0\n<|>3. blue U 1,1\n4. red U 1,2\n6. blue U 1,3\nscenario "two"\nplayers red, blue\n8. red V 1,0\n8. blue U 1,1\n`, {
      '*Number the turns 2 to 4 anew': '2. blue U 1,1\n3. red U 1,2\n4. blue U 1,3', 'Fix all in this file: numbers of the turns': '2. blue U 1,1\n3. red U 1,2\n4. blue U 1,3\n9. blue U 1,1',
    }],
    ['numbers where a tile was discarded', `${head}set D 0,0\nset E 0,-1 r180\n1. red B 0,1\n<|>3. blue discards C\n3. blue B 0,2\n4. red B 0,3\n`, {
      '*Number the turns 2 to 3 anew': '2. blue discards C\n2. blue B 0,2\n3. red B 0,3',
    }],
  ];
  test.each(table)('%s', async (_, marked, wanted) => expect(await fixes(marked)).toEqual(wanted));
});

describe('sums', () => {
  const claims = `${head}1. red E 0,-1 r180 knight +5  "five?" red 5, blue 2\n2. blue V 1,0 red  6, blue 0\nend red 4, blue 1 "so"\n`;
  const all = '1. red E 0,-1 r180 knight +4  "five?" red 4, blue 0\n2. blue V 1,0 red  4, blue 0\nend red 4, blue 0 "so"';
  const table: Table = [
    ['points', claims.replace('+5', '<|>+5'), { '*Write +4': '1. red E 0,-1 r180 knight +4  "five?" red 5, blue 2', 'Fix all in this file: points and scores': all }],
    ['a running score', claims.replace('red  6', 'red  <|>6'), { '*Write red 4': '2. blue V 1,0 red  4, blue 0', 'Fix all in this file: points and scores': all }],
    ['a final score', claims.replace('blue 1', 'blue <|>1'), { '*Write blue 0': 'end red 4, blue 0 "so"', 'Fix all in this file: points and scores': all }],
    ['an expected score', `${head}1. red E 0,-1 r180 knight\nexpect <|>red 5, blue 0 // ?\nexpect red 4, blue 1\n`, {
      '*Take over the actual value: red 4, blue 0': 'expect red 4, blue 0 // ?', 'Fix all in this file: expectations': 'expect red 4, blue 0 // ?\nexpect red 4, blue 0',
    }],
    ['no other expectation', `${head}1. red E 0,-1 r180 knight\n<|>expect supply red 7\n`, {}],
    ['needless as-played', `${head}1. red V 1,0 <|>as-played  "why"\n2. blue U 1,1 as-played\n`, {
      '*Remove as-played': '1. red V 1,0  "why"', 'Fix all in this file: needless “as-played”': '1. red V 1,0  "why"\n2. blue U 1,1',
    }],
  ];
  test.each(table)('%s', async (_, marked, wanted) => expect(await fixes(marked)).toEqual(wanted));
});

describe('names', () => {
  const table: Table = [
    ['a player', `${head}1. <|>rde V 1,0\n`, { '*Write red': '1. red V 1,0' }],
    ['a tile', `${head}1. red <|>Eb 0,-1 r180\n`, { '*Write E': '1. red E 0,-1 r180' }],
    ['all that are misspelt', `${head}1. <|>rde V 1,0\n2. bleu U 1,1\n`, { '*Write red': '1. red V 1,0', 'Fix all in this file: names and words that can be meant in one way only': '1. red V 1,0\n2. blue U 1,1' }],
    ['a set', 'carcassonne 1\nwith base, <|>rivr\nplayers red\n', { '*Write river': 'with base, river' }],
    ['an edition', 'carcassonne 1\nwith base <|>c3\nplayers red\n', { '*Write c1': 'with base c1' }],
    ['an option', 'carcassonne 1\noption <|>tiny-cyti 2\nplayers red\n', { '*Write tiny-city': 'option tiny-city 2' }],
    ['the value of an option', 'carcassonne 1\noption tiny-city <|>3\nplayers red\n', { 'Write 4': 'option tiny-city 4', 'Write 2': 'option tiny-city 2' }],
    ['a role', `${head}1. red E 0,-1 r180 <|>knigt\n`, { '*Write knight': '1. red E 0,-1 r180 knight' }],
    ['a first word', 'carcassonne 1\n<|>playes red, blue\n1. red V 1,0\n', { '*Write players': 'players red, blue' }],
    ['the number of a turn without its dot', `${head}1. red V 1,0\n<|>2 blue U 1,1\n`, { '*Write 2.': '2. blue U 1,1' }],
    ['nothing like it', `${head}1. red <|>Castle 1,0\n`, {}],
  ];
  test.each(table)('%s', async (_, marked, wanted) => expect(await fixes(marked)).toEqual(wanted));
});

describe('lines that are missing', () => {
  const all = 'Notre-Dame, Stonehenge, Circus-Maximus, Alhambra, Abu-Simbel, Tikal, Angkor-Wat, Terracotta-Army, Great-Wall, Nazca-Lines, Taj-Mahal';
  const table: Table = [
    ['the first line', '// the final\r\n<|>players red\r\n', { '*Insert: carcassonne 1': 'carcassonne 1\r' }],
    ['the wonders, and which the record goes on to name', 'carcassonne 1\nwith base, wonders-of-<|>humanity // all\nplayers red, blue\nscore red 10\npick red Tikal\n', {
      'Insert: wonders Tikal': 'wonders Tikal', [`Insert: wonders ${all}`]: `wonders ${all}`,
    }],
    ['the names of the wonders', 'carcassonne 1\nwith base, wonders-of-humanity\n<|>wonders\nplayers red, blue\nscore red 9\n', { [`Write wonders ${all}`]: `wonders ${all}` }],
    ['a pick', `${wonders}score blue 10\n// then\n<|>1. red V 1,0\n`, { 'Insert: pick blue Stonehenge': 'pick blue Stonehenge', 'Insert: pick blue Tikal': 'pick blue Tikal' }],
    ['the pick of the wonder that is placed', `${wonders}score red 10\n<|>1. red Stonehenge 1,0\n`, { '*Insert: pick red Stonehenge': 'pick red Stonehenge' }],
    ['the last wonder', `${wonders.replace('Stonehenge, ', '')}score blue 10\n<|>1. red V 1,0\n`, { '*Insert: pick blue Tikal': 'pick blue Tikal' }],
  ];
  test.each(table)('%s', async (_, marked, wanted) => expect(await fixes(marked)).toEqual(wanted));

  test('a pick is offered also where the record goes on without it', async () => {
    const { actions, newErrors } = await fixed(`${wonders.replace('Stonehenge, ', '')}score red 10\n<|>1. red V 1,0\n`);
    expect(actions).toEqual({ 'Insert: pick red Tikal': 'pick red Tikal' });
    expect(newErrors).toEqual(['wonder-first']);
  });
});

test('what stood behind a mistake was not judged: there a fix may bring errors to light, and is not preferred then', async () => {
  const { actions, newErrors } = await fixed(`${head}1. red E 0,-1 r9<|>0\n2. blue V 1,0 highwayman\n3. red U 1,1 highwayman\n`);
  expect(Object.keys(actions)).toContain('Turn it: r180');
  expect(new Set(newErrors)).toEqual(new Set(['feature-occupied']));
});

test('nothing is offered where nothing is marked', async () => {
  expect(await fixes(`${head}1. red V<|> 1,0\n2. red U 1,1\n`)).toEqual({});
});

describe('on save', () => {
  const text = 'players red, blue\n1. red E 0,-1 r180 knight +5 as-played\n3. blue V 1,0 // so<|>\n4. red U 1,1\n5. blue C 2,0\nexpect red 7\n';

  test('sums, numbers, the first line and needless words are put right, and no move is', async () => {
    expect(await fixes(text, ['source.fixAll'])).toEqual({
      'Put right sums, turn numbers, the first line and needless “as-played”': 'carcassonne 1\n1. red E 0,-1 r180 knight +4\n2. blue V 1,0 // so\n3. red U 1,1\n4. blue C 2,0',
    });
    expect(Object.keys(await fixes(text, [fixAllKind]))).toHaveLength(1);
  });

  test('nothing is done unasked, or if nothing is wrong', async () => {
    expect(await fixes(text)).toEqual({});
    expect(await fixes(text, ['refactor'])).toEqual({});
    expect(await fixes(`<|>${head}1. red C 1,0\n`, ['source'])).toEqual({});
  });
});

test('every code of a fix is one of a problem', async () => {
  const { readFileSync } = await import('node:fs'), page = readFileSync('docs/problems.md', 'utf8');
  expect(fixFamilies.flatMap(({ codes }) => codes).filter((code) => !page.includes(`### ${code}\n`))).toEqual([]);
});

/** Mistakes of one word in a turn: number, player, square, rotation, running score. */
const slips: Readonly<Record<string, (line: string, chance: number) => string>> = {
  rotation: (line, chance) => line.replace(/( -?\d+,-?\d+)( r\d+)?/, (_, square: string, turn = '') => `${square}${[' r90', ' r180', ' r270', ''].filter((other) => other !== turn)[chance % 3]}`),
  square: (line, chance) => line.replace(/ (-?\d+),(-?\d+)/, (_, x: string, y: string) => [` ${Number(x) + 1},${y}`, ` ${x},${Number(y) - 1}`][chance % 2]),
  player: (line, chance) => line.replace(/ p(\d)/, (_, seat: string) => ` p${(Number(seat) + chance % 2) % 3 + 1}`),
  number: (line, chance) => line.replace(/^\d+/, (number) => String(Number(number) + 1 + chance % 3)),
  claim: (line, chance) => line.replace(/ p2 (\d+)/, (_, points: string) => ` p2 ${Number(points) + 1 + chance % 5}`),
  name: (line) => line.replace(/ p/, ' q'),
};

describe('a slip in a random game', () => {
  const headers = ['with base', 'with base, river, abbot, inns-and-cathedrals', 'with base, wonders-of-humanity\nwonders Stonehenge, Tikal, Taj-Mahal, Notre-Dame'];
  const place = ({ code, range }: Diagnostic): string => `${range.start.line} ${String(code)}`;
  const placesOf = ({ document: { diagnostics = [] } }: OpenRecord): string[] => diagnostics.filter(({ severity }) => severity === DiagnosticSeverity.Error).map(place);

  /** A random record with a slip in some of its turns, and the lines of these. */
  async function spoiltRecord(kind: string, header: string, seed: number, which: readonly number[], chance: number): Promise<{ spoilt: OpenRecord; slips: readonly number[]; lines: readonly string[] }> {
    const { text } = randomRecord(await rulesOf(3, header), header, { seed, turns: 20 }), lines = text.split('\n');
    const turns = lines.flatMap((line, index) => /^\d+\. p\d \S+ -?\d/.test(line) ? [index] : []), at = [...new Set(which.map((one) => turns[one % turns.length]))];
    const wrong = lines.map((line, index) => at.includes(index) ? slips[kind](line, chance) : line);
    return { spoilt: await open(wrong.join('\n')), slips: at, lines };
  }

  /** What is preferred, and where the slip is the nearest square, although many can be right. */
  const isBest = ({ title, isPreferred, diagnostics }: CodeAction, wrong: readonly number[]): boolean => isPreferred === true || title.startsWith('Put it on') && wrong.includes(diagnostics?.[0].range.start.line ?? -1);

  test.each(Object.keys(slips))('in the %s: the best fix removes it and harms no other line', async (kind) => {
    let fixed = 0;
    await fc.assert(fc.asyncProperty(fc.constantFrom(...headers), fc.nat(1000), fc.nat(), fc.nat(4), async (header, seed, which, chance) => {
      const { spoilt, slips: wrong } = await spoiltRecord(kind, header, seed, [which], chance), before = placesOf(spoilt);
      for (const marked of spoilt.document.diagnostics?.slice(0, 2) ?? []) {
        const here = { ...spoilt, at: marked.range.start };
        for (const action of (await actionsAt(here)).filter((one) => isBest(one, wrong) && one.diagnostics?.some((other) => place(other) === place(marked)) === true)) {
          const after = placesOf(await open(textAfter(here, action)));
          expect(more(after, before), action.title).toEqual([]);
          expect(more(before, after), action.title).toContain(place(marked));
          fixed++;
        }
      }
    }), { numRuns: 15, seed: 4 });
    expect(fixed).toBeGreaterThan(0);
  }, 120_000);

  // Of a wrong square there are mostly several that can be right.
  test.each(Object.keys(slips).filter((kind) => kind !== 'square'))('in the %s, several times: to fix all makes no line wrong', async (kind) => {
    let fixed = 0;
    await fc.assert(fc.asyncProperty(fc.constantFrom(...headers), fc.nat(1000), fc.array(fc.nat(), { minLength: 3, maxLength: 3 }), fc.nat(4), async (header, seed, which, chance) => {
      const { spoilt } = await spoiltRecord(kind, header, seed, which, chance), before = placesOf(spoilt), [first] = spoilt.document.diagnostics ?? [];
      if (first === undefined) return;
      for (const action of (await actionsAt({ ...spoilt, at: first.range.start })).filter(({ title }) => /^(Fix all|Number the turns)/.test(title))) {
        const after = placesOf(await open(textAfter(spoilt, action)));
        expect(more(after, before), action.title).toEqual([]);
        expect(after.length).toBeLessThan(before.length);
        fixed++;
      }
    }), { numRuns: 10, seed: 4 });
    expect(fixed).toBeGreaterThan(0);
  }, 120_000);

  test('of sums and numbers: all are right after saving, and nothing else has changed', async () => {
    await fc.assert(fc.asyncProperty(fc.constantFrom(...headers), fc.nat(1000), fc.array(fc.nat(), { minLength: 3, maxLength: 3 }), fc.nat(4), fc.constantFrom('claim', 'number'), async (header, seed, which, chance, kind) => {
      const { spoilt, lines } = await spoiltRecord(kind, header, seed, which, chance), [action] = await actionsAt(spoilt, ['source.fixAll']);
      expect(textAfter(spoilt, action)).toBe(lines.join('\n'));
    }), { numRuns: 10, seed: 4 });
  }, 120_000);
});

import { AstUtils } from 'langium';
import { isDay, isDocument, isEnd, isExpectation, isImport, isOption, isPlayers, isStart, isTile, isTileSet, isTitle, isTurn, isWith, isWonders, type Score, type Start, type Statement, type Turn } from '../../language/generated/ast.js';
import { leavesDoubt } from '../record/openQuestion.js';
import { readPosition, readRotation } from '../record/position.js';
import type { Replay } from '../record/replay.js';
import { ExportRefusal } from './exportRefusal.js';
import { statementText } from './statementText.js';
import type { RecordedGame, RecordedLine, RecordedPlacement, RecordedTurn } from './writeRecord.js';

/** A record or scenario as plain data, which `writeRecord` makes the same text of, but for comments and spaces. Refuses one with lines that cannot be played (ExportRefusal). */
export function recordedGame(replay: Replay): RecordedGame {
  refuseHoles(replay);
  const { section: { scenario, statements }, setup } = replay;
  const [start] = statements.filter(isStart), [end] = statements.filter(isEnd);
  const title = statements.find(isTitle)?.text, date = statements.find(isDay)?.day;
  const scoresOf = (scores: readonly Score[]): readonly (number | undefined)[] => setup.players.map(({ name }) => {
    const claimed = scores.find(({ player }) => player.$refText === name);
    return claimed === undefined ? undefined : Number(claimed.points);
  });
  const turnOf = (turn: Turn): RecordedTurn => ({
    number: Number.parseInt(turn.number, 10), player: setup.players.findIndex(({ name }) => name === turn.player?.$refText), tile: turn.tile?.$refText ?? '',
    ...(!turn.discards && { placement: placementOf(turn) }), ...(turn.actions.length > 0 && { actions: turn.actions.map(({ words }) => words.join(' ')) }),
    ...(turn.gained.length > 0 && { points: Number(turn.gained[0]) }), ...(turn.marks.length > 0 && { marks: turn.marks }), ...(turn.remarks.length > 0 && { remarks: turn.remarks }),
    ...(turn.scores.length > 0 && { scores: scoresOf(turn.scores) }), ...(turn.asPlayed.length > 0 && { asPlayed: true }),
  });
  const declarations = declarationsOf(replay), { lines, behind } = bodyOf(replay);
  return {
    ...(declarations.length > 0 && { declarations }), ...(scenario !== undefined && { scenario: scenario.title ?? '' }), ...(title !== undefined && { title }), ...(date !== undefined && { date }),
    ...headOf(replay), ...(start !== undefined && { start: { tile: start.tile?.$refText ?? '', ...placementOf(start) } }),
    turns: lines.map((line): RecordedLine => isTurn(line) ? turnOf(line) : { statement: statementText(line) }),
    ...(end !== undefined && { end: { ...(end.scores.length > 0 && { scores: scoresOf(end.scores) }), ...(end.remarks.length > 0 && { remarks: end.remarks }) } }),
    expectations: behind.filter(isExpectation).map((line) => statementText(line).replace(/^expect /, '')),
  };
}

/** What settles the rules of a game: the sets, the options, the players, the wonders that lie out. */
export function headOf({ section: { statements }, setup }: Replay): Pick<RecordedGame, 'sets' | 'options' | 'players' | 'wonders'> {
  const [uses] = statements.filter(isWith), [wonders] = statements.filter(isWonders);
  return {
    sets: uses === undefined ? ['base'] : uses.sets.map(({ name, modifiers }) => [name, ...modifiers].join(' ')),
    options: statements.filter(isOption).map(({ name = '', word, number }) => [name, word ?? number ?? '']),
    players: setup.players.map(({ name, label }) => ({ name, ...(label !== undefined && { label }) })),
    ...(wonders !== undefined && { wonders: wonders.tiles.map(({ tile }) => tile.$refText) }),
  };
}

/** The lines of the game itself, which become `turns`, and those behind its end. */
export function bodyOf({ section: { statements } }: Replay): { readonly lines: readonly Statement[]; readonly behind: readonly Statement[] } {
  const body = statements.filter((statement) => !isHeader(statement)), end = body.findIndex(isEnd);
  return { lines: end < 0 ? body : body.slice(0, end), behind: end < 0 ? [] : body.slice(end + 1) };
}

/** Refuses a game of which a line cannot be read or played: it would be another game elsewhere. */
export function refuseHoles(replay: Replay): void {
  if (replay.game === undefined) throw new ExportRefusal('This game cannot be set up; “carc check” tells why.');
  const hole = replay.lines.find(leavesDoubt);
  if (hole !== undefined) throw new ExportRefusal(`The line “${statementText(hole.statement)}” is open, or cannot be read or played; “carc check” tells why. Only whole games can be exported as moves.`);
}

function placementOf(line: Turn | Start): RecordedPlacement {
  return { ...readPosition(line.position ?? '0,0'), rotation: readRotation(line.rotation) ?? 0 };
}

/** Lines that declare tiles of the file itself or of another. */
export function declarationsOf({ section: { scenario, statements } }: Replay): string[] {
  const root = AstUtils.getContainerOfType(scenario ?? statements[0], isDocument);
  return (root?.statements ?? []).filter((line) => isTile(line) || isTileSet(line) || isImport(line)).map(statementText);
}

/** Lines that settle the game, which plain data has in fields of their own; the version and the declarations too. */
function isHeader(line: Statement): boolean {
  return line.$type === 'Version' || isTitle(line) || isDay(line) || isWith(line) || isOption(line) || isPlayers(line) || isWonders(line) || isStart(line) || isTile(line) || isTileSet(line) || isImport(line);
}

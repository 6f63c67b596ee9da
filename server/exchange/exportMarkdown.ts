import { isDay, isEnd, isExpectation, isTurn, type Turn } from '../../language/generated/ast.js';
import type { ScoreEvent } from '../engine/scoreEvent.js';
import { winners } from '../engine/winner.js';
import { rotationText } from '../record/position.js';
import type { PlayedLine, Replay } from '../record/replay.js';
import { writtenTitle } from '../record/sectionTitle.js';
import { boardText } from './boardText.js';
import { ExportRefusal } from './exportRefusal.js';
import { picture, plain } from './markdown.js';
import { statementText } from './statementText.js';

/** A game as a Markdown page to read: players, a table of the turns with points, scores and remarks, the final scoring, the board as text. */
export function exportMarkdown(replay: Replay): string {
  const { game, final, section: { statements }, setup: { players, expansions } } = replay;
  if (game === undefined) throw new ExportRefusal('This game cannot be set up; “carc check” tells why.');
  const date = statements.find(isDay)?.day;
  const row = (cells: readonly string[]): string => `| ${cells.map(plain).join(' | ')} |`;
  const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [row(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(row)];
  const gains = (events: readonly ScoreEvent[]): string => events.map(({ players: seats, points, feature, source }) =>
    `${seats.map((seat) => players[seat].name).join(', ')} ${points < 0 ? '' : '+'}${points} ${source ?? feature}`).join('; ');
  const names = players.map(({ name }) => name);

  const turns = replay.lines.flatMap((line) => isTurn(line.statement) ? [[
    line.statement.number.replace('.', ''), line.player === undefined ? '' : names[line.player], placement(replay, line, line.statement), doing(line.statement),
    gains(line.events), ...line.scores.map(String), [...line.statement.marks, ...line.statement.remarks, ...line.statement.asPlayed].join(' '),
  ]] : line.statement.$type === 'End' ? [] : [['', '', statementText(line.statement), '', gains(line.events), ...line.scores.map(String), '']]);
  const finished = game.copy();
  finished.scores.set(final?.scores ?? [...game.scores]);
  const remarks = statements.filter(isEnd).flatMap((end) => end.remarks);
  return [
    `# ${plain(writtenTitle(replay) ?? 'A game of Carcassonne')}`, '',
    ...date === undefined ? [] : [date, ''],
    `With ${expansions.map(({ expansion, modifiers }) => [expansion.title, ...modifiers].join(' ')).join(', ')}.`, '',
    ...table(['player', 'name', 'score'], players.map(({ name, label }, seat) => [name, label ?? '', String(finished.scores[seat])])), '',
    final === undefined ? `The game is not over: ${game.tilesLeft} ${game.tilesLeft === 1 ? 'tile is' : 'tiles are'} left.`
      : `${winners(finished).length === 1 ? 'Winner' : 'Winners'}: ${winners(finished).map((seat) => names[seat]).join(', ')}.`, '',
    '## Turns', '',
    ...table(['turn', 'player', 'tile', 'placed', 'points', ...names, 'remark'], turns), '',
    ...final === undefined || final.events.length === 0 ? [] : ['## Final scoring', '', ...table(['points', 'reason'], final.events.map((event) =>
      [gains([event]), event.items.map(({ what, count, points }) => `${count} ${what} ${points}`).join(', ')])), ''],
    ...remarks.flatMap((remark) => [plain(remark), '']),
    ...statements.some(isExpectation) ? ['## Expected', '', ...statements.filter(isExpectation).map((line) => `- \`${statementText(line)}\``), ''] : [],
    '## Board', '', picture(boardText(game, { players: names }).trimEnd()), '',
  ].join('\n');
}

function placement({ game }: Replay, { kind, tile }: PlayedLine, turn: Turn): string {
  const id = kind === undefined ? turn.tile?.$refText ?? '' : game?.rules.table.kinds[kind].id ?? '';
  if (turn.discards) return `${id} fits nowhere`;
  return tile === undefined || game === undefined ? `${id} (not played)` : `${id} ${game.board.tileX[tile]},${game.board.tileY[tile]}${rotationText(game.board.tileRotation[tile])}`;
}

function doing({ actions }: Turn): string {
  return actions.map(({ words }) => words.join(' ')).join(', ');
}

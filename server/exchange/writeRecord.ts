import { rotationText } from '../record/position.js';

/** Where a tile lies and how it is turned, in clockwise quarters. */
export interface RecordedPlacement {
  readonly x: number;
  readonly y: number;
  readonly rotation: number;
}

/** A turn of a game. Without a placement, the tile fitted nowhere and left the game. */
export interface RecordedTurn {
  /** Its number, if it does not follow from the turn before. */
  readonly number?: number;
  /** Seat, from 0. */
  readonly player: number;
  readonly tile: string;
  readonly placement?: RecordedPlacement;
  /** What is placed or done, in the words of the notation: `large knight S`, `returns abbot`. */
  readonly actions?: readonly string[];
  /** What the turn brought its player, if it is to be checked. */
  readonly points?: number;
  /** Running scores by seat, if they are to be checked; those of players without a number are not. */
  readonly scores?: readonly (number | undefined)[];
  /** `?!` and the like. */
  readonly marks?: readonly string[];
  readonly remarks?: readonly string[];
  /** Played at the table though it broke a rule. */
  readonly asPlayed?: boolean;
}

/** Any other line, in the words of the notation: `pick red Stonehenge`, `expect red 12`. */
export interface RecordedStatement {
  readonly statement: string;
}

export type RecordedLine = RecordedTurn | RecordedStatement;

/** A game in plain data, as other programs and the engine know it. */
export interface RecordedGame {
  /** Remarks for the reader, above everything else. */
  readonly comments?: readonly string[];
  /** Lines that declare tiles or import them, before all others. */
  readonly declarations?: readonly string[];
  /** Makes it a scenario of this name: it may stop before the bag is empty. */
  readonly scenario?: string;
  readonly title?: string;
  /** Like 2026-11-29. */
  readonly date?: string;
  /** As they stand after `with`: `base`, `river c1`. */
  readonly sets: readonly string[];
  readonly options?: readonly (readonly [name: string, value: string])[];
  readonly players: readonly { readonly name: string; readonly label?: string }[];
  /** The tiles that lie beside the scoreboard. */
  readonly wonders?: readonly string[];
  /** The start tile, if it does not lie as usual. */
  readonly start?: RecordedPlacement & { readonly tile: string };
  readonly turns: readonly RecordedLine[];
  /** Final scoring; with final scores by seat, if they are to be checked. */
  readonly end?: { readonly scores?: readonly (number | undefined)[]; readonly remarks?: readonly string[] };
  /** What stands behind `expect`, in order. */
  readonly expectations?: readonly string[];
  /** Remarks below the last turn. */
  readonly closing?: readonly string[];
}

/** A game as a text in the notation. */
export function writeRecord(game: RecordedGame): string {
  let number = 1;
  const turns = game.turns.map((line) => {
    if ('statement' in line) return line.statement;
    number = line.number ?? number;
    return turnText(game.players, line, line.placement === undefined ? number : number++);
  });
  return [
    'carcassonne 1',
    ...comments(game.comments),
    ...game.declarations ?? [],
    ...game.scenario === undefined ? [] : [`scenario ${quoted(game.scenario)}`],
    ...game.title === undefined ? [] : [`title ${quoted(game.title)}`],
    ...game.date === undefined ? [] : [`date ${game.date}`],
    `with ${game.sets.join(', ')}`,
    ...(game.options ?? []).map(([option, value]) => `option ${option} ${value}`),
    `players ${game.players.map((player) => player.label === undefined ? player.name : `${player.name} ${quoted(player.label)}`).join(', ')}`,
    ...game.wonders === undefined ? [] : [`wonders ${game.wonders.join(', ')}`],
    ...game.start === undefined ? [] : [`start ${game.start.tile} ${game.start.x},${game.start.y}${rotationText(game.start.rotation)}`],
    '',
    ...turns,
    ...game.end === undefined ? [] : [['end', scoresText(game.players, game.end.scores), ...(game.end.remarks ?? []).map(quoted)].filter((part) => part !== '').join(' ')],
    ...(game.expectations ?? []).map((expectation) => `expect ${expectation}`),
    ...comments(game.closing),
  ].map(oneLine).join('\n') + '\n';
}

function turnText(players: RecordedGame['players'], turn: RecordedTurn, number: number): string {
  const { placement } = turn, begin = `${number}. ${players[turn.player].name}`;
  return [
    placement === undefined ? `${begin} discards ${turn.tile}` : `${begin} ${turn.tile} ${placement.x},${placement.y}${rotationText(placement.rotation)}`,
    (turn.actions ?? []).join(', '), turn.points === undefined ? '' : `+${turn.points}`, ...turn.marks ?? [], ...(turn.remarks ?? []).map(quoted),
    scoresText(players, turn.scores), turn.asPlayed === true ? 'as-played' : '',
  ].filter((part) => part !== '').join(' ');
}

function scoresText(players: RecordedGame['players'], scores: readonly (number | undefined)[] = []): string {
  return scores.flatMap((points, seat) => points === undefined ? [] : [`${players[seat].name} ${points}`]).join(', ');
}

function comments(lines: readonly string[] = []): string[] {
  return lines.map((line) => `// ${oneLine(line)}`);
}

function quoted(text: string): string {
  return `"${oneLine(text).replace(/[\\"]/g, '\\$&')}"`;
}

/** Text of another program on one line, without signs that nobody sees. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

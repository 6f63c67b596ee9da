import { rotationText } from '../record/position.js';

/** Where a tile lies and how it is turned, in clockwise quarters. */
export interface RecordedPlacement {
  readonly x: number;
  readonly y: number;
  readonly rotation: number;
}

/** A figure placed: which one, in which role, where. */
export interface RecordedFigure {
  /** Its word in the notation: `meeple`, `large`, `abbot`. */
  readonly figure: string;
  readonly role: string;
  readonly place?: string;
}

/** One line of a game. Without a placement, the tile fitted nowhere and left the game. */
export interface RecordedTurn {
  /** Seat, from 0. */
  readonly player: number;
  readonly tile: string;
  readonly placement?: RecordedPlacement;
  readonly figure?: RecordedFigure;
  /** What is done instead of placing a figure, in the words of the notation: `returns abbot`. */
  readonly action?: string;
  /** What the turn brought its player, if it is to be checked. */
  readonly points?: number;
  /** Running scores by seat, if they are to be checked. */
  readonly scores?: readonly number[];
}

/** A game in plain data, as other programs and the engine know it. */
export interface RecordedGame {
  /** Remarks for the reader, above everything else. */
  readonly comments?: readonly string[];
  /** Makes it a scenario of this name: it may stop before the bag is empty. */
  readonly scenario?: string;
  readonly title?: string;
  /** Like 2026-11-29. */
  readonly date?: string;
  /** As they stand after `with`: `base`, `river c1`. */
  readonly sets: readonly string[];
  readonly options?: readonly (readonly [name: string, value: string])[];
  readonly players: readonly { readonly name: string; readonly label?: string }[];
  /** The start tile, if it does not lie as usual. */
  readonly start?: RecordedPlacement & { readonly tile: string };
  readonly turns: readonly RecordedTurn[];
  /** Final scoring; with final scores by seat, if they are to be checked. */
  readonly end?: { readonly scores?: readonly number[] };
  /** What stands behind `expect`, in order. */
  readonly expectations?: readonly string[];
  /** Remarks below the last turn. */
  readonly closing?: readonly string[];
}

/** A game as a text in the notation. */
export function writeRecord(game: RecordedGame): string {
  const name = (seat: number): string => game.players[seat].name;
  const scores = (points: readonly number[]): string => points.map((one, seat) => `${name(seat)} ${one}`).join(', ');
  let number = 1;
  const turns = game.turns.map((turn) => {
    const begin = `${number}. ${name(turn.player)}`;
    if (turn.placement === undefined) return `${begin} discards ${turn.tile}`;
    number++;
    return [`${begin} ${turn.tile} ${turn.placement.x},${turn.placement.y}${rotationText(turn.placement.rotation)}`, turn.figure && figureText(turn.figure), turn.action,
      turn.points === undefined ? undefined : `+${turn.points}`, turn.scores && scores(turn.scores)].filter((part) => part !== undefined).join(' ');
  });
  return [
    'carcassonne 1',
    ...comments(game.comments),
    ...game.scenario === undefined ? [] : [`scenario ${quoted(game.scenario)}`],
    ...game.title === undefined ? [] : [`title ${quoted(game.title)}`],
    ...game.date === undefined ? [] : [`date ${game.date}`],
    `with ${game.sets.join(', ')}`,
    ...(game.options ?? []).map(([option, value]) => `option ${option} ${value}`),
    `players ${game.players.map((player) => player.label === undefined ? player.name : `${player.name} ${quoted(player.label)}`).join(', ')}`,
    ...game.start === undefined ? [] : [`start ${game.start.tile} ${game.start.x},${game.start.y}${rotationText(game.start.rotation)}`],
    '',
    ...turns,
    ...game.end === undefined ? [] : [game.end.scores === undefined ? 'end' : `end ${scores(game.end.scores)}`],
    ...(game.expectations ?? []).map((expectation) => `expect ${expectation}`),
    ...comments(game.closing),
  ].join('\n') + '\n';
}

function figureText({ figure, role, place }: RecordedFigure): string {
  return [figure === 'large' ? 'large' : undefined, role, place].filter((word) => word !== undefined).join(' ');
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

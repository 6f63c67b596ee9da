import type { End, Scenario, Statement, Tile } from '../../language/generated/ast.js';
import type { Game } from '../engine/game.js';
import type { ScoreEvent } from '../engine/scoreEvent.js';
import { Course } from './course.js';
import type { DrawOrder } from './drawOrder.js';
import type { CheckedExpectation } from './expectation.js';
import { setUpGame, type GameSetup, type TileSets } from './gameSetup.js';
import type { Onlooker } from './onlooker.js';
import type { Problem } from './problem.js';

/** A record or a scenario: a run of lines that is one game. */
export interface Section {
  readonly scenario?: Scenario;
  readonly statements: readonly Statement[];
}

/** What happened at a line. */
export interface PlayedLine {
  readonly statement: Statement;
  /** Seat of the player whose turn it is, if the line is a turn and that is known. */
  readonly player: number | undefined;
  /** The tile kind of the line, if it is known and in play. */
  readonly kind: number | undefined;
  /** The tile laid, by its number on the board. */
  readonly tile: number | undefined;
  readonly events: readonly ScoreEvent[];
  readonly scores: readonly number[];
  readonly tilesLeft: number;
  /** False behind a line that is open, and at and behind one that could not be read or played: scores and figures may be others at the table. */
  readonly certain: boolean;
}

/** A section played through. */
export interface Replay {
  readonly section: Section;
  readonly setup: GameSetup;
  readonly lines: readonly PlayedLine[];
  readonly problems: readonly Problem[];
  readonly expectations: readonly CheckedExpectation[];
  /** The game after the last line, before final scoring if no line `end` asked for it. Nothing if it could not be set up. */
  readonly game: Game | undefined;
  /** Final scoring: by the line `end`, or because the bag is empty. */
  readonly final: { readonly events: readonly ScoreEvent[]; readonly scores: readonly number[]; readonly line: End | undefined } | undefined;
  /** How long it took to play, for reports. */
  readonly milliseconds: number;
  /** The line that laid a tile. */
  statementOfTile(tile: number): Statement | undefined;
  /** What happened at a line. */
  lineOf(statement: Statement): PlayedLine | undefined;
  /** The game as it stood before a line (or after it): played again from the start, which takes less than a millisecond. */
  gameBefore(statement: Statement): Game | undefined;
  gameAfter(statement: Statement): Game | undefined;
  /** The section as if it ended behind a line. */
  upTo(statement: Statement): Replay;
  /** The order of the tiles that lines `draws` fix, before a line (or after it). */
  draws(statement: Statement, after?: boolean): DrawOrder;
  /** Plays the lines once more, from the first to the last, before the eyes of somebody; final scoring that no line asked for is not among them. */
  watch(onlooker: Onlooker): void;
}

/** Where a game stands that lines go on from. */
export interface Standpoint {
  readonly game: Game;
  /** The number of the next turn. */
  readonly number: number;
}

export interface ReplayInput {
  readonly section: Section;
  /** The game goes on from here, with the same rules; from its beginning if left out. */
  readonly from?: Standpoint;
  /** Tile declarations of the document itself. */
  readonly ownTiles: readonly Tile[];
  readonly sets: TileSets;
  /** Lines of the text that have a syntax error: what stands there may be incomplete. */
  readonly brokenLines: ReadonlySet<number>;
}

/** Plays a section from its first line to its last. Errors never stop it: docs/notation.md says how play goes on after each. */
export function replay(input: ReplayInput): Replay {
  const begun = performance.now();
  const setup = setUpGame(input.section.statements, input.ownTiles, input.sets);
  const course = new Course(setup, input);
  for (const statement of input.section.statements) course.play(statement);
  course.finish();
  const milliseconds = performance.now() - begun;
  const inputTo = (last: Statement, inclusive: boolean): ReplayInput =>
    ({ ...input, section: { ...input.section, statements: input.section.statements.slice(0, input.section.statements.indexOf(last) + (inclusive ? 1 : 0)) } });
  const courseTo = (last: Statement, inclusive: boolean): Course => {
    const shorter = inputTo(last, inclusive), again = new Course(setup, shorter);
    for (const statement of shorter.section.statements) again.play(statement);
    again.layStart();
    return again;
  };
  return {
    section: input.section, setup, lines: course.lines, problems: [...setup.problems, ...course.problems], expectations: course.expectations,
    game: course.game, final: course.final, milliseconds,
    statementOfTile: (tile) => course.tileStatements[tile],
    lineOf: (statement) => course.lines.find((line) => line.statement === statement),
    gameBefore: (statement) => courseTo(statement, false).game,
    gameAfter: (statement) => courseTo(statement, true).game,
    upTo: (statement) => replay(inputTo(statement, true)),
    draws: (statement, after = false) => courseTo(statement, after).draws,
    watch: (onlooker) => {
      const again = new Course(setup, input, onlooker);
      for (const statement of input.section.statements) {
        const before = again.lines.length;
        again.play(statement);
        const line = again.lines[before];
        if (again.game !== undefined && line !== undefined) onlooker.played(again.game, line);
      }
    },
  };
}

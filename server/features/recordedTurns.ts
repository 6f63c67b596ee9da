import { isOption, isTurn, isWith, type Turn } from '../../language/generated/ast.js';
import { drawsOf } from '../analysis/drawChances.js';
import { positionKey } from '../analysis/positionKey.js';
import type { PlayedMove } from '../analysis/turnAnalysis.js';
import type { Act } from '../engine/action.js';
import type { Game } from '../engine/game.js';
import { packPlacement } from '../engine/sides.js';
import { makesRoom } from '../engine/turn.js';
import { statementText } from '../exchange/statementText.js';
import { actionNamed, readFigure } from '../record/actions.js';
import { featuresNamed, squareOfPlace } from '../record/place.js';
import type { PlayedLine, Replay } from '../record/replay.js';
import { readTarget } from '../record/target.js';

/** A turn of a record that can be analyzed. */
export interface RecordedMove extends PlayedMove {
  /** Tiles left behind it. */
  readonly tilesLeft: number;
  /** Check value of the turn: of the position before it and behind it, and of the rules. Another one if anything is changed up to here. */
  readonly key: string;
}

/** A turn of a record: what was played in it, or why that cannot be analyzed. */
export interface RecordedTurn {
  readonly statement: Turn;
  readonly player: number | undefined;
  readonly played: RecordedMove | undefined;
  readonly obstacle: string | undefined;
}

/** The turns of a game, in the order of their lines. A replay belongs to one version of a text: while only the cursor moves, nothing is played again. */
export function recordedTurns(replay: Replay): readonly RecordedTurn[] {
  const known = recorded.get(replay) ?? watchTurns(replay);
  recorded.set(replay, known);
  return known;
}

const recorded = new WeakMap<Replay, readonly RecordedTurn[]>();

function watchTurns(replay: Replay): RecordedTurn[] {
  const turns: RecordedTurn[] = [], { expansions } = replay.setup;
  const terms = JSON.stringify([expansions.map(({ expansion, modifiers }) => [expansion.name, ...modifiers]), replay.section.statements.filter((line) => isWith(line) || isOption(line)).map(statementText)]);
  let before: Game | undefined, placed: Game | undefined;
  replay.watch({
    drawing: (game) => { before = game.copy(); },
    scoring: (game) => { placed = game.copy(); },
    played: (game, line) => {
      const { statement, player } = line;
      if (isTurn(statement)) turns.push({ statement, player, ...readTurn(statement, line, before, placed, game, terms) });
      before = placed = undefined;
    },
  });
  return turns;
}

/** What was played in a turn, given the game when its tile was drawn, before scoring (where it came to that) and behind it. */
function readTurn(statement: Turn, { kind, tile, certain }: PlayedLine, before: Game | undefined, placed: Game | undefined, after: Game, terms: string): Pick<RecordedTurn, 'played' | 'obstacle'> {
  const refused = (obstacle: string): Pick<RecordedTurn, 'played' | 'obstacle'> => ({ played: undefined, obstacle });
  if (statement.discards) return refused('its tile left the game');
  if (!certain) return refused('this line, or one before it, cannot be read or played');
  if (statement.asPlayed.length > 0) return refused('it was played against the rules');
  if (before === undefined || kind === undefined || tile === undefined) return refused('it was not played');
  if (!drawsOf(before).some((draw) => draw.kind === kind)) return refused('its tile could not be drawn');
  const acts = placed === undefined ? makesRoom(before, kind) ? [] : undefined : actsOf(placed, tile, statement);
  if (acts === undefined) return refused('it was not played to its end');
  const { board } = after, placement = packPlacement(board.tileX[tile], board.tileY[tile], board.tileRotation[tile]);
  return { played: { before, kind, move: { placement, acts }, tilesLeft: after.tilesLeft, key: positionKey([before, after], terms) }, obstacle: undefined };
}

/** What the words of a turn, which was played by the rules, do on its tile and besides; nothing if they cannot be read. */
function actsOf(game: Game, tile: number, { actions }: Turn): readonly Act[] | undefined {
  const acts = actions.flatMap((node): Act[] => {
    const action = actionNamed(game, node.words, 'turn'), nobody = (): void => undefined;
    if (action !== undefined) {
      const target = action.targets === undefined ? undefined : readTarget(game, node, action.words.length, nobody);
      return action.targets === undefined ? [{ aimed: { action } }] : target === undefined ? [] : [{ aimed: { action, target } }];
    }
    const read = readFigure(game, node, nobody), [feature] = read === undefined ? [] : featuresNamed(game, tile, read.place, read.kinds);
    return read === undefined || feature === undefined ? [] : [{ deployment: { figure: read.figure, segment: feature.node - game.board.tileNode[tile], square: squareOfPlace(game, feature, read.place) } }];
  });
  return acts.length === actions.length ? acts : undefined;
}

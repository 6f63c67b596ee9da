import { isOption, isTurn, isWith, type Turn } from '../../language/generated/ast.js';
import { drawsOf } from '../analysis/drawChances.js';
import { positionKey } from '../analysis/positionKey.js';
import type { PlayedMove } from '../analysis/turnAnalysis.js';
import type { Act } from '../engine/action.js';
import type { Game } from '../engine/game.js';
import { packPlacement } from '../engine/sides.js';
import { beginTurn } from '../engine/turn.js';
import { statementText } from '../exchange/statementText.js';
import { actionNamed, readFigure } from '../record/actions.js';
import { featuresNamed, squareOfPlace } from '../record/place.js';
import type { PlayedLine, Replay } from '../record/replay.js';
import { readTarget } from '../record/target.js';

/** A turn of a record that can be analyzed. */
export interface RecordedMove extends Pick<PlayedMove, 'kind' | 'move'> {
  readonly player: number;
  /** How many play. */
  readonly players: number;
  /** Step 1B: the player in turn draws. The game is played again from the start for that. */
  before(): Game;
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
  let drawing: Drawing | undefined, isScored = false;
  replay.watch({
    drawing: (game) => { drawing = { key: positionKey(game, terms), kinds: drawsOf(game).map(({ kind }) => kind), player: game.player }; },
    scoring: () => { isScored = true; },
    played: (game, line) => {
      const { statement, player } = line;
      if (isTurn(statement)) turns.push({ statement, player, ...readTurn(replay, statement, line, drawing, isScored, game) });
      drawing = undefined;
      isScored = false;
    },
  });
  return turns;
}

/** What is kept of the moment at which a tile is drawn: the check value of the position, what can come, and who draws. */
interface Drawing {
  readonly key: string;
  readonly kinds: readonly number[];
  readonly player: number;
}

/** What was played in a turn, given the moment at which its tile was drawn, whether it came to scoring, and the game behind it. */
function readTurn(replay: Replay, statement: Turn, { kind, tile, certain }: PlayedLine, drawing: Drawing | undefined, isScored: boolean, after: Game): Pick<RecordedTurn, 'played' | 'obstacle'> {
  const refused = (obstacle: string): Pick<RecordedTurn, 'played' | 'obstacle'> => ({ played: undefined, obstacle });
  if (statement.discards) return refused('its tile left the game');
  if (!certain) return refused('this line, or one before it, cannot be read or played');
  if (statement.asPlayed.length > 0) return refused('it was played against the rules');
  if (drawing === undefined || kind === undefined || tile === undefined) return refused('it was not played');
  if (!drawing.kinds.includes(kind)) return refused('its tile could not be drawn');
  const acts = actsOf(after, tile, statement), { key, player } = drawing;
  // A tile that only makes room takes no figure.
  if (acts === undefined || !isScored && acts.length > 0) return refused('it was not played as it is written');
  const { board, rules, tilesLeft } = after, placement = packPlacement(board.tileX[tile], board.tileY[tile], board.tileRotation[tile]);
  return { played: { player, players: rules.players, before: () => gameDrawing(replay, statement, player), kind, move: { placement, acts }, tilesLeft, key: positionKey(after, key) }, obstacle: undefined };
}

/** The game when a player draws the tile of a turn that was played. */
function gameDrawing(replay: Replay, turn: Turn, player: number): Game {
  const game = replay.gameBefore(turn);
  if (game === undefined) throw new Error('a turn that was played has no game before it');
  beginTurn(game, player);
  return game;
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

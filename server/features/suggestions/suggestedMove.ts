import { chancesToWin } from '../../analysis/chanceToWin.js';
import { isSameMove, type Move } from '../../analysis/move.js';
import { doAct } from '../../analysis/playTurn.js';
import type { SearchedMove } from '../../analysis/search.js';
import type { Suggestions } from '../../analysis/suggestions.js';
import type { Game } from '../../engine/game.js';
import { packedX, packedY, unpackPlacement } from '../../engine/sides.js';
import { placeTile } from '../../engine/turn.js';
import { figuresOnBoard, kindOf, placeOfTile } from '../../exchange/boardParts.js';
import type { PlayerLook } from '../../exchange/playerLook.js';
import { tilePicture } from '../../exchange/tilePicture.js';
import type { RecordingEdit, SuggestedMove } from '../../protocol.js';
import { actsText } from '../../record/actsText.js';
import { moveText } from '../../record/moveText.js';
import { percent } from '../scoreText.js';
import { signed } from '../signed.js';

/** So many moves are told. */
const mostTold = 8;

/** The moves that were compared with each other, the best first, and the one that was played. Moves that only the evaluation has seen are not among them. */
export function comparedMoves({ moves }: Suggestions, played?: Move): readonly SearchedMove[] {
  const compared = moves.filter(({ lookedAhead }) => lookedAhead);
  return compared.filter((move, index) => index < mostTold || played !== undefined && isSameMove(move, played));
}

/** `+3.2 ±0.5, 61%`: the margin expected at the end, its standard error if it is known, and the chance to win. */
export function worthText(game: Game, { margin, error, values }: SearchedMove): string {
  return `${signed(margin)}${errorText(error)}, ${percent(chanceOf(game, values))}`;
}

/** ` ±0.5`; nothing where it is not known, or the margin is exact. */
export function errorText(error: number | undefined): string {
  return error === undefined || error === 0 ? '' : ` ±${error.toFixed(1)}`;
}

/** What a move is told with besides itself. */
export interface Telling {
  readonly best: SearchedMove;
  /** `+3.2 ±0.5, 61%`. */
  readonly worth: string;
  readonly why: readonly string[];
  readonly played: boolean;
  readonly looks: readonly PlayerLook[];
  /** How a move is written into the text; nothing where another stands there. */
  readonly editOf: ((move: string) => RecordingEdit) | undefined;
}

/** A move for those who show it. The tile has left the bag. */
export function suggestedMove(game: Game, kind: number, move: SearchedMove, { best, worth, why, played, looks, editOf }: Telling): SuggestedMove {
  const text = moveText(game, kind, move), { placement, margin, error, lossError, values } = move, laid = withMove(game, kind, move);
  return {
    move: text, margin, error: error ?? null, loss: best.margin - margin, lossError: lossError ?? null, chance: chanceOf(game, values), worth, why, played, edit: editOf?.(text) ?? null,
    draft: { tile: game.rules.table.kinds[kind].id, at: placement === undefined ? null : unpackPlacement(placement), actions: laid.texts },
    picture: placement === undefined ? '' : pictureOf(game, laid.game, looks),
  };
}

function chanceOf(game: Game, values: readonly number[]): number {
  return chancesToWin(values, game.tilesLeft)[game.player];
}

/** The game with a move before anything is scored, and its actions as the notation writes them. */
function withMove(game: Game, kind: number, { placement, acts }: Move): { readonly game: Game; readonly texts: readonly string[] } {
  const laid = game.copy();
  if (placement === undefined) return { game: laid, texts: [] };
  placeTile(laid, kind, packedX(placement), packedY(placement), placement & 3);
  const texts = acts.map((act) => {
    const text = actsText(laid, laid.tile, [act]);
    doAct(laid, act);
    return text;
  });
  return { game: laid, texts };
}

/** The tile of a move and the figures that it adds to the board. */
function pictureOf(before: Game, laid: Game, looks: readonly PlayerLook[]): string {
  const { board, tile } = laid, there = new Set(figuresOnBoard(before, looks).map(({ markup }) => markup));
  const added = figuresOnBoard(laid, looks).filter(({ markup }) => !there.has(markup)).map(({ markup }) => markup).join('');
  return `<g transform="${placeOfTile(board, tile)}">${tilePicture(kindOf(board, tile))}</g>${added}`;
}

import type { LangiumDocument } from 'langium';
import type { TextEdit } from 'vscode-languageserver-types';
import { isSetup, isTurn, type Setup, type Turn } from '../../../language/generated/ast.js';
import type { Game } from '../../engine/game.js';
import { placementRefusal } from '../../engine/placement.js';
import type { Placement } from '../../engine/sides.js';
import { readPosition, readRotation, rotationText } from '../../record/position.js';
import { fittingPlacements } from '../placementOffers.js';
import { inTurnOf } from '../drawableTiles.js';
import { rangeOf } from '../words.js';
import { remove, replace, writeBehind } from './edits.js';
import type { Answer, FixFamily, Mistake, Question } from './fix.js';

/** How many squares are tried: those next to the one written. */
const squaresTried = 12;

/** A tile that cannot lie so: turned, or put on the nearest square. */
export const placementFixes: FixFamily = {
  codes: ['edge-mismatch', 'no-such-rotation', 'square-taken', 'no-neighbour', 'too-far-away', 'river-not-continued', 'river-u-turn', 'wonder-cannot-follow'],
  all: 'tiles that can lie in one way only',
  questions({ document, statement, replay }) {
    if (!(isTurn(statement) || isSetup(statement)) || statement.position === undefined) return [];
    const drawn = drawnTile({ statement, replay }), written = readPosition(statement.position);
    if (drawn === undefined) return [];
    const turned = rotationsAt(drawn, written, isSetup(statement)).map((rotation): Answer => ({
      title: rotation === 0 ? 'Do not turn it' : `Turn it:${rotationText(rotation)}`, edits: placementEdits(document, statement, { ...written, rotation }),
    }));
    const rotations: Question = { answers: turned, isWhole: true };
    return isSetup(statement) ? [rotations] : [rotations, otherSquares(document, statement, drawn, turned.length === 0)];
  },
};

interface DrawnTile {
  readonly game: Game;
  readonly kind: number;
}

/** The game before a line and the tile that the line lays. */
export function drawnTile({ statement, replay }: Pick<Mistake, 'replay'> & { readonly statement: Turn | Setup }): DrawnTile | undefined {
  const before = replay?.gameBefore(statement), line = replay?.lineOf(statement);
  const game = before === undefined ? undefined : inTurnOf(before, line?.player ?? -1), kind = line?.kind ?? game?.rules.kindNamed(statement.tile?.ref?.name ?? '') ?? -1;
  return game === undefined || kind < 0 ? undefined : { game, kind };
}

/** A tile of a set-up needs no neighbour and asks no expansion. */
function rotationsAt({ game, kind }: DrawnTile, { x, y }: { readonly x: number; readonly y: number }, isSetUp: boolean): number[] {
  return [0, 1, 2, 3].filter((rotation) => {
    const code = placementRefusal(game, kind, x, y, rotation)?.code;
    return code === undefined || isSetUp && code !== 'square-taken' && code !== 'edge-mismatch' && code !== 'too-far-away';
  });
}

function otherSquares(document: LangiumDocument, turn: Turn, { game, kind }: DrawnTile, noneHere: boolean): Question {
  const written = { ...readPosition(turn.position ?? ''), rotation: readRotation(turn.rotation) }, far = (one: Placement): number => Math.abs(one.x - written.x) + Math.abs(one.y - written.y);
  const isTurned = (one: Placement): number => one.rotation === written.rotation ? 0 : 1;
  const elsewhere = fittingPlacements(game, kind).filter((one) => far(one) > 0).sort((a, b) => far(a) - far(b) || isTurned(a) - isTurned(b));
  return {
    answers: elsewhere.slice(0, squaresTried).map((placement) => ({ title: `Put it on ${placementText(placement)}, the nearest square where it fits`, edits: placementEdits(document, turn, placement) })),
    isWhole: noneHere && elsewhere.length <= squaresTried, offered: 1,
  };
}

/** How the notation writes a placement: `3,-1 r90`. */
export function placementText({ x, y, rotation }: Placement): string {
  return `${x},${y}${rotationText(rotation)}`;
}

function placementEdits(document: LangiumDocument, line: Turn | Setup, { x, y, rotation }: { readonly x: number; readonly y: number; readonly rotation: number }): TextEdit[] {
  const written = readPosition(line.position ?? ''), position = rangeOf(line, 'position'), turned = rangeOf(line, 'rotation');
  const moves = written.x === x && written.y === y ? [] : replace(position, `${x},${y}`);
  if (readRotation(line.rotation) === rotation) return moves;
  const word = rotationText(rotation).trim();
  return [...moves, ...rotation === 0 ? remove(document, turned) : turned === undefined ? writeBehind(position, word) : replace(turned, word)];
}

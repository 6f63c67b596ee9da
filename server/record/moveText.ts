import type { Act } from '../engine/action.js';
import type { Game } from '../engine/game.js';
import { packedX, packedY, positionText, unpackPlacement } from '../engine/sides.js';
import { placeTile } from '../engine/turn.js';
import { actsText } from './actsText.js';
import { rotationText } from './position.js';

/** A move with a drawn tile as the notation writes it behind the player: `V 1,0 r90 highwayman W`; `discards C` if it is placed nowhere. */
export function moveText(game: Game, kind: number, { placement, acts }: { readonly placement: number | undefined; readonly acts: readonly Act[] }): string {
  const { id } = game.rules.table.kinds[kind];
  if (placement === undefined) return `discards ${id}`;
  const laid = game.copy(), place = unpackPlacement(placement);
  placeTile(laid, kind, packedX(placement), packedY(placement), placement & 3);
  return `${id} ${positionText(place)}${rotationText(place.rotation)} ${actsText(laid, laid.tile, acts)}`.trimEnd();
}

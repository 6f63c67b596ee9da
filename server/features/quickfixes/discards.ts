import { isTurn } from '../../../language/generated/ast.js';
import { fittingPlacements } from '../placementOffers.js';
import { rangeOf } from '../words.js';
import { writeBehind } from './edits.js';
import type { FixFamily } from './fix.js';
import { drawnTile, placementText } from './placement.js';

const placesTried = 12;

/** A tile that left the game although it fits: it is placed (rule R10). */
export const discardFixes: FixFamily = {
  codes: ['tile-fits'],
  all: 'discarded tiles that fit in one place only',
  questions({ statement, replay }) {
    if (!isTurn(statement)) return [];
    const drawn = drawnTile({ statement, replay }), discards = rangeOf(statement, 'discards'), tile = rangeOf(statement, 'tile');
    if (drawn === undefined || discards === undefined || tile === undefined) return [];
    const placements = fittingPlacements(drawn.game, drawn.kind);
    return [{
      answers: placements.slice(0, placesTried).map((placement) => ({
        title: `Place it: the tile fits, for instance ${placementText(placement)}`,
        edits: [{ range: { start: discards.start, end: tile.start }, newText: '' }, ...writeBehind(tile, placementText(placement))],
      })),
      isWhole: placements.length <= placesTried, offered: 1,
    }];
  },
};

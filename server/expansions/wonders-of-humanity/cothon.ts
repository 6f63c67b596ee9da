import { closedRefusal } from '../../engine/deployment.js';
import type { PlainAction, Target, TargetedAction } from '../../engine/expansion.js';
import { strengthOf } from '../../engine/features.js';
import type { Game } from '../../engine/game.js';
import type { Refusal } from '../../engine/refusal.js';
import { CITY, MONASTERY, ROAD } from '../../engine/tileTable.js';
import { placeFigure } from '../../engine/turn.js';
import { foreseen, type Wonder } from './wonder.js';

const notOwner: Refusal = { code: 'cothon-owner', rule: 'W19', message: 'This player does not own the Cothon.' };
const nothingReturned: Refusal = { code: 'nothing-returned', rule: 'W19', message: 'No further normal meeple of this player came back from scoring in this turn.' };
const emptySupply: Refusal = { code: 'no-meeple-left', rule: 'R12', message: 'No meeple is left in the supply.' };
const emptyHarbor: Refusal = { code: 'harbor-empty', rule: 'W19', message: 'No meeple is in the harbor.' };
const notAtRiver: Refusal = { code: 'harbor-feature', rule: 'W19', message: 'From the harbor a meeple goes to a road, a city or a monastery, and stands on a tile with river.' };
const ownMeeple: Refusal = { code: 'harbor-own-meeple', rule: 'W19', message: 'A figure of this player stands in this feature already.' };

/** Points to be expected for each own turn left (test/strength/wonders.ts). */
const perTurn = 0.15;

/** What a meeple in the harbor is worth for each own turn left, up to its worth in points. */
const harborPerTurn = 0.8, harborMost = 4;

/**
 * Statement 19: it lies as the start of the river; whoever picks it marks and occupies it at once. Meeples that come back from scoring may go
 * to its harbor, and from there, instead of placing a meeple, to features along the river.
 */
export const cothon: Wonder = {
  name: 'Cothon',
  about: 'It lies as the start of the river. Meeples of its owner may go to the harbor instead of the supply after scoring, and from there to roads, cities and monasteries along the river.',
  steps: (rules, owner) => {
    const { table } = rules;
    // How many meeples are in the harbor, and how many came back in this turn and may still go there.
    const HARBOR = rules.remember(1), RETURNED = rules.remember(1);
    const isAtRiver = table.kinds.map((kind) => kind.parts.some((part) => part.kind === 'river'));
    const moor = (game: Game): void => {
      game.supply[game.player]--;
      game.memory[HARBOR]++;
    };
    const occupyHarbor: PlainAction = {
      words: ['meeple', 'harbor'], rule: 'W19', moments: ['choice'], counts: () => 'figure',
      refusal: (game) => owner.placedBy(game) !== game.player ? notOwner : game.supplyOf(game.player, 0) > 0 ? undefined : emptySupply,
      perform: moor,
    };
    const keepInHarbor: PlainAction = {
      words: ['meeple', 'harbor'], rule: 'W19', moments: ['after scoring'], counts: () => 'besides',
      refusal: (game) => owner.placedBy(game) !== game.player ? notOwner : game.memory[RETURNED] > 0 ? undefined : nothingReturned,
      perform(game) {
        game.memory[RETURNED]--;
        moor(game);
      },
    };
    const sendRefusal = (game: Game, node: number): Refusal | undefined => {
      if (owner.placedBy(game) !== game.player) return notOwner;
      if (game.memory[HARBOR] === 0) return emptyHarbor;
      const { features, tileKind } = game.board, kind = table.segmentKind[features.segment[node]];
      if (!isAtRiver[tileKind[features.tile[node]]] || (kind !== ROAD && kind !== CITY && kind !== MONASTERY)) return notAtRiver;
      if (strengthOf(features.strength[features.root(node)], game.player) > 0) return ownMeeple;
      return closedRefusal(game, node);
    };
    const sendFromHarbor: TargetedAction = {
      words: ['harbor'], rule: 'W19', moments: ['turn'], counts: () => 'alone',
      targets(game) {
        const targets: Target[] = [];
        if (owner.placedBy(game) !== game.player || game.memory[HARBOR] === 0) return targets;
        const { board } = game;
        for (let node = 0; node < board.features.count; node++) {
          if (sendRefusal(game, node) === undefined) targets.push(...table.segmentSquares[board.features.segment[node]].map((square) => ({ node, square })));
        }
        return targets;
      },
      refusal: (game, { node }) => sendRefusal(game, node),
      perform(game, { node, square }, sink) {
        game.memory[HARBOR]--;
        game.supply[game.player]++;
        placeFigure(game, 0, node, square, sink);
      },
    };
    return {
      ...foreseen(owner, (game, player, outlook) => {
        const turns = outlook.turnsLeft(player);
        return perTurn * turns + game.memory[HARBOR] * Math.min(harborMost, harborPerTurn * turns);
      }),
      placed(game) { game.memory[RETURNED] = 0; },
      figureReturned(game, player, kind) {
        if (kind === 0 && owner.placedBy(game) === player) game.memory[RETURNED]++;
      },
      about: (game, kind) => kind === owner.kind && owner.placedBy(game) >= 0 ? [`Meeples in the harbor: ${game.memory[HARBOR]}.`] : [],
      pieces: (game) => Array.from({ length: game.memory[HARBOR] }, () => ({ tile: game.board.tileOfKind(owner.kind), player: owner.placedBy(game), label: 'meeple in the harbor' })),
      actions: [occupyHarbor, keepInHarbor, sendFromHarbor],
    };
  },
};

import type { Steps } from '../../engine/expansion.js';
import type { Game } from '../../engine/game.js';
import { legalPlacements } from '../../engine/placement.js';
import type { Refusal } from '../../engine/refusal.js';
import type { Rules } from '../../engine/rules.js';
import type { WonderOwner } from './wonder.js';

/** Where the pairs stand at first, how far they move, and where they stay (statement 2). */
const firstPairs = 10, pairStep = 5, lastPairs = 25;
/** Of the nine meeples two stand beside the scoreboard (statement 1). */
const besideScoreboard = 2, fewerInSupply = 1;

const notReached = (score: number, pairs: number): Refusal => ({ code: 'pick-too-early', rule: 'W2', message: `This player has ${score} points and has not reached the meeple pairs at ${pairs}.` });
const oneOnly: Refusal = { code: 'pick-second', rule: 'W4', message: 'This player has a wonder already: one each.' };
const notAvailable: Refusal = { code: 'pick-not-available', rule: 'W1', message: 'This wonder does not lie beside the board, or somebody has it.' };
const anotherFirst: Refusal = { code: 'pick-order', rule: 'W3', message: 'Somebody else reached the pairs earlier in this turn and picks first.' };
const wonderFirst: Refusal = { code: 'wonder-first', rule: 'W5', message: 'This player has a wonder in front: it is placed now, and no tile is drawn.' };
const notOwned: Refusal = { code: 'wonder-not-owned', rule: 'W5', message: 'This player has not picked this wonder.' };
const cannotFollow: Refusal = {
  code: 'wonder-fits-nowhere', rule: 'W8', message: 'The wonder in front fits nowhere. The tile that is then drawn to make room for it is not played by this program yet.',
};

/** The steps by which players get and place wonders (statements 1 to 9), and who owns which. */
export function gettingWonders(rules: Rules): { readonly steps: Steps; ownerOf(kind: number): WonderOwner } {
  const { players, table } = rules;
  // The state: where the pairs stand, the wonder of each seat (its kind + 1) and whether it lies, who must pick before others, and the seat that placed in this turn.
  const PAIRS = rules.remember(1), WONDER = rules.remember(players), LIES = rules.remember(players), FORCED = rules.remember(1), FRESH = rules.remember(1);
  const isWonder = table.kinds.map((kind) => kind.marks.includes('wonder'));
  const wonderOf = (game: Game, player: number): number => game.memory[WONDER + player] - 1;
  const inFront = (game: Game, player: number): number => wonderOf(game, player) >= 0 && game.memory[LIES + player] === 0 ? wonderOf(game, player) : -1;
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const available = (game: Game): number[] => rules.laidOut.filter((kind) => !seats.some((seat) => wonderOf(game, seat) === kind));
  const reached = (game: Game): number[] => seats.filter((seat) => wonderOf(game, seat) < 0 && (game.memory[FORCED] & 1 << seat) === 0 && game.scores[seat] >= game.memory[PAIRS]);
  const forced = (game: Game): number[] => seats.filter((seat) => (game.memory[FORCED] & 1 << seat) !== 0);
  const movePairs = (game: Game): void => { game.memory[PAIRS] = Math.min(lastPairs, game.memory[PAIRS] + pairStep); };
  const scratch: number[] = [];
  const fits = (game: Game, kind: number): boolean => legalPlacements(game, kind, scratch) > 0;

  const due = (game: Game): number[] => {
    if (available(game).length === 0) return [];
    const first = forced(game);
    return first.length > 0 ? first : reached(game);
  };

  const steps: Steps = {
    begin(game) {
      game.memory[PAIRS] = firstPairs;
      game.memory[FRESH] = -1;
      for (const seat of seats) game.supply[seat] -= fewerInSupply;
    },
    mayDraw(game, kind) {
      const own = inFront(game, game.player);
      if (isWonder[kind]) return kind === own ? undefined : notOwned;
      if (own < 0) return undefined;
      return fits(game, own) ? wonderFirst : cannotFollow;
    },
    placed(game, tile) {
      game.memory[FRESH] = -1;
      const kind = game.board.tileKind[tile];
      const owner = seats.find((seat) => inFront(game, seat) === kind);
      if (owner === undefined) return;
      game.memory[LIES + owner] = 1;
      game.memory[FRESH] = owner;
      // The marker stands in the middle of the wonder, on no feature, to the end (statement 6).
      game.supply[owner]--;
    },
    figureLimit: (game) => isWonder[game.board.tileKind[game.tile]] ? 2 : undefined,
    afterPoints(game, step) {
      // Points of steps 1 and 2 go to one player at a time: whoever reached the pairs then picks before those of step 3 (statement 3).
      if (step === '3') return;
      const early = reached(game);
      if (early.length !== 1 || available(game).length === 0) return;
      game.memory[FORCED] |= 1 << early[0];
      movePairs(game);
    },
    choice: {
      due,
      available,
      refusal(game, player, kind) {
        if (wonderOf(game, player) >= 0) return oneOnly;
        if (!available(game).includes(kind)) return notAvailable;
        if (due(game).includes(player)) return undefined;
        return game.scores[player] >= game.memory[PAIRS] ? anotherFirst : notReached(game.scores[player], game.memory[PAIRS]);
      },
      choose(game, player, kind) {
        if ((game.memory[FORCED] & 1 << player) !== 0) game.memory[FORCED] &= ~(1 << player);
        else movePairs(game);
        game.memory[WONDER + player] = kind + 1;
        game.supply[player] += besideScoreboard;
        // In front of its player it is one more tile to be played.
        game.bag[kind]++;
        game.tilesLeft++;
      },
    },
    hasEnded(game) {
      const own = inFront(game, game.player);
      const waiting = seats.filter((seat) => inFront(game, seat) >= 0).length;
      return game.tilesLeft - waiting <= 0 && (own < 0 || !fits(game, own)) && due(game).length === 0;
    },
  };
  return {
    steps,
    ownerOf: (kind) => ({
      active: (game) => seats.findIndex((seat) => wonderOf(game, seat) === kind && game.memory[LIES + seat] === 1 && game.memory[FRESH] !== seat),
      placedBy: (game) => seats.findIndex((seat) => wonderOf(game, seat) === kind && game.memory[LIES + seat] === 1),
    }),
  };
}

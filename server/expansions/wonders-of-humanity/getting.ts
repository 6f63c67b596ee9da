import { supplyRefusal } from '../../engine/deployment.js';
import type { PlainAction, Steps } from '../../engine/expansion.js';
import type { Game } from '../../engine/game.js';
import { fitsSomewhere } from '../../engine/placement.js';
import type { Refusal } from '../../engine/refusal.js';
import type { Rules } from '../../engine/rules.js';
import { Ownership } from './ownership.js';
import type { WonderOwner } from './wonder.js';

/** Where the pairs stand at first, how far they move, and where they stay (statement 2). */
const firstPairs = 10, pairStep = 5, lastPairs = 25;
/** Of the nine meeples two stand beside the scoreboard (statement 1). */
const besideScoreboard = 2, fewerInSupply = 1;
/** With two wonders each, a tenth meeple stands here and comes with the second wonder (statement 4). */
const secondWonderAt = 50, withSecondWonder = 1;

/** What a judge expects: points of a player in an own turn, points of a wonder in one, and of the figure that comes with it, which many turns make use of. */
const pointsInTurn = 2.7, wonderInTurn = 0.35, figureWorth = 3, figureTurns = 4.6;

const notReached = (score: number, pairs: number): Refusal => ({ code: 'pick-too-early', rule: 'W2', message: `This player has ${score} points and has not reached the meeples at ${pairs}.` });
const oneOnly: Refusal = { code: 'pick-second', rule: 'W4', message: 'This player has all the wonders that one player can get.' };
const notAvailable: Refusal = { code: 'pick-not-available', rule: 'W1', message: 'This wonder does not lie beside the board, or somebody has it.' };
const anotherFirst: Refusal = { code: 'pick-order', rule: 'W3', message: 'Somebody else reached the pairs earlier in this turn and picks first.' };
const nothingToMark: Refusal = { code: 'nothing-to-mark', rule: 'W6', message: 'This player marks no wonder now: one marker is named where a wonder is placed, or where one that lies already is picked.' };
const wonderFirst: Refusal = { code: 'wonder-first', rule: 'W5', message: 'This player has a wonder in front: it is placed now, and no tile is drawn.' };
const notOwned: Refusal = { code: 'wonder-not-owned', rule: 'W5', message: 'This player has not picked this wonder.' };
const fitsNowhere: Refusal = { code: 'wonder-fits-nowhere', rule: 'W8', message: 'The wonder fits nowhere now: a tile is drawn that makes room for it.' };
const mustMakeRoom: Refusal = { code: 'wonder-cannot-follow', rule: 'W8', message: 'The wonder in front fits nowhere: this tile must be placed so that the wonder can follow at once.' };

/** The steps by which players get and place wonders (statements 1 to 9), and who owns which. */
export function gettingWonders(rules: Rules): { readonly steps: Steps; ownerOf(kind: number): WonderOwner } {
  const { players } = rules;
  const most = rules.option('wonders-per-player') === '2' ? 2 : 1, worksAtOnce = rules.option('wonders-from') === 'placing', lostAtEnd = rules.option('last-wonder') === 'lost';
  const wonders = new Ownership(rules);
  // The state: where the pairs stand, who must pick before others (bits), and the wonder placed in this turn (kind + 1).
  const PAIRS = rules.remember(1), FORCED = rules.remember(1), FRESH = rules.remember(1);
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const isForced = (game: Game, seat: number): boolean => (game.memory[FORCED] & 1 << seat) !== 0;
  const goalOf = (game: Game, seat: number): number => wonders.count(game, seat) === 0 ? game.memory[PAIRS] : secondWonderAt;
  const hasReached = (game: Game, seat: number): boolean => wonders.count(game, seat) < most && !isForced(game, seat) && game.scores[seat] >= goalOf(game, seat);
  const movePairs = (game: Game): void => { game.memory[PAIRS] = Math.min(lastPairs, game.memory[PAIRS] + pairStep); };
  const anyFits = (game: Game, kinds: readonly number[]): boolean => kinds.some((kind) => fitsSomewhere(game, kind));

  const due = (game: Game): readonly number[] => {
    if (!(game.memory[FORCED] !== 0 || seats.some((seat) => hasReached(game, seat))) || !wonders.hasAvailable(game)) return [];
    const first = seats.filter((seat) => isForced(game, seat));
    return first.length > 0 ? first : seats.filter((seat) => hasReached(game, seat));
  };

  const steps: Steps = {
    begin(game) {
      game.memory[PAIRS] = firstPairs;
      for (const seat of seats) game.supply[seat] -= fewerInSupply;
    },
    mayDraw(game, kind) {
      if (wonders.isWonder(kind)) return !wonders.isInFront(game, game.player, kind) ? notOwned : fitsSomewhere(game, kind) ? undefined : fitsNowhere;
      return anyFits(game, wonders.inFront(game, game.player)) ? wonderFirst : undefined;
    },
    makesRoom(game, kind) {
      const own = wonders.inFront(game, game.player);
      return own.length > 0 && !wonders.isWonder(kind) && !anyFits(game, own);
    },
    mayPlace(game, kind, x, y, rotation) {
      const own = wonders.isWonder(kind) ? [] : wonders.inFront(game, game.player);
      if (own.length === 0 || anyFits(game, own)) return undefined;
      const trial = game.copy();
      trial.board.lay(kind, x, y, rotation);
      return anyFits(trial, own) ? undefined : mustMakeRoom;
    },
    placed(game, tile) {
      const kind = game.board.tileKind[tile];
      game.memory[FRESH] = 0;
      if (wonders.pickedBy(game, kind) < 0) return;
      wonders.mark(game, kind);
      game.memory[FRESH] = kind + 1;
    },
    pieces: (game) => wonders.kinds.filter((kind) => wonders.placedBy(game, kind) >= 0).map((kind) => {
      const figure = wonders.markerOf(game, kind);
      return { tile: game.board.tileOfKind(kind), player: wonders.placedBy(game, kind), label: figure === 0 ? 'marker' : `marker: ${rules.figures[figure].name}`, upsideDown: true };
    }),
    figureLimit: (game) => wonders.isWonder(game.board.tileKind[game.tile]) ? 2 : undefined,
    // A normal meeple marks a wonder unless the record names another figure.
    actions: rules.figures.slice(1).map(({ word }, index): PlainAction => ({
      words: ['marker', word], rule: 'W6', moments: ['turn', 'choice'], counts: () => 'besides',
      refusal(game) {
        const kind = game.board.tileKind[game.tile];
        return wonders.placedBy(game, kind) === game.player && wonders.markerOf(game, kind) === 0 ? supplyRefusal(game, index + 1) : nothingToMark;
      },
      perform(game) { wonders.markWith(game, game.board.tileKind[game.tile], index + 1); },
    })),
    afterPoints(game, step) {
      // Points of steps 1 and 2 go to one player at a time: whoever reached the pairs or 50 then picks before those of step 3 (statement 3).
      if (step === '3') return;
      const early = seats.filter((seat) => hasReached(game, seat));
      if (early.length !== 1 || !wonders.hasAvailable(game)) return;
      game.memory[FORCED] |= 1 << early[0];
      if (wonders.count(game, early[0]) === 0) movePairs(game);
    },
    choice: {
      due,
      available: (game) => wonders.available(game),
      refusal(game, player, kind) {
        if (wonders.count(game, player) === most) return oneOnly;
        if (!wonders.available(game).includes(kind)) return notAvailable;
        if (due(game).includes(player)) return undefined;
        const goal = goalOf(game, player);
        return game.scores[player] >= goal ? anotherFirst : notReached(game.scores[player], goal);
      },
      choose(game, player, kind) {
        const isFirst = wonders.count(game, player) === 0;
        if (isForced(game, player)) game.memory[FORCED] &= ~(1 << player);
        else if (isFirst) movePairs(game);
        wonders.pick(game, player, kind);
        game.supply[player] += isFirst ? besideScoreboard : withSecondWonder;
        // One that lies there already is marked at once (statement 19); others lie ready in front of their player.
        if (game.board.tileOfKind(kind) >= 0) wonders.mark(game, kind);
        else game.bag[kind]++;
      },
      tileToOccupy: ({ board }, kind) => board.tileOfKind(kind),
    },
    foresee(game, outlook) {
      const hasAvailable = wonders.hasAvailable(game);
      for (const seat of seats) {
        const turns = outlook.turnsLeft(seat), count = wonders.count(game, seat);
        if (turns > 0 && wonders.inFront(game, seat).length > 0) outlook.expect(seat, -figureWorth * turns / (turns + figureTurns));
        const turnsWith = turns - 1 - Math.max(0, goalOf(game, seat) - game.scores[seat]) / pointsInTurn;
        if (hasAvailable && count < most && turnsWith > 0) outlook.expect(seat, wonderInTurn * turnsWith + figureWorth * turnsWith / (turnsWith + figureTurns));
      }
    },
    hasTileReady: (game) => !lostAtEnd && anyFits(game, wonders.inFront(game, game.player)),
    about(game, kind, nameOf) {
      if (!wonders.isWonder(kind)) return [];
      if (!wonders.laidOut.includes(kind)) return ['It does not lie beside the scoreboard in this game.'];
      const owner = wonders.pickedBy(game, kind);
      if (owner < 0) return ['Nobody has picked it yet.'];
      return [wonders.placedBy(game, kind) < 0 ? `${nameOf(owner)} has picked it and places it in the next own turn.` : `${nameOf(owner)} owns it, and it lies on the board.`];
    },
    standing(game, player) {
      const count = wonders.count(game, player);
      if (count === most || !wonders.hasAvailable(game)) return undefined;
      if (due(game).includes(player)) return 'may pick a wonder now';
      const goal = goalOf(game, player), missing = goal - game.scores[player];
      if (missing <= 0) return 'picks a wonder after those who reached the pairs earlier in this turn';
      return `${missing} ${missing === 1 ? 'point' : 'points'} to the ${count === 0 ? 'pairs' : 'second wonder'} at ${goal}`;
    },
  };
  return {
    steps,
    ownerOf: (kind) => ({
      kind,
      pickedBy: (game) => wonders.pickedBy(game, kind),
      active: (game) => game.memory[FRESH] === kind + 1 && !worksAtOnce ? -1 : wonders.placedBy(game, kind),
      placedBy: (game) => wonders.placedBy(game, kind),
    }),
  };
}

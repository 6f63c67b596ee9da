import { supplyRefusal } from '../../engine/deployment.js';
import type { PlainAction, Steps } from '../../engine/expansion.js';
import type { Game } from '../../engine/game.js';
import { legalPlacements } from '../../engine/placement.js';
import type { Refusal } from '../../engine/refusal.js';
import type { Rules } from '../../engine/rules.js';
import { tileOf, type WonderOwner } from './wonder.js';

/** Where the pairs stand at first, how far they move, and where they stay (statement 2). */
const firstPairs = 10, pairStep = 5, lastPairs = 25;
/** Of the nine meeples two stand beside the scoreboard (statement 1). */
const besideScoreboard = 2, fewerInSupply = 1;
/** With two wonders each, a tenth meeple stands here and comes with the second wonder (statement 4). */
const secondWonderAt = 50, withSecondWonder = 1;

const notReached = (score: number, pairs: number): Refusal => ({ code: 'pick-too-early', rule: 'W2', message: `This player has ${score} points and has not reached the meeples at ${pairs}.` });
const oneOnly: Refusal = { code: 'pick-second', rule: 'W4', message: 'This player has all the wonders that one player can get.' };
const notAvailable: Refusal = { code: 'pick-not-available', rule: 'W1', message: 'This wonder does not lie beside the board, or somebody has it.' };
const anotherFirst: Refusal = { code: 'pick-order', rule: 'W3', message: 'Somebody else reached the pairs earlier in this turn and picks first.' };
const nothingToMark: Refusal = { code: 'nothing-to-mark', rule: 'W6', message: 'This player marks no wonder now: a marker is named where a wonder is placed, or where one that lies already is picked.' };
const wonderFirst: Refusal = { code: 'wonder-first', rule: 'W5', message: 'This player has a wonder in front: it is placed now, and no tile is drawn.' };
const notOwned: Refusal = { code: 'wonder-not-owned', rule: 'W5', message: 'This player has not picked this wonder.' };
const fitsNowhere: Refusal = { code: 'wonder-fits-nowhere', rule: 'W8', message: 'The wonder fits nowhere now: a tile is drawn that makes room for it.' };
const mustMakeRoom: Refusal = { code: 'wonder-cannot-follow', rule: 'W8', message: 'The wonder in front fits nowhere: this tile must be placed so that the wonder can follow at once.' };

/** The steps by which players get and place wonders (statements 1 to 9), and who owns which. */
export function gettingWonders(rules: Rules): { readonly steps: Steps; ownerOf(kind: number): WonderOwner } {
  const { players, table } = rules;
  const most = rules.option('wonders-per-player') === '2' ? 2 : 1, worksAtOnce = rules.option('wonders-from') === 'placing', lostAtEnd = rules.option('last-wonder') === 'lost';
  // The state: where the pairs stand, the wonders of each seat (kind + 1), whether they lie and which figure marks them, who must pick before others, and the wonder placed in this turn (kind + 1).
  const PAIRS = rules.remember(1), WONDER = rules.remember(players * most), LIES = rules.remember(players * most), MARKER = rules.remember(players * most), FORCED = rules.remember(1), FRESH = rules.remember(1);
  const isWonder = table.kinds.map((kind) => kind.marks.includes('wonder'));
  const seats = Array.from({ length: players }, (_, seat) => seat), slots = Array.from({ length: players * most }, (_, slot) => slot);
  const seatOf = (slot: number): number => Math.floor(slot / most);
  const count = (game: Game, seat: number): number => slots.filter((slot) => seatOf(slot) === seat && game.memory[WONDER + slot] > 0).length;
  const waiting = (game: Game): number[] => slots.filter((slot) => game.memory[WONDER + slot] > 0 && game.memory[LIES + slot] === 0);
  const inFront = (game: Game, seat: number): number => {
    const slot = waiting(game).find((other) => seatOf(other) === seat);
    return slot === undefined ? -1 : game.memory[WONDER + slot] - 1;
  };
  const available = (game: Game): number[] => rules.laidOut.filter((kind) => isWonder[kind] && !slots.some((slot) => game.memory[WONDER + slot] === kind + 1));
  const isForced = (game: Game, seat: number): boolean => (game.memory[FORCED] & 1 << seat) !== 0;
  const reachedPairs = (game: Game): number[] => seats.filter((seat) => count(game, seat) === 0 && !isForced(game, seat) && game.scores[seat] >= game.memory[PAIRS]);
  const reachedSecond = (game: Game): number[] => seats.filter((seat) => most === 2 && count(game, seat) === 1 && !isForced(game, seat) && game.scores[seat] >= secondWonderAt);
  const goalOf = (game: Game, seat: number): number => count(game, seat) === 0 ? game.memory[PAIRS] : secondWonderAt;
  const movePairs = (game: Game): void => { game.memory[PAIRS] = Math.min(lastPairs, game.memory[PAIRS] + pairStep); };
  const scratch: number[] = [];
  // The marker stands in the middle of the wonder, on no feature, to the end (statement 6).
  const mark = (game: Game, slot: number): void => {
    game.memory[LIES + slot] = 1;
    game.supply[seatOf(slot)]--;
  };
  const marking = (game: Game): number => slots.find((slot) =>
    seatOf(slot) === game.player && game.memory[LIES + slot] === 1 && game.memory[WONDER + slot] - 1 === game.board.tileKind[game.tile]) ?? -1;
  // A normal meeple marks a wonder unless the record names another figure.
  const markers = rules.figures.slice(1).map((figure, index): PlainAction => ({
    words: ['marker', figure.word], rule: 'W6', moments: ['turn', 'choice'], counts: () => 'besides',
    refusal(game) {
      return marking(game) < 0 ? nothingToMark : supplyRefusal(game, index + 1);
    },
    perform(game) {
      const slot = marking(game), kind = index + 1;
      game.supply[game.memory[MARKER + slot] * players + game.player]++;
      game.supply[kind * players + game.player]--;
      game.memory[MARKER + slot] = kind;
    },
  }));
  const fits = (game: Game, kind: number): boolean => legalPlacements(game, kind, scratch) > 0;

  const due = (game: Game): number[] => {
    if (available(game).length === 0) return [];
    const first = seats.filter((seat) => isForced(game, seat));
    if (first.length > 0) return first;
    return [...reachedPairs(game), ...reachedSecond(game)];
  };

  const steps: Steps = {
    begin(game) {
      game.memory[PAIRS] = firstPairs;
      for (const seat of seats) game.supply[seat] -= fewerInSupply;
    },
    mayDraw(game, kind) {
      const own = inFront(game, game.player);
      if (isWonder[kind]) return kind !== own ? notOwned : fits(game, own) ? undefined : fitsNowhere;
      if (own < 0) return undefined;
      return fits(game, own) ? wonderFirst : undefined;
    },
    makesRoom(game, kind) {
      const own = inFront(game, game.player);
      return own >= 0 && !isWonder[kind] && !fits(game, own);
    },
    mayPlace(game, kind, x, y, rotation) {
      const own = isWonder[kind] ? -1 : inFront(game, game.player);
      if (own < 0 || fits(game, own)) return undefined;
      const trial = game.copy();
      trial.board.lay(kind, x, y, rotation);
      return fits(trial, own) ? undefined : mustMakeRoom;
    },
    placed(game, tile) {
      game.memory[FRESH] = 0;
      const kind = game.board.tileKind[tile];
      const slot = waiting(game).find((other) => game.memory[WONDER + other] === kind + 1);
      if (slot === undefined) return;
      mark(game, slot);
      game.memory[FRESH] = kind + 1;
    },
    pieces: (game) => slots.flatMap((slot) => game.memory[LIES + slot] === 0 ? []
      : [{ tile: tileOf(game, game.memory[WONDER + slot] - 1), player: seatOf(slot), label: game.memory[MARKER + slot] === 0 ? 'marker' : `marker: ${rules.figures[game.memory[MARKER + slot]].name}`, upsideDown: true }]),
    figureLimit: (game) => isWonder[game.board.tileKind[game.tile]] ? 2 : undefined,
    actions: markers,
    afterPoints(game, step) {
      // Points of steps 1 and 2 go to one player at a time: whoever reached the pairs or 50 then picks before those of step 3 (statement 3).
      if (step === '3') return;
      const first = reachedPairs(game), early = [...first, ...reachedSecond(game)];
      if (early.length !== 1 || available(game).length === 0) return;
      game.memory[FORCED] |= 1 << early[0];
      if (first.length === 1) movePairs(game);
    },
    choice: {
      due,
      available,
      refusal(game, player, kind) {
        if (count(game, player) === most) return oneOnly;
        if (!available(game).includes(kind)) return notAvailable;
        if (due(game).includes(player)) return undefined;
        const goal = goalOf(game, player);
        return game.scores[player] >= goal ? anotherFirst : notReached(game.scores[player], goal);
      },
      choose(game, player, kind) {
        const owned = count(game, player);
        if (isForced(game, player)) game.memory[FORCED] &= ~(1 << player);
        else if (owned === 0) movePairs(game);
        const slot = player * most + owned;
        game.memory[WONDER + slot] = kind + 1;
        game.supply[player] += owned === 0 ? besideScoreboard : withSecondWonder;
        if (tileOf(game, kind) >= 0) {
          mark(game, slot);
          return;
        }
        // It lies ready in front of its player.
        game.bag[kind]++;
      },
      tileToOccupy: tileOf,
    },
    hasTileReady(game) {
      const own = inFront(game, game.player);
      return own >= 0 && !lostAtEnd && fits(game, own);
    },
    about(game, kind, nameOf) {
      if (!isWonder[kind]) return [];
      if (!rules.laidOut.includes(kind)) return ['It does not lie beside the scoreboard in this game.'];
      const owner = pickedBy(game, kind);
      if (owner < 0) return ['Nobody has picked it yet.'];
      return [placedBy(game, kind) < 0 ? `${nameOf(owner)} has picked it and places it in the next own turn.` : `${nameOf(owner)} owns it, and it lies on the board.`];
    },
    standing(game, player) {
      if (count(game, player) === most || available(game).length === 0) return undefined;
      if (due(game).includes(player)) return 'may pick a wonder now';
      const goal = goalOf(game, player), missing = goal - game.scores[player];
      if (missing <= 0) return 'picks a wonder after those who reached the pairs earlier in this turn';
      return `${missing} ${missing === 1 ? 'point' : 'points'} to the ${count(game, player) === 0 ? 'pairs' : 'second wonder'} at ${goal}`;
    },
  };
  const pickedBy = (game: Game, kind: number): number => {
    const slot = slots.find((other) => game.memory[WONDER + other] === kind + 1);
    return slot === undefined ? -1 : seatOf(slot);
  };
  const placedBy = (game: Game, kind: number): number => {
    const slot = slots.find((other) => game.memory[WONDER + other] === kind + 1 && game.memory[LIES + other] === 1);
    return slot === undefined ? -1 : seatOf(slot);
  };
  return {
    steps,
    ownerOf: (kind) => ({
      kind,
      pickedBy: (game) => pickedBy(game, kind),
      active: (game) => game.memory[FRESH] === kind + 1 && !worksAtOnce ? -1 : placedBy(game, kind),
      placedBy: (game) => placedBy(game, kind),
    }),
  };
}

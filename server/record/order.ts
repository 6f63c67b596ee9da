import { noOrder, type DrawOrder } from './drawOrder.js';

/** What order and certainty demand of the next line; copied to try a line that is expected to break a rule. */
export interface Order {
  /** The numbers that the next turn may have; none if that is not certain. After a wrong number it may go on from either. */
  numbers: readonly number[];
  /** True if the player in turn is certain. */
  playerKnown: boolean;
  /** False once a line was left out: what depends on the tiles and meeples of before is then not judged. */
  certain: boolean;
  /** True once the start tile or a tile of the set-up lies there. */
  started: boolean;
  /** True from the first turn on. */
  begun: boolean;
  /** True behind a line of which nothing could be read, until the next turn. */
  unreadable: boolean;
  ended: boolean;
  /** True once a turn behind the end was reported. */
  overrun: boolean;
  /** True while a choice that is due was reported and not made. */
  owed: boolean;
  /** True behind a turn that was scored, until the next turn. */
  scored: boolean;
  draws: DrawOrder;
}

/** Before the first line. The turns of a record begin with 1, those of a scenario anywhere. */
export function orderAtStart(isRecord: boolean): Order {
  return {
    numbers: isRecord ? [1] : [], playerKnown: false, certain: true, started: false, begun: false, unreadable: false, ended: false, overrun: false, owed: false, scored: false,
    draws: noOrder,
  };
}

/** Within a game whose lines so far are all played: the next turn has this number. */
export function orderWithin(number: number): Order {
  return { ...orderAtStart(true), numbers: [number], playerKnown: true, started: true, begun: true };
}

import { InvalidArgumentError } from 'commander';
import type { Effort } from '../analysis/analyst.js';
import { time, work, type Budget } from '../analysis/suggestions.js';

/** Milliseconds from `200ms` or `2s`. */
export function duration(text: string): number {
  const found = /^(\d{1,6}(?:\.\d{1,3})?)(ms|s)$/.exec(text);
  if (found === null) throw new InvalidArgumentError('A time is wanted, such as 200ms or 2s.');
  return Number(found[1]) * (found[2] === 's' ? 1000 : 1);
}

/** What limits a search on the command line. */
export interface ChosenBudget {
  /** In milliseconds. */
  readonly time?: number;
  /** In playouts. */
  readonly work?: number;
}

/** A budget that begins now: by work if that is given, otherwise by time. */
export function budgetOf({ time: milliseconds, work: playouts }: ChosenBudget, usual: number): Budget {
  return playouts === undefined ? time(milliseconds ?? usual) : work(playouts);
}

/** The same as an effort for each of many questions. */
export function effortOf({ time: milliseconds, work: playouts }: ChosenBudget, usual: number): Effort {
  return playouts === undefined ? { milliseconds: milliseconds ?? usual } : { playouts };
}

import { InvalidArgumentError } from 'commander';

/** The value of an option that is a whole number of few digits. */
export function wholeNumber(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError('A whole number is wanted.');
  return Number(text);
}

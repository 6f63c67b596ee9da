import type { Player } from '../../language/generated/ast.js';

/** `red (Anna)`, or `red`. */
export function playerName({ name, label }: Player): string {
  return label === undefined || label === '' ? name : `${name} (${label})`;
}

import type { Player } from '../../language/generated/ast.js';
import { titleOf, type Replay } from '../record/replay.js';

/** `red (Anna)`, or `red`. */
export function playerName({ name, label }: Player): string {
  return label === undefined || label === '' ? name : `${name} (${label})`;
}

/** The title of a scenario or record, or what it is. */
export function sectionTitle({ section }: Replay): string {
  return titleOf(section) ?? (section.scenario === undefined ? 'Record' : 'Scenario');
}

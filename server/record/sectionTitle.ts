import { isTitle } from '../../language/generated/ast.js';
import type { Replay } from './replay.js';

/** The title of a scenario or record, or what it is. */
export function sectionTitle(replay: Pick<Replay, 'section'>): string {
  return writtenTitle(replay) ?? (replay.section.scenario === undefined ? 'Record' : 'Scenario');
}

/** The title that a scenario or record has been given. */
export function writtenTitle({ section: { scenario, statements } }: Pick<Replay, 'section'>): string | undefined {
  return scenario === undefined ? statements.find(isTitle)?.text : scenario.title;
}

import type { ConfigurationProvider } from 'langium';
import { usualThresholds, type Thresholds } from '../analysis/moveMark.js';
import { suggestionSettings } from './suggestions/settings.js';

/** What of an analysis is told. */
export interface Telling {
  readonly thresholds: Thresholds;
  /** False: only what a move cost, never what would have been better. */
  readonly showsMoves: boolean;
}

export const usualTelling: Telling = { thresholds: usualThresholds, showsMoves: true };

/** How a game is analyzed in the editor. */
export interface AnalysisSettings extends Telling {
  /** For each turn, in milliseconds. */
  readonly time: number;
}

export const usualTime = 1000;

/** Reads `carcassonne.analysis.time`, `carcassonne.analysis.thresholds` and `carcassonne.suggestions.show`; what is no such setting counts as left out. */
export async function analysisSettings(configuration: ConfigurationProvider): Promise<AnalysisSettings> {
  const settings: unknown = await configuration.getConfiguration('carcassonne', 'analysis');
  const of = (name: string): unknown => typeof settings === 'object' && settings !== null ? Reflect.get(settings, name) : undefined;
  const time = of('time'), thresholds = of('thresholds'), { showsMoves } = await suggestionSettings(configuration);
  return { time: isNumber(time) && time > 0 ? time : usualTime, thresholds: isThresholds(thresholds) ? thresholds : usualThresholds, showsMoves };
}

function isThresholds(value: unknown): value is Thresholds {
  return Array.isArray(value) && value.length === 3 && value.every(isNumber);
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

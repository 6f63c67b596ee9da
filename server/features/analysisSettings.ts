import type { ConfigurationProvider } from 'langium';
import { usualThresholds, type Thresholds } from '../analysis/moveMark.js';

/** How a game is analyzed in the editor. */
export interface AnalysisSettings {
  /** For each turn, in milliseconds. */
  readonly time: number;
  readonly thresholds: Thresholds;
}

export const usualTime = 1000;

/** Reads `carcassonne.analysis.time` and `carcassonne.analysis.thresholds`; what is no such setting counts as left out. */
export async function analysisSettings(configuration: ConfigurationProvider): Promise<AnalysisSettings> {
  const settings: unknown = await configuration.getConfiguration('carcassonne', 'analysis');
  const of = (name: string): unknown => typeof settings === 'object' && settings !== null ? Reflect.get(settings, name) : undefined;
  const time = of('time'), thresholds = of('thresholds');
  return { time: isNumber(time) && time > 0 ? time : usualTime, thresholds: isThresholds(thresholds) ? thresholds : usualThresholds };
}

function isThresholds(value: unknown): value is Thresholds {
  return Array.isArray(value) && value.length === 3 && value.every(isNumber);
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

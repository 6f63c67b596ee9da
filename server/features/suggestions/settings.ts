import type { ConfigurationProvider } from 'langium';

/** What users have settled about suggestions (docs/analysis.md). */
export interface SuggestionSettings {
  /** False: only what a move cost is told, never what would have been better. */
  readonly showsMoves: boolean;
  /** How long the editor looks for moves, in milliseconds. */
  readonly time: number;
  /** True if completion sorts placements and figures by what they are worth. */
  readonly sortsCompletion: boolean;
  readonly codeLens: 'off' | 'open' | 'turns';
}

/** Reads the settings `carcassonne.suggestions`; what is missing or no possible value is as usual. */
export async function suggestionSettings(configuration: ConfigurationProvider): Promise<SuggestionSettings> {
  const settings: unknown = await configuration.getConfiguration('carcassonne', 'suggestions'), of = (name: string): unknown => typeof settings === 'object' && settings !== null ? Reflect.get(settings, name) : undefined;
  const showsMoves = of('show') !== 'cost', seconds = Number(of('time') ?? usualTime), lens = of('codeLens');
  return {
    showsMoves, time: 1000 * (seconds > 0 && seconds <= mostTime ? seconds : usualTime), sortsCompletion: showsMoves && of('sortCompletion') !== false,
    codeLens: lens === 'off' || lens === 'turns' ? lens : 'open',
  };
}

/** In seconds. */
const usualTime = 3, mostTime = 600;

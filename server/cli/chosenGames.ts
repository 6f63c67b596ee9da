import type { Game } from '../engine/game.js';
import type { Replay } from '../record/replay.js';
import { BadInput } from './inputFile.js';
import { sectionTitle } from '../record/sectionTitle.js';

/** A replay of a game that could be set up. */
export type PlayedGame = Replay & { readonly game: Game };

/** The games of a file, or of several only the one with this number, counted from 1, or with this title; refuses a file without it (BadInput). */
export function chosenGames(file: string, replays: readonly Replay[], wanted?: string): PlayedGame[] {
  const games = replays.filter((replay): replay is PlayedGame => replay.game !== undefined);
  if (games.length === 0) throw new BadInput(`${file}: no game is in it`);
  if (wanted === undefined) return games;
  const titled = games.filter((replay) => sectionTitle(replay) === wanted);
  const chosen = titled.length > 0 || !/^\d+$/.test(wanted) ? titled : games.filter((_, index) => index + 1 === Number(wanted));
  if (chosen.length === 0) throw new BadInput(`${file}: it has ${games.length} ${games.length === 1 ? 'game' : 'games'}, no ${/^\d+$/.test(wanted) ? `number ${wanted}` : `“${wanted}”`}`);
  return chosen;
}

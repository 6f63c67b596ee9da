import { placementsOf } from '../engine/placement.js';
import { kindOf, playBga, playersOf } from './bgaPlay.js';
import { bgaTile, type BgaTile } from './bgaTiles.js';
import { ImportRefusal } from './importRefusal.js';
import { readLabLink } from './labLink.js';
import type { NotationRules } from './notationRules.js';
import { Scribe } from './scribe.js';
import type { RecordedGame } from './writeRecord.js';

/**
 * A link of carcassonnelab: the base game of the first edition. It names no scores. Tiles that fitted nowhere stand in the newer form among
 * the others; the one that fits nowhere when its turn comes is meant.
 */
export async function importLab(link: string, notation: NotationRules): Promise<RecordedGame> {
  const { types, discards, moves, players: named } = readLabLink(link);
  const head = { sets: ['base c1'], players: playersOf(named) };
  const rules = await notation.of(head), scribe = new Scribe(rules), { game } = scribe;
  const [start, ...tiles] = types.map((type): BgaTile => bgaTile(type) ?? unknown(type));
  if (start === undefined || kindOf(rules, start) !== rules.startKind) throw new ImportRefusal(`The start tile should be D, not ${start?.id ?? 'none'}.`);
  scribe.start(0, 0, 0);
  let next = 0;
  const discardWhatFitsNowhere = (): void => {
    while (discards && next < tiles.length && placementsOf(game, kindOf(rules, tiles[next])).length === 0) scribe.discard(kindOf(rules, tiles[next++]));
  };
  for (const move of moves) {
    discardWhatFitsNowhere();
    const tile = tiles[next++];
    if (tile === undefined) throw new ImportRefusal(`The link has ${moves.length} moves, but only ${tiles.length} tiles.`);
    playBga(scribe, { tile, ...move });
  }
  discardWhatFitsNowhere();
  const left = tiles.slice(next).map(({ id }) => id);
  return {
    ...head, comments: ['Imported from a link of carcassonnelab'], turns: scribe.turns, ...(game.tilesLeft === 0 && { end: {} }),
    closing: left.length === 0 ? [] : [`Not taken over, because nobody placed them: the tiles ${left.join(', ')}`],
  };
}

function unknown(type: number): never {
  throw new ImportRefusal(`Tile type ${type} is none of the base game.`);
}

import type { PlainAction } from '../../engine/expansion.js';
import { strengthOf } from '../../engine/features.js';
import type { Game } from '../../engine/game.js';
import { featureKinds } from '../../engine/tile.js';
import { CITY, MONASTERY, ROAD } from '../../engine/tileTable.js';
import { foreseen, scoreWonder, sumOccupied, type Wonder } from './wonder.js';

/** Spaces behind the marker's own: cities +3, monasteries +4, roads +5 instead of +2. */
const spaces = 3;

const bonusFeatures = [['roads', ROAD], ['cities', CITY], ['monasteries', MONASTERY]] as const;

/** How many such features the owner will still begin and see completed, for each own turn left (test/strength/wonders.ts). */
const completedPerTurn: ReadonlyMap<number, number> = new Map([[ROAD, 0.2], [CITY, 0.15], [MONASTERY, 0.05]]);

/** Statement 18: bonuses for roads, cities and monasteries in which the owner has a meeple, by the meeples on the wonder itself. */
export const tajMahal: Wonder = {
  name: 'Taj-Mahal',
  about: 'Roads in which its owner has a meeple bring 2 points more; with meeples on its further spaces cities 3, monasteries 4, and roads 5 instead of 2.',
  steps: (rules, owner) => {
    // How many meeples stand on the spaces, besides the marker.
    const STANDING = rules.remember(1);
    const bonus = (game: Game, kind: number): number => {
      const standing = game.memory[STANDING];
      if (kind === ROAD) return standing === spaces ? 5 : 2;
      if (kind === CITY) return standing >= 1 ? 3 : 0;
      return kind === MONASTERY && standing >= 2 ? 4 : 0;
    };
    const notOwner = { code: 'taj-mahal-owner', rule: 'W18', message: 'This player does not own the Taj Mahal, or it does not lie yet.' };
    const place: PlainAction = {
      words: ['meeple', 'taj-mahal'], rule: 'W18', moments: ['turn'],
      // With the meeples of the turn in which it is placed; later instead of one on the tile.
      counts: ({ board, tile }) => board.tileKind[tile] === owner.kind ? 'figure' : 'alone',
      refusal(game) {
        if (owner.placedBy(game) !== game.player) return notOwner;
        if (game.memory[STANDING] === spaces) return { code: 'taj-mahal-full', rule: 'W18', message: 'All spaces of the Taj Mahal are taken.' };
        return game.supplyOf(game.player, 0) > 0 ? undefined : { code: 'no-meeple-left', rule: 'R12', message: 'No meeple is left in the supply.' };
      },
      perform(game) {
        game.memory[STANDING]++;
        game.supply[game.player]--;
      },
    };
    const takeBack: PlainAction = {
      words: ['returns', 'taj-mahal'], rule: 'W18', moments: ['turn'], counts: () => 'alone',
      refusal(game) {
        if (owner.placedBy(game) !== game.player) return notOwner;
        return game.memory[STANDING] > 0 ? undefined : { code: 'taj-mahal-empty', rule: 'W18', message: 'No meeple stands on the Taj Mahal; the marker stays there.' };
      },
      perform(game) {
        game.memory[STANDING]--;
        game.supply[game.player]++;
      },
    };
    const inForce = (game: Game): string => bonusFeatures.flatMap(([name, kind]) => bonus(game, kind) > 0 ? [`${name} ${bonus(game, kind)}`] : []).join(', ');
    return {
      ...foreseen(owner, (game, player, outlook) => {
        const { features, table } = game.board;
        const later = bonusFeatures.reduce((sum, [, kind]) => sum + bonus(game, kind) * (completedPerTurn.get(kind) ?? 0), 0);
        return later * outlook.turnsLeft(player) + sumOccupied(game, (root) => {
          const isOwn = features.open[root] > 0 && strengthOf(features.strength[root], player) > 0;
          return isOwn ? bonus(game, table.segmentKind[features.segment[root]]) * outlook.completion(game, root) : 0;
        });
      }),
      about: (game, kind) => kind === owner.kind && owner.placedBy(game) >= 0 ? [`Bonuses in force: ${inForce(game)}.`] : [],
      actions: [place, takeBack],
      pieces: (game) => Array.from({ length: game.memory[STANDING] }, () => ({ tile: game.board.tileOfKind(owner.kind), player: owner.placedBy(game) })),
      // Its bonuses count in the turn in which it is placed, too (statement 10).
      afterFeature(game, root, sink) {
        const player = owner.placedBy(game), { features, table } = game.board;
        if (player < 0 || strengthOf(features.strength[root], player) === 0) return;
        const kind = table.segmentKind[features.segment[root]], points = bonus(game, kind);
        if (points === 0) return;
        scoreWonder(game, player, {
          wonder: 'Taj-Mahal', statement: 'W18', step: '3B', feature: featureKinds[kind - 1], squares: game.board.squaresOf(root), item: { what: 'bonus', count: 1, points },
        }, sink);
      },
    };
  },
};

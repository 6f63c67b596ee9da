import type { Game } from '../../engine/game.js';
import type { Rules } from '../../engine/rules.js';
import { eachTurn, foreseen, type Wonder } from './wonder.js';

/** Points to be expected for each own turn left (test/strength/wonders.ts). */
const perTurn = 0.8;

/** Statement 17: after a tile with nothing usable but road and field, its owner may take another turn, again and again. */
export const nazcaLines: Wonder = {
  name: 'Nazca-Lines',
  about: 'After placing a tile that shows only road and field, its owner may take another turn, again and again.',
  steps: (rules, owner) => ({
    ...foreseen(owner, eachTurn(perTurn)),
    mayGoAgain: (game, player) => owner.active(game) === player && game.tile >= 0 && isPlain(rules, game),
  }),
};

/** At least one road and one field and nothing else that can be used in this game; a river is scenery. */
function isPlain(rules: Rules, { board, tile }: Game): boolean {
  const { parts, marks } = rules.table.kinds[board.tileKind[tile]];
  const has = (kind: string): boolean => parts.some((part) => part.kind === kind);
  const gardener = rules.figures.some((figure) => figure.standsOn.includes('garden'));
  return has('road') && has('field') && !has('city') && !has('monastery') && !(has('garden') && gardener)
    && !parts.some((part) => part.marks.some((mark) => rules.isUsed(mark))) && !marks.includes('wonder');
}

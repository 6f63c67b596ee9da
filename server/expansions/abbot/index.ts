import type { Expansion, PlainAction } from '../../engine/expansion.js';
import type { FigureKind } from '../../engine/figure.js';
import type { Game } from '../../engine/game.js';
import type { Refusal } from '../../engine/refusal.js';
import type { Rules } from '../../engine/rules.js';
import { isComplete, scoreFor } from '../../engine/scoring.js';

/** Rules R37 to R42: one abbot each, on a monastery or a garden and nowhere else. */
const abbotFigure: FigureKind = { word: 'abbot', name: 'abbot', supply: 1, strength: 1, standsOn: ['monastery', 'garden'] };

export const abbot: Expansion = {
  name: 'abbot',
  title: 'The Abbot',
  figures: () => [abbotFigure],
  steps: (rules) => ({ actions: [takeBackAbbot(rules)] }),
};

const notOut: Refusal = { code: 'abbot-not-out', rule: 'R40', message: 'This player has no abbot on the board.' };
const completed: Refusal = { code: 'abbot-completed', rule: 'R41', message: 'The abbot stands on a completed feature: it is scored in step 3 and returns by itself.' };

/** 2B-1, abbot returned (rules R40, R41): one point for its tile and one for each tile around, at once. */
function takeBackAbbot(rules: Rules): PlainAction {
  const kind = rules.figures.indexOf(abbotFigure);
  const standing = (game: Game): number => {
    for (let i = 0; i < game.figureCount; i++) if (game.figureKind[i] === kind && game.figurePlayer[i] === game.player) return i;
    return -1;
  };
  return {
    words: ['returns', 'abbot'], rule: 'R41', moments: ['turn'], counts: () => 'alone',
    refusal(game) {
      const index = standing(game);
      if (index < 0) return notOut;
      return isComplete(game, game.figureNode[index]) ? completed : undefined;
    },
    perform(game, sink) {
      const index = standing(game);
      if (index < 0) return;
      scoreFor(game, game.player, game.figureNode[index], '2B-1', 'R40', sink);
      game.takeBack(index);
    },
  };
}

import { isAction, isTurn } from '../../../language/generated/ast.js';
import { featuresOfRole } from '../../record/place.js';
import { possibleFigures, withTile } from '../placementOffers.js';
import { rewrite } from './edits.js';
import type { FixFamily } from './fix.js';
import { drawnTile } from './placement.js';

/** A meeple whose words name no feature, or several: the place where such a one can stand, or who can stand at that place. */
export const meepleFixes: FixFamily = {
  codes: ['no-such-feature', 'ambiguous-feature', 'wrong-role', 'garden-needs-abbot', 'abbot-place'],
  all: 'meeples that can be meant in one way only',
  questions({ code, document, statement, replay, word }) {
    const action = word?.node;
    if (!isTurn(statement) || !isAction(action) || statement.position === undefined) return [];
    const drawn = drawnTile({ statement, replay });
    const laid = drawn === undefined ? undefined : withTile(drawn.game, drawn.game.player, drawn.kind, statement.position, statement.rotation);
    if (laid === undefined) return [];
    const special = action.words.filter((_, index) => index === 0 && !featuresOfRole.has(action.words[0])), [role, place] = action.words.slice(special.length);
    const figures = possibleFigures(laid).flatMap(({ text, feature }) => {
      const words = text.split(' ').slice(special.length);
      return special.every((one) => text.startsWith(`${one} `)) && featuresOfRole.has(words[0]) ? [{ words, feature }] : [];
    });
    // A garden has no place; only its abbot can be meant.
    const there = code === 'garden-needs-abbot' ? figures.filter(({ feature }) => feature.kind === 'garden').map(({ words }) => words)
      : figures.filter(({ feature }) => feature.places.includes(place)).map(({ words: [other] }) => [other, place]);
    const alike = figures.filter(({ words: [other] }) => other === role).map(({ words }) => words);
    const likely = [...there, ...alike], all = likely.length > 0 ? likely : figures.map(({ words }) => words);
    return [{
      answers: all.map((words) => [...special, ...words]).map((words) => ({ title: `Write ${words.join(' ')}`, edits: rewrite(document, action, 'words', action.words, words) })),
      isWhole: true,
    }];
  },
};

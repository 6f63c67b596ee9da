import type { Expansion } from '../../engine/expansion.js';
import type { FigureKind } from '../../engine/figure.js';
import { CITY, ROAD } from '../../engine/tileTable.js';

/** Rule R50: one large meeple each; it counts as two for the majority. */
const largeMeeple: FigureKind = { word: 'large', name: 'large meeple', supply: 1, strength: 2, standsOn: ['city', 'road', 'monastery', 'field'] };

export const innsAndCathedrals: Expansion = {
  name: 'inns-and-cathedrals',
  title: 'Expansion 1, Inns & Cathedrals',
  modifiers: { 'tiles-only': 'its tiles without its rules: no large meeple, inns and cathedrals are decoration' },
  options: [{
    name: 'final-inns-and-cathedrals', values: ['zero', 'ignore'],
    about: 'What an unfinished road with an inn or an unfinished city with a cathedral is worth at the end (rules R51, R52, R55): nothing, or as if the inn or cathedral were not there.',
  }],
  tileSets: () => ['inns-and-cathedrals'],
  figures: (modifiers) => modifiers.has('tiles-only') ? [] : [largeMeeple],
  steps(rules, modifiers) {
    if (modifiers.has('tiles-only')) return {};
    const inn = rules.useMark('inn'), cathedral = rules.useMark('cathedral');
    const ignoredAtEnd = rules.option('final-inns-and-cathedrals') === 'ignore';
    return {
      appraise(_game, survey) {
        const onRoad = survey.kind === ROAD && (survey.marks & inn) !== 0;
        const inCity = survey.kind === CITY && (survey.marks & cathedral) !== 0;
        if (!onRoad && !inCity) return;
        if (!survey.complete && ignoredAtEnd) return;
        survey.perTile = !survey.complete ? 0 : onRoad ? 2 : 3;
        survey.perCoat = !survey.complete ? 0 : 3;
        survey.rule = onRoad ? 'R51' : 'R52';
      },
    };
  },
};

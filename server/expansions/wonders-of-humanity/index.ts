import type { Expansion } from '../../engine/expansion.js';
import { abuSimbel } from './abuSimbel.js';
import { alhambra } from './alhambra.js';
import { angkorWat } from './angkorWat.js';
import { circusMaximus } from './circusMaximus.js';
import { gettingWonders } from './getting.js';
import { greatWall } from './greatWall.js';
import { nazcaLines } from './nazcaLines.js';
import { notreDame } from './notreDame.js';
import { wonderPictures } from './pictures.js';
import { stonehenge } from './stonehenge.js';
import { tajMahal } from './tajMahal.js';
import { terracottaArmy } from './terracottaArmy.js';
import { tikal } from './tikal.js';
import type { Wonder } from './wonder.js';

/** The wonders that this program plays; the tiles of the others are not in the game yet (docs/wonders.md). */
const wonders: readonly Wonder[] = [stonehenge, notreDame, circusMaximus, alhambra, tikal, angkorWat, terracottaArmy, greatWall, nazcaLines, tajMahal, abuSimbel];

export const wondersOfHumanity: Expansion = {
  name: 'wonders-of-humanity',
  title: 'The Wonders of Humanity',
  options: [
    { name: 'wonders-per-player', values: ['1', '2'], about: 'How many wonders a player can get: one, or a second one at 50 points (statement W4).' },
    { name: 'wonders-from', values: ['next-turn', 'placing'], about: 'From when a wonder works: after the turn in which it is placed, or in that turn already, as the first wording had it (statements W10, W11).' },
    { name: 'alhambra', values: ['5', '4'], about: 'What the Alhambra brings for a farmer: 5, or 6 with 120 tiles and more; or 4 as in the first edition (statement W21).' },
  ],
  tileSets: () => ['wonders-of-humanity'],
  tileTexts: Object.fromEntries(wonders.map(({ name, about }) => [name, about])),
  tilePictures: wonderPictures,
  layoutNotes: { 'wonders-of-humanity': 'The layout is a reconstruction: outline and sides of the printed tile may be others.' },
  prepare(plan) {
    for (const [id, kind] of plan.kinds) {
      if (!kind.marks.includes('wonder')) continue;
      if (!wonders.some((wonder) => wonder.name === id)) plan.kinds.delete(id);
      // A wonder is not drawn: it comes to the table when somebody has picked it.
      else plan.kinds.set(id, { ...kind, count: 0 });
    }
  },
  steps(rules) {
    const getting = gettingWonders(rules);
    return [getting.steps, ...wonders.map((wonder) => wonder.steps(rules, getting.ownerOf(rules.table.indexOf(wonder.name))))];
  },
};

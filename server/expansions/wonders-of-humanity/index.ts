import type { Expansion, TilePlan } from '../../engine/expansion.js';
import { abuSimbel } from './abuSimbel.js';
import { alhambra } from './alhambra.js';
import { angkorWat } from './angkorWat.js';
import { circusMaximus } from './circusMaximus.js';
import { cothon } from './cothon.js';
import { gettingWonders } from './getting.js';
import { greatWall } from './greatWall.js';
import { layoutFaults } from './knownFacts.js';
import { nazcaLines } from './nazcaLines.js';
import { notreDame } from './notreDame.js';
import { wonderPictures } from './pictures.js';
import { stonehenge } from './stonehenge.js';
import { tajMahal } from './tajMahal.js';
import { terracottaArmy } from './terracottaArmy.js';
import { tikal } from './tikal.js';
import type { Wonder } from './wonder.js';

const wonders: readonly Wonder[] = [stonehenge, notreDame, circusMaximus, alhambra, tikal, angkorWat, terracottaArmy, greatWall, nazcaLines, tajMahal, abuSimbel, cothon];

export const wondersOfHumanity: Expansion = {
  name: 'wonders-of-humanity',
  title: 'The Wonders of Humanity',
  options: [
    { name: 'wonders-per-player', values: ['1', '2'], about: 'How many wonders a player can get: one, or a second one at 50 points (statement W4).' },
    { name: 'wonders-from', values: ['next-turn', 'placing'], about: 'From when a wonder works: after the turn in which it is placed, or in that turn already, as the first wording had it (statements W10, W11).' },
    { name: 'tikal', values: ['in-play', 'at-end'], about: 'When Tikal brings points: for each city of three or more tiles that is completed, or at the end for each unfinished one that is scored then (statement W15).' },
    { name: 'last-wonder', values: ['placed', 'lost'], about: 'Whether a player whose turn comes when the bag is empty still places the wonder in front of him (statement W9).' },
    { name: 'alhambra', values: ['5', '4'], about: 'What the Alhambra brings for a farmer: 5, or 6 with 120 tiles and more; or 4 as in the first edition (statement W21).' },
  ],
  tileSets: () => ['wonders-of-humanity'],
  tileTexts: Object.fromEntries(wonders.map(({ name, about }) => [name, about])),
  tilePictures: wonderPictures,
  layoutNotes: { 'wonders-of-humanity': 'The layout is a reconstruction: outline and sides of the printed tile may be others.' },
  layoutFaults,
  prepare(plan) {
    for (const [id, kind] of plan.kinds) {
      if (!kind.marks.includes('wonder')) continue;
      if (!wonders.some((wonder) => wonder.name === id)) plan.kinds.delete(id);
      // A wonder is not drawn: it comes to the table when somebody has picked it.
      else plan.kinds.set(id, { ...kind, count: 0 });
    }
    beginRiverWithCothon(plan);
  },
  laidOutRefusal: (tile, sets) => tile === cothon.name && !sets.has('river')
    ? { code: 'cothon-needs-river', rule: 'W19', message: 'The Cothon is the beginning of the river: it takes part only in a game “with” the river.' } : undefined,
  steps(rules) {
    const getting = gettingWonders(rules);
    return [getting.steps, ...wonders.map((wonder) => wonder.steps(rules, getting.ownerOf(rules.table.indexOf(wonder.name))))];
  },
};

/** Statement 19: where the Cothon lies out, the river begins with it, and the spring leaves the game. */
function beginRiverWithCothon(plan: TilePlan): void {
  const tile = plan.kinds.get(cothon.name);
  if (tile === undefined || !plan.laidOut.includes(cothon.name) || plan.kinds.get(plan.startTile)?.marks.includes('spring') !== true) return;
  plan.kinds.delete(plan.startTile);
  plan.kinds.set(cothon.name, { ...tile, count: 1 });
  plan.startTile = cothon.name;
}

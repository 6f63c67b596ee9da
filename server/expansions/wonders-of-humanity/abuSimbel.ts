import { eachTurn, foreseen, type Wonder } from './wonder.js';

/** Points to be expected for each own turn left: so much better the better of two tiles is for a player, on average over 414 positions of self-play. */
const perTurn = 1;

/**
 * Statement 14: its owner chooses between two tiles and keeps the other face down. A record that does not name the kept tile is played like
 * any other, since each turn still places one tile; where `draws` names the tiles, only the two can be placed.
 */
export const abuSimbel: Wonder = {
  name: 'Abu-Simbel',
  about: 'Its owner chooses between two tiles each turn and keeps the other for later.',
  steps: (_rules, owner) => ({
    ...foreseen(owner, eachTurn(perTurn)),
    drawChoice: (game) => owner.active(game) === game.player ? 2 : undefined,
  }),
};

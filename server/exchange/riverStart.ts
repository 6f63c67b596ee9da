/**
 * In JCloisterZone the start tile D stays among the others when the River begins the game, where rule R5 takes it out of the game. A record
 * of such a game says so with this line: one copy more than the box has.
 */
export const startTileStays = 'tile D 5 city N, road E W, field ENE WNW touches N, field ESE SSE SSW WSW, alias BA/RCr';

/** How JCloisterZone calls it. */
export const startTileThere = 'BA/RCr';

import base from './base/tiles.carc';
import innsAndCathedrals from './inns-and-cathedrals/tiles.carc';
import river from './river/tiles.carc';
import wondersOfHumanity from './wonders-of-humanity/tiles.carc';

/** The tile sets that come with the program, in the notation; their addresses have this scheme and are read-only. */
export { builtinScheme as libraryScheme } from '../protocol.js';

/** Text of each built-in file by its path. */
export const library: Readonly<Record<string, string>> = {
  '/base.carc': base,
  '/river.carc': river,
  '/inns-and-cathedrals.carc': innsAndCathedrals,
  '/wonders-of-humanity.carc': wondersOfHumanity,
};

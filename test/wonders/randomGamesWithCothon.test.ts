import { describeRandomGames, header, withCothon } from './randomGames.js';

describeRandomGames([
  header('base, river', withCothon, 'wonders-from placing', 'tikal at-end'), header('base, river, abbot, inns-and-cathedrals', withCothon, 'wonders-per-player 2'),
], withCothon);

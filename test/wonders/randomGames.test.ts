import { describeRandomGames, header, withoutCothon } from './randomGames.js';

describeRandomGames([header('base', withoutCothon), header('base, inns-and-cathedrals', withoutCothon, 'wonders-per-player 2')], withoutCothon);

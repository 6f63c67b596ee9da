import { deadFeatures, type DeadFeature } from '../../analysis/gaps.js';
import type { ActionMoment } from '../../engine/expansion.js';
import type { Game } from '../../engine/game.js';
import { figuresOnBoard } from '../../exchange/boardParts.js';
import { unmarked } from '../../exchange/markdown.js';
import type { PlayerLook } from '../../exchange/playerLook.js';
import type { RecordingAction } from '../../protocol.js';
import type { Player } from '../../../language/generated/ast.js';
import { featureText } from '../featureText.js';
import { featureOfWords } from '../namedFeature.js';
import { nextActions, playWords } from '../nextActions.js';

/** The actions of a line as far as they can be played, what else can be done, and the game after those that are chosen. */
export interface ChosenActions {
  readonly game: Game;
  readonly chosen: readonly string[];
  readonly offered: readonly RecordingAction[];
  readonly full: boolean;
}

/** `laid`: the game of the player who acts, with the tile about which it is. */
export function chooseActions(laid: Game, wanted: readonly string[], moment: ActionMoment, players: readonly Player[], looks: readonly PlayerLook[]): ChosenActions {
  const chosen: string[] = [];
  for (const text of wanted) {
    if (!textsAfter(laid, chosen, moment).includes(text)) break;
    chosen.push(text);
  }
  const next = textsAfter(laid, chosen, moment), full = next.length === 0 && chosen.length > 0, earlier = full ? chosen.slice(0, -1) : chosen;
  const options = full ? textsAfter(laid, earlier, moment) : next;
  const board = { dead: deadFeatures(laid), moment, players, looks }, offer = offersFrom(played(laid, earlier, moment), board);
  const others = chosen.filter((text) => !options.includes(text)).map((text) => offersFrom(played(laid, chosen.slice(0, chosen.indexOf(text)), moment), board)(text, true));
  return { game: played(laid, chosen, moment), chosen, full, offered: [...others, ...options.map((text) => offer(text, chosen.includes(text)))] };
}

function textsAfter(laid: Game, earlier: readonly string[], moment: ActionMoment): string[] {
  const next = nextActions(laid, earlier.map(wordsOf), moment);
  return next === undefined ? [] : [...next.figures, ...next.special].map(({ text }) => text);
}

function played(laid: Game, actions: readonly string[], moment: ActionMoment): Game {
  const game = laid.copy();
  for (const text of actions) playWords(game, wordsOf(text), moment);
  return game;
}

function wordsOf(text: string): string[] {
  return text.split(' ');
}

/** What is the same for all actions of a line: they lay no tile. */
interface Surroundings {
  readonly dead: readonly DeadFeature[];
  readonly moment: ActionMoment;
  readonly players: readonly Player[];
  readonly looks: readonly PlayerLook[];
}

/** Offers actions where they would be seen: at the figure that each adds to the board, or at the feature that it is about. */
function offersFrom(before: Game, { dead, moment, players, looks }: Surroundings): (text: string, chosen: boolean) => RecordingAction {
  const there = new Set(figuresOnBoard(before, looks).map(({ markup }) => markup));
  return (text, chosen) => {
    const added = figuresOnBoard(played(before, [text], moment), looks).filter(({ markup }) => !there.has(markup)), [figure] = added;
    const feature = featureOfWords(before, before.tile, wordsOf(text)), square = feature === undefined ? undefined : before.board.squaresOfTile(before.board.features.tile[feature.node])[0];
    const point = added.length === 1 ? { x: 100 * figure.x + figure.at.x, y: 100 * figure.y + figure.at.y } : square === undefined ? null : { x: 100 * square.x + 50, y: 100 * square.y + 50 };
    return { text, chosen, point, markup: added.length === 1 ? figure.markup : '', about: feature === undefined ? '' : unmarked(featureText(before, feature, players, dead)) };
  };
}

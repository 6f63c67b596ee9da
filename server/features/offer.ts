import { CompletionItemKind } from 'vscode-languageserver-types';
import type { Player } from '../../language/generated/ast.js';
import type { Game } from '../engine/game.js';
import { tileText } from '../exchange/tileText.js';
import { picture } from '../exchange/markdown.js';
import { counted } from './scoreText.js';
import { signed } from './signed.js';

/** Something that may be written at the cursor. */
export interface Offer {
  /** The text that is written. */
  readonly text: string;
  readonly kind: CompletionItemKind;
  readonly detail?: string;
  /** Markdown. */
  readonly documentation?: string;
  /** More must follow: a space is written too, and the next list opens. */
  readonly more?: boolean;
}

export function playerOffer(player: Player, more: boolean, detail = player.label ?? ''): Offer {
  return { text: player.name, kind: CompletionItemKind.Variable, detail, more };
}

/** A tile with its picture and the copies left. */
export function tileOffer(game: Game, kind: number, detail = ''): Offer {
  const { id } = game.rules.table.kinds[kind];
  const left = `${Math.max(0, game.bag[kind])} left`;
  return { text: id, kind: CompletionItemKind.Class, detail: detail === '' ? left : `${left}, ${detail}`, documentation: picture(tileText(game.rules.table, kind, 0)), more: true };
}

/** `red 12, blue 21`: the players who are not named yet, all at once and one by one. */
export function scoreOffers(scores: ArrayLike<number>, players: readonly Player[], named: readonly string[]): Offer[] {
  const open = players.flatMap(({ name }, seat) => named.includes(name) ? [] : [`${name} ${scores[seat]}`]);
  const offer = (text: string, detail: string): Offer => ({ text, kind: CompletionItemKind.Value, detail });
  return open.length < 2 ? open.map((text) => offer(text, 'score')) : [offer(open.join(', '), 'all scores'), ...open.map((text) => offer(text, 'score'))];
}

/** The same offers, those worth most first, each with its margin; what is not known stays behind them. */
export function byWorth(offers: readonly Offer[], worths: readonly (number | undefined)[]): Offer[] {
  const valued = offers.map((offer, index) => ({ offer, worth: worths[index] })).sort((a, b) => (b.worth ?? -Number.MAX_VALUE) - (a.worth ?? -Number.MAX_VALUE));
  return valued.map(({ offer, worth }) => worth === undefined ? offer : { ...offer, detail: [offer.detail ?? '', signed(worth)].filter((text) => text !== '').join(', ') });
}

/** Words of the notation. */
export function wordOffers(words: readonly string[], detail = ''): Offer[] {
  return words.map((text) => ({ text, kind: CompletionItemKind.Keyword, detail }));
}

/** `fits on 3 squares`. */
export function squaresText(squares: number): string {
  return `fits on ${counted(squares, 'square')}`;
}

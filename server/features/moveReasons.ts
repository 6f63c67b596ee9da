import { answersTo, type Answers } from '../analysis/answers.js';
import type { Move } from '../analysis/move.js';
import type { OnePly } from '../analysis/onePly.js';
import { reasonsOf, type FeatureReason, type TileReason } from '../analysis/reasons.js';
import type { Game } from '../engine/game.js';
import { percent } from './scoreText.js';

/** Why a move with a drawn tile is good or bad, a few words each: `completes a city (+8)`, `6 of 69 tiles hurt, by up to 5`. */
export function moveReasons(game: Game, kind: number, move: Move, looker: OnePly, names: readonly string[]): string[] {
  const reasons = reasonsOf(game, kind, move, looker).map((reason) => 'tile' in reason ? tileText(reason, game, names) : featureText(reason, game.player, names));
  return [...reasons, ...answerText(answersTo(game, kind, move, looker))];
}

/** `builds Tikal`, `red picks Alhambra`, `Stonehenge brings 3`. */
function tileText({ does, tile, owners, points }: TileReason, { rules, player }: Game, names: readonly string[]): string {
  const title = rules.tilePictures.get(tile)?.title ?? tile, others = owners.filter((seat) => seat !== player).map((seat) => names[seat]);
  if (does === 'scores') return `${title} brings ${others.length === 0 ? '' : `${others.join(', ')} `}${points}`;
  return `${others.map((name) => `${name} `).join('')}${does} ${title}`;
}

/** A reason from the eyes of a player: `completes a city (+8)`, `joins the road of blue`. */
function featureText({ does, feature, owners, points, chances }: FeatureReason, player: number, names: readonly string[]): string {
  const others = owners.filter((seat) => seat !== player).map((seat) => names[seat]), isOwn = owners.includes(player);
  const whose = others.length === 0 ? `a ${feature}` : isOwn ? `a ${feature} shared with ${others.join(', ')}` : `the ${feature} of ${others.join(', ')}`;
  const told = points !== undefined ? ` (+${points})` : chances !== undefined ? ` (completed ${percent(chances[0])} → ${percent(chances[1])})` : '';
  return `${does} ${whose}${told}`;
}

function answerText({ tiles, of, worst }: Answers): string[] {
  return tiles === 0 ? [] : [`${tiles} of ${of} tiles hurt, by up to ${Math.round(worst)}`];
}

import type { Player } from '../../language/generated/ast.js';
import type { DeadFeature } from '../analysis/gaps.js';
import type { Game } from '../engine/game.js';
import { positionText } from '../engine/sides.js';
import { holders, isComplete, owners, surveyFeature, worth } from '../engine/scoring.js';
import type { NamedFeature } from '../record/place.js';
import { plain } from '../exchange/markdown.js';
import { counted, figuresText, listed } from './scoreText.js';

/** The state of a feature in one line: its size, its open ends, what it is worth, and who has it; and whether it is one of those that cannot be completed any more. */
export function featureText(game: Game, feature: NamedFeature, players: readonly Player[], dead: readonly DeadFeature[]): string {
  const { kind, node, places } = feature, needs = dead.find((one) => one.node === game.board.features.root(node))?.gaps;
  const name = `**${kind}**${places.length === 0 ? '' : ` \`${places[0]}\``}`;
  const state = [...sizeOf(game, feature), worthOf(game, feature, needs !== undefined)].join(', ');
  return kind === 'river' ? name : `${name}: ${state}. ${needs === undefined ? '' : `It cannot be completed any more: nothing fits ${needs.map(positionText).join(' ')}. `}${holdersText(game, node, players)}`;
}

function sizeOf(game: Game, { kind, node }: NamedFeature): string[] {
  const { features } = game.board, found = surveyFeature(game, node), open = features.open[features.root(node)];
  if (kind === 'field') return [counted(found.cities, 'completed city', 'completed cities')];
  const tiles = kind === 'monastery' || kind === 'garden' ? `${found.tiles} of 9 tiles` : counted(found.tiles, 'tile');
  const state = found.complete ? 'complete' : kind === 'monastery' || kind === 'garden' ? '' : counted(open, 'open end');
  return [tiles, found.coats === 0 ? '' : counted(found.coats, 'coat of arms', 'coats of arms'), state].filter((text) => text !== '');
}

function worthOf(game: Game, { kind, node }: NamedFeature, isDead: boolean): string {
  const now = worth(surveyFeature(game, node));
  if (kind === 'field' || isDead || isComplete(game, node)) return `worth ${now}`;
  const whole = kind === 'monastery' || kind === 'garden' ? 9 : worth(surveyFeature(game, node, true));
  if (whole === now) return `worth ${now}`;
  return `worth ${now} now, ${whole} when completed${kind === 'monastery' || kind === 'garden' ? '' : ' as it lies'}`;
}

function holdersText(game: Game, node: number, players: readonly Player[]): string {
  const there = holders(game, node), first = owners(game, node);
  const nameOf = (seat: number): string => plain(players[seat]?.name ?? '?');
  if (there.length === 0) return 'Nobody stands there.';
  const list = there.map(({ player, figures }) => `${nameOf(player)} ${figuresText(figures)}`).join(', ');
  return there.length === 1 ? `There: ${list}.` : `There: ${list}; ${listed(first.map(nameOf))} ${first.length === 1 ? 'has the majority' : 'are tied'}.`;
}

import type { Player } from '../../language/generated/ast.js';
import type { ScoreEvent } from '../engine/scoreEvent.js';
import { plain } from '../exchange/markdown.js';

/** A player as hovers name him: the word of the record, and behind it his name. */
export function playerText({ name, label }: Player): string {
  return label === undefined || label === '' ? plain(name) : `${plain(name)} (${plain(label)})`;
}

/** `red and blue`. */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;
}

/** `1 tile`, `2 tiles`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** `37%` of a share of 1. */
export function percent(share: number): string {
  return `${Math.round(100 * share)}%`;
}

/** Points with their reason: who, for what, how they add up, and who stood there. */
export function eventText(event: ScoreEvent, players: readonly Player[]): string {
  const nameOf = (seat: number): string => plain(players[seat]?.name ?? '?');
  const each = event.players.length > 1 ? ' each' : '';
  const items = event.items.map(({ what, count, points }) => `${count} ${what} ${points}`).join(', ');
  const there = event.holders.map(({ player, figures }) => `${nameOf(player)} ${figuresText(figures)}`).join(', ');
  const tie = event.players.length > 1 ? `, ${listed(event.players.map(nameOf))} are tied` : '';
  return `**${listed(event.players.map(nameOf))} +${event.points}**${each} for ${featureOf(event)}: ${items} (rule ${event.rule}).${there === '' ? '' : ` There: ${there}${tie}.`}`;
}

/** `2 meeples and 1 large meeple`. */
export function figuresText(figures: readonly string[]): string {
  return listed([...new Set(figures)].map((name) => counted(figures.filter((other) => other === name).length, name)));
}

/** What each player got from the events, by seat. */
export function pointsOf(events: readonly ScoreEvent[], players: number): number[] {
  return Array.from({ length: players }, (_, seat) => events.reduce((sum, event) => event.players.includes(seat) ? sum + event.points : sum, 0));
}

function featureOf({ step, feature, complete, source }: ScoreEvent): string {
  if (source !== undefined) return plain(source);
  if (step === '2B-1') return `the abbot taken back from a ${feature}`;
  if (feature === 'field') return 'a field';
  return complete ? `a completed ${feature}` : `an unfinished ${feature}`;
}

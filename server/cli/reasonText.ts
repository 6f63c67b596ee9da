import type { Reason } from '../analysis/reasons.js';
import { percent } from '../features/scoreText.js';

/** A reason in a few words, from the eyes of a player: `completes a city (+8)`, `joins the road of blue`. */
export function reasonText({ does, feature, owners, points, chances }: Reason, player: number, names: readonly string[]): string {
  const others = owners.filter((seat) => seat !== player).map((seat) => names[seat]), isOwn = owners.includes(player);
  const whose = others.length === 0 ? `a ${feature}` : isOwn ? `a ${feature} shared with ${others.join(', ')}` : `the ${feature} of ${others.join(', ')}`;
  const told = points !== undefined ? ` (+${points})` : chances !== undefined ? ` (completed ${percent(chances[0])} → ${percent(chances[1])})` : '';
  return `${does} ${whose}${told}`;
}

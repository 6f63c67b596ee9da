import { evaluationMover, greedyMover, randomMover, searchMover } from '../../server/analysis/opponents.js';
import { work } from '../../server/analysis/suggestions.js';
import type { LineChannel } from '../../server/lineProtocol/channel.js';
import { LineEngine } from '../../server/lineProtocol/engine.js';
import type { Mover } from '../../server/analysis/opponents.js';
import type { Rules } from '../../server/engine/rules.js';
import { reader } from './tables.js';

/** Movers that need no time, each for the seed of a game. */
export const movers: Readonly<Record<string, (rules: Rules, seed: number) => Mover>> = {
  random: randomMover, evaluation: (rules) => evaluationMover(rules), greedy: (rules) => greedyMover(rules), search: (rules, seed) => searchMover(rules, seed, () => work(4)),
};

/** An engine in this process, and all that was said. */
export function engineNamed(name: string): { readonly engine: LineEngine; readonly said: string[] } {
  const said: string[] = [];
  const engine = new LineEngine(reader, {
    name: `carc ${name}`, version: '0.1.0', usual: { playouts: 4 },
    thinker(rules, seed) {
      const mover = movers[name](rules, seed);
      return async (game, kind) => mover(game, kind);
    },
  }, (line) => said.push(line));
  return { engine, said };
}

/** The same at the other end of a channel. */
export function channelTo(name: string): LineChannel {
  const { engine, said } = engineNamed(name);
  let last: Promise<void> = Promise.resolve();
  return {
    send(line) { last = engine.take(line); },
    async receive() {
      await last;
      return said.shift();
    },
    close: () => undefined,
  };
}

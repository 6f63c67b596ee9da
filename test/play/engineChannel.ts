import { QueueingAnalyst } from '../../server/analysis/queueingAnalyst.js';
import { Slices } from '../../server/analysis/slices.js';
import { thinkerOf } from '../../server/cli/builtIn.js';
import type { LineChannel } from '../../server/lineProtocol/channel.js';
import { LineEngine } from '../../server/lineProtocol/engine.js';
import { reader } from './tables.js';

const analyst = new QueueingAnalyst(new Slices());

/** An engine in this process that plays like a built-in player, and all that it says. */
export function engineNamed(name: string): { readonly engine: LineEngine; readonly said: string[] } {
  const said: string[] = [];
  const engine = new LineEngine(reader, { name: `carc ${name}`, version: '0.1.0', usual: { playouts: 4 }, thinker: (rules, seed) => thinkerOf(name, rules, seed, analyst) }, (line) => said.push(line));
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

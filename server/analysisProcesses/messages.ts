import type { Act } from '../engine/action.js';
import type { Deployment } from '../engine/deployment.js';
import type { Target } from '../engine/expansion.js';
import { Rules, type RulesChoice } from '../engine/rules.js';
import type { GameSnapshot } from '../engine/snapshot.js';
import type { Move } from '../analysis/move.js';
import type { ValuedMove } from '../analysis/onePly.js';
import type { Outcome, Task } from '../analysis/searcher.js';
import { expansionNamed } from '../expansions/index.js';

/*
 * What goes between the server and a process that does the work of searches. Expansions and their actions are code, which cannot be sent; their
 * names and numbers stand for them.
 */

/** To a process: about which position the tasks behind it are (with the rules, if they are others than before), a task, or that all tasks are to be left. */
export type ToProcess =
  | { readonly rules: SentRules | undefined; readonly game: GameSnapshot; readonly kind: number }
  | { readonly number: number; readonly task: Sent<Task> }
  | 'stop';

/** From a process: that it is ready, what came of a task, or that the task failed. */
export type FromProcess =
  | 'ready'
  | { readonly number: number; readonly outcome: Omit<Outcome, 'moves'> & { readonly moves: readonly Sent<ValuedMove>[] } }
  | { readonly number: number; readonly fault: string };

export type SentRules = Omit<RulesChoice, 'expansions'> & { readonly expansions: readonly { readonly name: string; readonly modifiers: ReadonlySet<string> }[] };

type SentAct = { readonly deployment: Deployment } | { readonly action: number; readonly target: Target | undefined };

/** Something with moves in it, whose acts are numbers. */
export type Sent<What> = What extends Move ? Omit<What, 'acts'> & { readonly acts: readonly SentAct[] }
  : What extends { readonly move: Move } ? Omit<What, 'move'> & { readonly move: Sent<Move> } : What;

export function sentRules({ choice }: Rules): SentRules {
  return { ...choice, expansions: choice.expansions.map(({ expansion: { name }, modifiers }) => ({ name, modifiers })) };
}

/** The rules that were sent. Throws if they name an expansion that this program does not have. */
export function receivedRules(sent: SentRules): Rules {
  return new Rules({
    ...sent, expansions: sent.expansions.map(({ name, modifiers }) => {
      const expansion = expansionNamed(name);
      if (expansion === undefined) throw new Error(`no expansion is called ${name}`);
      return { expansion, modifiers };
    }),
  });
}

export function sentMove<What extends Move>(rules: Rules, move: What): Omit<What, 'acts'> & { readonly acts: readonly SentAct[] } {
  return { ...move, acts: move.acts.map(({ deployment, aimed }): SentAct => deployment !== undefined ? { deployment } : { action: rules.actions.indexOf(aimed.action), target: aimed.target }) };
}

export function receivedMove<What extends { readonly acts: readonly SentAct[] }>(rules: Rules, move: What): Omit<What, 'acts'> & { readonly acts: readonly Act[] } {
  return { ...move, acts: move.acts.map((act) => receivedAct(rules, act)) };
}

function receivedAct(rules: Rules, act: SentAct): Act {
  if ('deployment' in act) return { deployment: act.deployment };
  const action = rules.actions.at(act.action);
  if (act.action < 0 || action === undefined) throw new Error(`no action of these rules has the number ${act.action}`);
  if (action.targets === undefined) return { aimed: { action } };
  if (act.target === undefined) throw new Error(`the action ${action.words.join(' ')} came without what it is about`);
  return { aimed: { action, target: act.target } };
}

export function sentTask(rules: Rules, task: Task): Sent<Task> {
  return task.does === 'list' ? task : { ...task, move: sentMove(rules, task.move) };
}

export function receivedTask(rules: Rules, task: Sent<Task>): Task {
  return task.does === 'list' ? task : { ...task, move: receivedMove(rules, task.move) };
}

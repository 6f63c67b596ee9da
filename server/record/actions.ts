import type { AstNode } from 'langium';
import type { Action, SetFigure } from '../../language/generated/ast.js';
import { nearest } from '../../language/nearest.js';
import { deploymentRefusal, occupiedRefusal, standRefusal } from '../engine/deployment.js';
import { actionRefusal, takeAction, type AimedAction } from '../engine/action.js';
import type { ActionMoment, ExpansionAction } from '../engine/expansion.js';
import type { Game } from '../engine/game.js';
import type { FeatureKind } from '../engine/tile.js';
import { figureLimit, placeFigure } from '../engine/turn.js';
import { expansions } from '../expansions/index.js';
import type { LineContext } from './lineContext.js';
import { featuresNamed, featuresOfRole, featuresOfTile, placeSentence, squareOfPlace } from './place.js';
import { problem, type Problem } from './problem.js';
import { readTarget } from './target.js';

/** What the words of a figure say: which figure, on which kinds of feature, where. */
export interface ReadFigure {
  /** Figure kind of the game. */
  readonly figure: number;
  readonly kinds: readonly FeatureKind[];
  readonly place: string | undefined;
  /** A sentence with the right names, when the words fit no feature (`found` 0) or several. */
  placeProblem(game: Game, found: number): string;
}

/** When actions are played, and what is done with what is found. */
export interface ActionContext extends Pick<LineContext, 'sink' | 'report' | 'whereOf'> {
  readonly moment: ActionMoment;
  /** False behind a hole: then who stands where, and what is in the supply, is not judged. */
  readonly certain: boolean;
  /** True if what is too much is played all the same, because it was at the table. */
  readonly asPlayed: boolean;
}

/**
 * Step 2: plays the actions of a line (rules R12 to R15, R38 to R41). What cannot be played at all is reported and left out; false if so,
 * since who stands where is then not known any more.
 */
export function playActions(game: Game, actions: readonly Action[], context: ActionContext): boolean {
  const limit = figureLimit(game), counts = actions.map(({ words }) => actionNamed(game, words, context.moment)?.counts(game) ?? 'figure');
  const alone = actions.find((_, index) => counts[index] === 'alone');
  let counted = 0, isWhole = true;
  actions.forEach((node, index) => {
    const known = actionNamed(game, node.words, context.moment);
    if (counts[index] !== 'besides') counted++;
    if (counts[index] !== 'besides' && counted > 1 && (alone !== undefined || counted > limit)) {
      context.report(alone !== undefined
        ? problem('one-action', `“${alone.words.join(' ')}” is done instead of placing a meeple, and alone (rule ${actionNamed(game, alone.words, context.moment)?.rule ?? 'R41'}).`, { node })
        : problem('too-many-meeples', `At most ${limit === 1 ? 'one meeple' : `${limit} meeples`} may be placed in a turn (rule ${limit === 1 ? 'R12' : 'W7'}).`, { node }));
      if (!context.asPlayed) return;
    }
    if (known !== undefined) playExpansionAction(game, node, known, context);
    else if (!reportOtherMoment(game, node, context) && !placeNamedFigure(game, node, context)) isWhole = false;
  });
  return isWhole;
}

/** The action of an expansion that words name at a moment; behind those of an action about a feature the feature follows. */
export function actionNamed(game: Game, words: readonly string[], moment: ActionMoment): ExpansionAction | undefined {
  return game.rules.actionsAt(moment).find((known) => isNamed(known, words));
}

function isNamed({ words: own, targets }: ExpansionAction, words: readonly string[]): boolean {
  return (targets === undefined ? own.length === words.length : own.length <= words.length) && own.every((word, index) => words[index] === word);
}

function playExpansionAction(game: Game, node: Action, action: ExpansionAction, context: ActionContext): void {
  const target = action.targets === undefined ? undefined : readTarget(game, node, action.words.length, context.report);
  const aimed: AimedAction | undefined = action.targets === undefined ? { action } : target === undefined ? undefined : { action, target };
  if (aimed === undefined) return;
  const refusal = actionRefusal(game, aimed);
  if (refusal === undefined) takeAction(game, aimed, context.sink);
  else if (context.certain) context.report(problem(refusal.code, `${refusal.message} (rule ${refusal.rule})`, { node }));
}

/** What belongs to another kind of line; after scoring no figure is placed at all. */
function reportOtherMoment(game: Game, node: Action, { moment, report }: ActionContext): boolean {
  const lines: Readonly<Record<ActionMoment, string>> = { turn: 'in a turn', choice: 'in a line “pick”', 'after scoring': 'in a line “then”' };
  const other = game.rules.actions.find((known) => isNamed(known, node.words));
  if (other === undefined && moment !== 'after scoring') return false;
  const possible = game.rules.actionsAt(moment).map(({ words }) => `“${words.join(' ')}”`).join(', ');
  report(problem('not-now', other !== undefined ? `“${other.words.join(' ')}” stands ${other.moments.map((one) => lines[one]).join(' or ')}, not ${lines[moment]} (rule ${other.rule}).`
    : possible === '' ? 'Nothing is left to do after scoring in this game.' : `After scoring stands only ${possible}.`, { node }));
  return true;
}

/** Places a figure as far as it can stand there at all; false if it cannot. */
function placeNamedFigure(game: Game, action: Action, context: ActionContext): boolean {
  const read = readFigure(game, action, context.report);
  if (read === undefined) return false;
  const named = featuresNamed(game, game.tile, read.place, read.kinds);
  if (named.length !== 1) {
    const code = named.length > 1 ? 'ambiguous-feature' : refusedKind(game, read) ?? 'no-such-feature';
    context.report(problem(code, read.placeProblem(game, named.length), placeOf(action)));
    return false;
  }
  const [feature] = named, { node } = feature;
  const stand = standRefusal(game, read.figure, node);
  if (stand !== undefined) {
    context.report(problem(stand.code, `${stand.message} (rule ${stand.rule})`, { node: action }));
    return false;
  }
  const refusal = context.certain ? deploymentRefusal(game, read.figure, node) : undefined;
  if (refusal !== undefined) {
    const occupants = occupiedRefusal(game, node) === undefined ? [] : game.figuresIn(node).flatMap((figure) => context.whereOf(game.board.features.tile[figure.node]));
    context.report(problem(refusal.code, `${refusal.message} (rule ${refusal.rule})`, { node: action, related: occupants }));
  }
  // Neither an occupied feature nor an empty supply hides what was played at the table: the meeple stands there.
  placeFigure(game, read.figure, node, squareOfPlace(game, feature, read.place), context.sink);
  return true;
}

/** The rule that a role breaks when what it names is there, but is of another kind: a knight on a road, a monk on a garden. */
function refusedKind(game: Game, read: ReadFigure): string | undefined {
  const there = featuresOfTile(game, game.tile).filter((feature) => read.place === undefined || feature.places.includes(read.place));
  if (there.length === 0) return undefined;
  if (read.kinds.includes('garden')) return 'abbot-place';
  const garden = there.find((feature) => feature.kind === 'garden');
  if (garden !== undefined && read.kinds.includes('monastery')) return standRefusal(game, read.figure, garden.node)?.code;
  if (read.place === undefined) return undefined;
  return there.some((feature) => feature.kind === 'river') ? 'river-occupied' : 'wrong-role';
}

/** The words that name the place, or the whole action. */
function placeOf(action: Action): { node: AstNode; property?: string; index?: number } {
  return action.words.length > 1 ? { node: action, property: 'words', index: action.words.length - 1 } : { node: action };
}

/** Reads `large knight N`, `farmer SE`, `abbot`. Reports words that nobody knows and figures that are not in play. */
export function readFigure(game: Game, node: Action | SetFigure, report: (found: Problem) => void): ReadFigure | undefined {
  const { rules } = game, words = node.words;
  const figures = expansions.flatMap((expansion) => expansion.figures?.(new Set()) ?? []);
  let at = 0, figure = 0;
  const special = figures.find((known) => known.word === words[0]);
  if (special !== undefined) {
    figure = rules.figures.findIndex((known) => known.word === special.word);
    if (figure < 0) {
      report(problem(`no-${special.name.replaceAll(' ', '-')}`, `There is no ${special.name} in this game: its set is not in the line “with”.`, { node, property: 'words', index: 0 }));
      return undefined;
    }
    if (!featuresOfRole.has(special.word)) at = 1;
  }
  const role = words[at];
  const place = words[at + 1];
  const kinds = role === undefined || (role === 'meeple' && place === undefined) ? rules.figures[figure].standsOn : featuresOfRole.get(role);
  if (kinds === undefined) {
    const roles = [...featuresOfRole.keys()];
    report(problem('unknown-word', `“${role}” is not known here: write ${roles.join(', ')} and where it stands, such as “knight N”${rules.actions.map((action) => `, or “${action.words.join(' ')}”`).join('')}.`,
      { node, property: 'words', index: Math.min(at, words.length - 1), instead: nearest(role ?? '', [...roles, ...rules.figures.map(({ word }) => word), ...rules.actions.map((action) => action.words[0])]) }));
    return undefined;
  }
  if (words.length > at + 2) {
    report(problem('unknown-word', `“${words[at + 2]}” is one word too many.`, { node, property: 'words', index: at + 2 }));
  }
  return { figure, kinds, place, placeProblem: (now, found) => placeSentence(now, now.tile, rules.figures[figure].standsOn, { role: role ?? 'meeple', kinds, place }, found) };
}

import type { Act } from '../engine/action.js';
import { Game } from '../engine/game.js';
import { legalPlacements } from '../engine/placement.js';
import type { Rules } from '../engine/rules.js';
import { beginTurn, settleEnd } from '../engine/turn.js';
import { marginOf } from './margin.js';
import type { Move } from './move.js';
import { fillPile, takeTile } from './pile.js';
import { goAgain, playTurn, type Decider } from './playTurn.js';
import { playRandomGame } from './randomGame.js';
import { RandomSource } from './randomSource.js';
import type { Budget } from './suggestions.js';

/** What a choice, or a tile that came, has led to so far. */
interface Node {
  visits: number;
  /** Sum of the final margins of whoever has chosen it. */
  margins: number;
  /** By the number of what is chosen next, or by the kind of the tile that comes next. */
  readonly next: (Node | undefined)[];
  /** What is done on the tile by choosing it; nothing if it ends that, or is a choice of another sort. */
  readonly act: Act | undefined;
}

/** How much is tried that looks worse, in points: the best of 5, 10, 20, 40 and 80 in 12 pairs each, 1500 playouts a move against the greedy player. */
const exploration = 10;

/**
 * The plain tree search of many programs (UCT): each playout follows the tree by the mean margin and how seldom something was tried, adds one node,
 * and goes on at random to the end of the game. It knows no evaluation. It is there to be compared with.
 */
export class TreeSearch {
  private readonly trial: Game;
  private readonly random: RandomSource;
  private readonly placements: number[] = [];
  private readonly pile: number[] = [];
  /** Nodes of this playout, each with the seat that has chosen it; nobody has chosen a tile that came. */
  private readonly path: { readonly node: Node; readonly seat: number | undefined }[] = [];
  /** The node where this playout stands, if it is still in the tree. */
  private at: Node | undefined;

  private readonly decider: Decider = {
    nextAct: (game, acts, moment) => {
      const { length } = acts, choice = this.choose(length + 1, game.player, (index) => moment === 'turn' && index < length ? acts.at(index) : undefined);
      return choice === length ? -1 : choice;
    },
    pick: (_game, _choice, [player], kinds) => ({ player, kind: kinds[this.choose(kinds.length, player)] }),
    goesOn: () => true,
  };

  constructor(rules: Rules, seed: number) {
    this.trial = new Game(rules);
    this.random = new RandomSource(seed);
  }

  /** The move tried most with a tile that has left the bag. */
  move(game: Game, kind: number, budget: Budget): Move {
    const root = newNode(undefined), placements = this.placements.slice(0, legalPlacements(game, kind, this.placements));
    for (let playout = 0; playout === 0 || playout < budget.playouts && !budget.stop(); playout++) this.play(root, game, kind);
    const best = mostVisited(root), acts: Act[] = [];
    if (best === undefined) return { placement: undefined, acts };
    for (let node = mostVisited(best); node?.act !== undefined; node = mostVisited(node)) acts.push(node.act);
    return { placement: placements[root.next.indexOf(best)], acts };
  }

  private play(root: Node, game: Game, drawn: number): void {
    const { trial, random, pile, path } = this;
    trial.copyFrom(game);
    fillPile(pile, trial);
    path.length = 0;
    this.at = root;
    for (let kind = drawn; ; kind = this.draw()) {
      const { player } = trial, count = legalPlacements(trial, kind, this.placements);
      if (count === 0) settleEnd(trial);
      else {
        playTurn(trial, kind, this.placements[this.choose(count, player)], this.decider);
        goAgain(trial, player, this.decider);
      }
      if (trial.phase === 'over' || this.at === undefined) break;
      beginTurn(trial, trial.player);
    }
    playRandomGame(trial, random);
    root.visits++;
    for (const { node, seat } of path) {
      node.visits++;
      if (seat !== undefined) node.margins += marginOf(trial.scores, seat);
    }
  }

  private draw(): number {
    const kind = takeTile(this.trial, this.pile, this.random);
    this.enter(kind, undefined, undefined);
    return kind;
  }

  /** Chooses for a seat among so many: in the tree what was never tried, or what promises most; beyond it at random. */
  private choose(count: number, seat: number, actOf?: (choice: number) => Act | undefined): number {
    const { at, random } = this, first = random.below(count);
    if (at === undefined) return first;
    let choice = first, most = -Infinity;
    for (let tried = 0; tried < count && most < Infinity; tried++) {
      const other = (first + tried) % count, node = at.next[other];
      const promise = node === undefined ? Infinity : node.margins / node.visits + exploration * Math.sqrt(Math.log(at.visits) / node.visits);
      if (promise <= most) continue;
      most = promise;
      choice = other;
    }
    this.enter(choice, seat, actOf?.(choice));
    return choice;
  }

  /** Goes on to the next node. One that is new joins the tree, and the playout leaves it. */
  private enter(index: number, seat: number | undefined, act: Act | undefined): void {
    const { at } = this;
    if (at === undefined) return;
    const known = at.next[index], node = known ?? newNode(act);
    at.next[index] = node;
    this.path.push({ node, seat });
    this.at = known;
  }
}

function newNode(act: Act | undefined): Node {
  return { visits: 0, margins: 0, next: [], act };
}

function mostVisited({ next }: Node): Node | undefined {
  let most: Node | undefined;
  for (const node of next) if (node !== undefined && (most === undefined || node.visits > most.visits)) most = node;
  return most;
}

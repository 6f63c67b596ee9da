import type { ActionMoment, Choice, Expansion, ExpansionAction, OptionDefinition, Steps, TilePicture, TilePlan } from './expansion.js';
import { meeple, type FigureKind } from './figure.js';
import { featureKinds, type TileKind } from './tile.js';
import { TileTable } from './tileTable.js';

/** An expansion in play, with the words that stand behind its name in the record. */
export interface UsedExpansion {
  readonly expansion: Expansion;
  readonly modifiers: ReadonlySet<string>;
}

export interface RulesChoice {
  readonly players: number;
  readonly expansions: readonly UsedExpansion[];
  /** All tile kinds that the chosen sets and the record declare. */
  readonly tiles: readonly TileKind[];
  /** Options that the record states, by name; a value must be one of its definition. */
  readonly options: ReadonlyMap<string, string>;
  /** Other names of tiles, for reading records; one name can mean several kinds. */
  readonly aliases: ReadonlyMap<string, readonly string[]>;
  /** Names of tiles that the record lays out beside the board. */
  readonly laidOut: readonly string[];
}

/** Options of the base game (rules R26, R35). */
export const baseOptions: readonly OptionDefinition[] = [
  { name: 'tiny-city', values: ['4', '2'], about: 'What a completed city of two tiles is worth, without coats of arms (rule R26).' },
  { name: 'tie', values: ['shared', 'second-player'], about: 'Who wins when the first places have the same points (rule R35): all of them, or whoever of them sits last in the order of play.' },
];

export const mostPlayers = 6;

/** What the expansions in play add to one step, in the order in which it is asked. */
type Hooks<Name extends keyof Steps> = readonly NonNullable<Steps[Name]>[];

function hooks<Name extends keyof Steps>(steps: readonly Steps[], name: Name): Hooks<Name> {
  return steps.flatMap(({ [name]: hook }) => hook === undefined ? [] : [hook]);
}

/** Everything about a game that is settled before the first turn: players, tiles, figures, options, and what expansions add to each step. */
export class Rules {
  readonly players: number;
  readonly table: TileTable;
  /** Copies of each tile kind in the bag at the start; the start tile is not among them. */
  readonly bag: Int16Array;
  readonly startKind: number;
  readonly figures: readonly FigureKind[];
  /** For each figure kind, the feature kinds it may stand on, as bits of their table codes. */
  readonly figureStands: readonly number[];
  readonly begin: Hooks<'begin'>;
  readonly mayDraw: Hooks<'mayDraw'>;
  readonly drawChoice: Hooks<'drawChoice'>;
  readonly makesRoom: Hooks<'makesRoom'>;
  readonly mayPlace: Hooks<'mayPlace'>;
  readonly placed: Hooks<'placed'>;
  readonly actions: readonly ExpansionAction[];
  readonly figureLimit: Hooks<'figureLimit'>;
  readonly figurePlaced: Hooks<'figurePlaced'>;
  readonly beforeFeature: Hooks<'beforeFeature'>;
  readonly appraise: Hooks<'appraise'>;
  readonly afterFeature: Hooks<'afterFeature'>;
  readonly figureReturned: Hooks<'figureReturned'>;
  readonly afterPoints: Hooks<'afterPoints'>;
  readonly choices: readonly Choice[];
  readonly pieces: Hooks<'pieces'>;
  readonly mayGoAgain: Hooks<'mayGoAgain'>;
  readonly hasTileReady: Hooks<'hasTileReady'>;
  readonly endGame: Hooks<'endGame'>;
  readonly foresee: Hooks<'foresee'>;
  readonly about: Hooks<'about'>;
  readonly standing: Hooks<'standing'>;
  /** Tile kinds that the record lays out beside the board (its line `wonders`). */
  readonly laidOut: readonly number[];
  /** What is drawn over single tiles, by their names. */
  readonly tilePictures: ReadonlyMap<string, TilePicture>;
  readonly tinyCity: number;
  private readonly actionsByMoment: Readonly<Record<ActionMoment, readonly ExpansionAction[]>>;
  private readonly options: ReadonlyMap<string, string>;
  private readonly aliases: ReadonlyMap<string, readonly string[]>;
  private readonly usedMarks = new Set<string>();
  private memorySize = 0;

  /** @param choice what the rules were made from. */
  constructor(readonly choice: RulesChoice) {
    this.players = choice.players;
    this.options = choice.options;
    const plan: TilePlan = {
      kinds: new Map(choice.tiles.map((kind) => [kind.id, kind])), aliases: new Map(choice.aliases), startTile: 'D', laidOut: choice.laidOut,
    };
    for (const { expansion, modifiers } of choice.expansions) expansion.prepare?.(plan, modifiers);
    this.figures = [meeple, ...choice.expansions.flatMap(({ expansion, modifiers }) => expansion.figures?.(modifiers) ?? [])];
    mergeDecoration(plan, this.figures);
    this.aliases = plan.aliases;
    this.table = new TileTable([...plan.kinds.values()]);
    this.bag = Int16Array.from(this.table.kinds, (kind) => kind.count);
    this.startKind = this.table.indexOf(plan.startTile);
    if (this.startKind >= 0) this.bag[this.startKind]--;
    this.figureStands = this.figures.map((figure) => figure.standsOn.reduce((bits, kind) => bits | 1 << (featureKinds.indexOf(kind) + 1), 0));
    this.laidOut = choice.laidOut.map((name) => this.kindNamed(name)).filter((kind) => kind >= 0);
    this.tilePictures = new Map(choice.expansions.flatMap(({ expansion }) => Object.entries(expansion.tilePictures ?? {})));
    this.tinyCity = Number(this.option('tiny-city') ?? '4');
    const steps = choice.expansions.flatMap(({ expansion, modifiers }) => expansion.steps?.(this, modifiers) ?? []);
    this.begin = hooks(steps, 'begin');
    this.mayDraw = hooks(steps, 'mayDraw');
    this.drawChoice = hooks(steps, 'drawChoice');
    this.makesRoom = hooks(steps, 'makesRoom');
    this.mayPlace = hooks(steps, 'mayPlace');
    this.placed = hooks(steps, 'placed');
    this.figureLimit = hooks(steps, 'figureLimit');
    this.figurePlaced = hooks(steps, 'figurePlaced');
    this.beforeFeature = hooks(steps, 'beforeFeature');
    this.appraise = hooks(steps, 'appraise');
    this.afterFeature = hooks(steps, 'afterFeature');
    this.figureReturned = hooks(steps, 'figureReturned');
    this.afterPoints = hooks(steps, 'afterPoints');
    this.pieces = hooks(steps, 'pieces');
    this.mayGoAgain = hooks(steps, 'mayGoAgain');
    this.hasTileReady = hooks(steps, 'hasTileReady');
    this.endGame = hooks(steps, 'endGame');
    this.foresee = hooks(steps, 'foresee');
    this.about = hooks(steps, 'about');
    this.standing = hooks(steps, 'standing');
    this.actions = steps.flatMap((step) => step.actions ?? []);
    const at = (moment: ActionMoment): readonly ExpansionAction[] => this.actions.filter(({ moments }) => moments.includes(moment));
    this.actionsByMoment = { turn: at('turn'), choice: at('choice'), 'after scoring': at('after scoring') };
    this.choices = steps.flatMap((step) => step.choice ?? []);
  }

  /** True for a tile that comes out of the bag (or lay there at the start); one of which the box has none lies ready, as a wonder does. */
  isDrawn(kind: number): boolean {
    return this.table.kinds[kind].count > 0;
  }

  /** The actions that can be taken at a moment, legal now or not. */
  actionsAt(moment: ActionMoment): readonly ExpansionAction[] {
    return this.actionsByMoment[moment];
  }

  /** The value of an option that the record states. */
  option(name: string): string | undefined {
    return this.options.get(name);
  }

  /** Tells that a word on tiles (`inn`) has a rule in this game, and gives its bit (TileTable.markBit). */
  useMark(mark: string): number {
    this.usedMarks.add(mark);
    return this.table.markBit(mark);
  }

  /** True if a word on tiles has a rule in this game. */
  isUsed(mark: string): boolean {
    return this.usedMarks.has(mark);
  }

  /** Numbers that an expansion keeps in the state of the game: returns where its `size` numbers begin in `Game.memory`. */
  remember(size: number): number {
    const at = this.memorySize;
    this.memorySize += size;
    return at;
  }

  get memory(): number {
    return this.memorySize;
  }

  /** The tile kinds in play that a name means: one by its own name, several perhaps by a name in another program, or none. */
  kindsNamed(name: string): number[] {
    const index = this.table.indexOf(name);
    if (index >= 0) return [index];
    return (this.aliases.get(name) ?? []).flatMap((id) => this.kindsNamed(id));
  }

  /** The first of `kindsNamed`, or -1. */
  kindNamed(name: string): number {
    return this.kindsNamed(name)[0] ?? -1;
  }
}

/**
 * Rule R37: where no figure can stand on what a variant of a tile adds (a garden without an abbot), the variant is one more copy of the
 * plain tile and only another name of it.
 */
export function mergeDecoration(plan: TilePlan, figures: readonly FigureKind[]): void {
  for (const variant of [...plan.kinds.values()]) {
    const plain = variant.like === undefined ? undefined : plan.kinds.get(variant.like);
    if (plain === undefined) continue;
    const added = variant.parts.filter((part) => !plain.parts.some((other) => other.kind === part.kind));
    if (added.some((part) => figures.some((figure) => figure.standsOn.includes(part.kind)))) continue;
    plan.kinds.set(plain.id, { ...plain, count: plain.count + variant.count });
    plan.kinds.delete(variant.id);
    plan.aliases.set(variant.id, [plain.id]);
  }
}

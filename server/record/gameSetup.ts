import { isOption, isPlayers, isWith, isWonders, type Player, type Statement, type Tile, type UsedSet } from '../../language/generated/ast.js';
import { didYouMean, nearest } from '../../language/nearest.js';
import type { OptionDefinition } from '../engine/expansion.js';
import { baseOptions, mostPlayers, Rules, type UsedExpansion } from '../engine/rules.js';
import type { TileKind } from '../engine/tile.js';
import { expansionNamed, expansions } from '../expansions/index.js';
import { declaredTile, tileSetOf, type DeclaredTile } from './tileDeclaration.js';
import { problem, type Problem } from './problem.js';

/** The tile declarations that a record can see besides its own. */
export interface TileSets {
  /** The tiles of a set by its name, or nothing if no such set is known. */
  tileSet(name: string): readonly Tile[] | undefined;
}

/** What the lines before the first turn settle. */
export interface GameSetup {
  readonly rules: Rules | undefined;
  readonly players: readonly Player[];
  readonly expansions: readonly UsedExpansion[];
  readonly options: readonly OptionDefinition[];
  /** The declarations of the tiles in play. */
  readonly tiles: readonly Tile[];
  readonly problems: readonly Problem[];
}

/** Rules of equal set-ups are made once: a record is replayed on every edit, its set-up rarely changes. */
const rulesBySetup = new Map<string, Rules>();
const rulesKept = 32;

/** Reads `with`, `option`, `players` and own tiles of one record or scenario. Without a playable set-up there are no rules. */
export function setUpGame(statements: readonly Statement[], ownTiles: readonly Tile[], library: TileSets): GameSetup {
  const problems: Problem[] = [];
  const used: UsedExpansion[] = [];
  const tiles: Tile[] = [];
  const uses = statements.filter(isWith);
  uses.slice(1).forEach((line) => problems.push(problem('twice', 'There is a line “with” already: name all sets in one.', { node: line })));
  const usedSets = uses[0]?.sets ?? [];
  if (uses.length > 0 && usedSets.length === 0) problems.push(problem('unknown-set', 'Which sets are in play? Name them, such as: with base, river', { node: uses[0] }));
  if (uses.length === 0) used.push(...expansions.filter((expansion) => expansion.name === 'base').map((expansion) => ({ expansion, modifiers: new Set<string>() })));
  for (const set of usedSets) readUsedSet(set, library, ownTiles, used, tiles, problems);
  used.sort((a, b) => expansions.indexOf(a.expansion) - expansions.indexOf(b.expansion));
  for (const { expansion, modifiers } of used) for (const name of expansion.tileSets?.(modifiers) ?? []) tiles.push(...library.tileSet(name) ?? []);
  tiles.push(...ownTiles.filter((tile) => tileSetOf(tile) === undefined));

  const definitions = [...baseOptions, ...used.flatMap(({ expansion }) => expansion.options ?? [])];
  const options = readOptions(statements, definitions, problems);
  const players = readPlayers(statements, problems);
  const laidOut = readLaidOut(statements, used, problems);

  const faulty = [...new Set([...tiles, ...ownTiles])].filter((tile) => declaredTile(tile).problems.length > 0);
  for (const tile of faulty) {
    const [line] = statements;
    if (line !== undefined && tile.$container !== line.$container) {
      problems.push(problem('tile-impossible', `The tile ${tile.name ?? ''} of another file cannot be played: see there.`, { node: uses[0] ?? line }));
    }
  }
  const playable = players.length > 0 && tiles.length > 0 && faulty.length === 0;
  const rules = playable ? rulesFor(players.length, used, tiles, options, laidOut) : undefined;
  const [ready] = statements.filter(isWonders);
  if (rules !== undefined && rules.choices.length > 0 && (ready?.tiles.length ?? 0) === 0) {
    problems.push(problem('wonders-missing', 'Which wonders lie beside the scoreboard? Write for instance: wonders Stonehenge, Tikal.', { node: ready ?? uses[0] ?? statements[0] }));
  }
  return { rules, players, expansions: used, options: definitions, tiles, problems };
}

const setNames = expansions.map((expansion) => expansion.name);

function readUsedSet(set: UsedSet, sets: TileSets, ownTiles: readonly Tile[], used: UsedExpansion[], tiles: Tile[], problems: Problem[]): void {
  const expansion = expansionNamed(set.name);
  if (expansion === undefined) {
    const own = ownTiles.filter((tile) => tileSetOf(tile) === set.name);
    const declared = own.length > 0 ? own : sets.tileSet(set.name);
    if (declared === undefined) {
      problems.push(problem('unknown-set', `“${set.name}” is no set that this program or this record knows: ${setNames.join(', ')}, or a tile set of the record.${didYouMean(set.name, setNames)}`,
        { node: set, property: 'name', instead: nearest(set.name, setNames) }));
    } else tiles.push(...declared);
    return;
  }
  if (used.some((other) => other.expansion === expansion)) {
    problems.push(problem('twice', `${set.name} is named already.`, { node: set, severity: 'warning' }));
    return;
  }
  set.modifiers.forEach((modifier, index) => {
    if (expansion.modifiers?.[modifier] !== undefined) return;
    const choices = Object.keys(expansion.modifiers ?? {});
    problems.push(problem('unknown-set', `${set.name} knows no “${modifier}”${choices.length > 0 ? `: ${choices.join(', ')}` : ''}. A comma goes between sets.`,
      { node: set, property: 'modifiers', index, instead: nearest(modifier, choices) }));
  });
  used.push({ expansion, modifiers: new Set(set.modifiers) });
}

function readOptions(statements: readonly Statement[], definitions: readonly OptionDefinition[], problems: Problem[]): Map<string, string> {
  const options = new Map<string, string>();
  for (const line of statements.filter(isOption)) {
    const definition = definitions.find((known) => known.name === line.name);
    if (definition === undefined) {
      problems.push(problem('unknown-option', `${line.name === undefined ? 'The option is missing' : `There is no option “${line.name}” with these sets`}: ${definitions.map((known) => known.name).join(', ')}.`,
        line.name === undefined ? { node: line } : { node: line, property: 'name', instead: nearest(line.name, definitions.map((known) => known.name)) }));
      continue;
    }
    const value = line.word ?? line.number;
    if (value === undefined || !definition.values.includes(value)) {
      problems.push(problem('unknown-option', `${definition.name} is one of: ${definition.values.join(', ')}.`,
        value === undefined ? { node: line } : { node: line, property: line.word === undefined ? 'number' : 'word', instead: valuesLike(value, definition.values) }));
      continue;
    }
    if (options.has(definition.name)) problems.push(problem('twice', `The option ${definition.name} is set already.`, { node: line, property: 'name' }));
    options.set(definition.name, value);
  }
  return options;
}

/** The values of an option that a wrong one can mean: those that look like it, or else all. */
function valuesLike(value: string, values: readonly string[]): readonly string[] {
  const near = nearest(value, values);
  return near.length > 0 ? near : values;
}

function readPlayers(statements: readonly Statement[], problems: Problem[]): Player[] {
  const lines = statements.filter(isPlayers);
  lines.slice(1).forEach((line) => problems.push(problem('twice', 'The players are named already.', { node: line })));
  const players: Player[] = [];
  for (const player of lines[0]?.players ?? []) {
    if (players.some((other) => other.name === player.name)) problems.push(problem('twice', `${player.name} sits at the table already.`, { node: player, property: 'name' }));
    else if (players.length === mostPlayers) problems.push(problem('players', `At most ${mostPlayers} can play (rule R3).`, { node: player }));
    else players.push(player);
  }
  if (lines.length > 0 && players.length === 0) problems.push(problem('players', 'Name the players in seat order: players red "Anna", blue.', { node: lines[0] }));
  return players;
}

/** The names of the tiles that lie beside the scoreboard, each once. Those of a second line count, so that only this line is marked. */
function readLaidOut(statements: readonly Statement[], used: readonly UsedExpansion[], problems: Problem[]): string[] {
  const [first, ...others] = statements.filter(isWonders), sets = new Set(used.map(({ expansion }) => expansion.name));
  if (first === undefined) return [];
  for (const drawn of [first, ...others].flatMap(({ tiles }) => tiles)) {
    const [refusal] = used.flatMap(({ expansion }) => expansion.laidOutRefusal?.(drawn.tile.ref?.name ?? '', sets) ?? []);
    if (refusal !== undefined) problems.push(problem(refusal.code, `${refusal.message} (rule ${refusal.rule})`, { node: drawn }));
  }
  problems.push(...others.map((line) => problem('twice', 'There is a line “wonders” already: name all wonders in one.', { node: line })));
  first.tiles.forEach((drawn, index) => {
    const { ref } = drawn.tile;
    if (ref !== undefined && first.tiles.slice(0, index).some(({ tile }) => tile.ref === ref)) problems.push(problem('twice', `${drawn.tile.$refText} is named already.`, { node: drawn, severity: 'warning' }));
  });
  return [...new Set([first, ...others].flatMap(({ tiles }) => tiles.flatMap(({ tile }) => tile.ref?.name ?? [])))];
}

function rulesFor(players: number, used: readonly UsedExpansion[], tiles: readonly Tile[], options: ReadonlyMap<string, string>, laidOut: readonly string[]): Rules {
  const declared = tiles.map(declaredTile);
  const key = JSON.stringify([players, used.map(({ expansion, modifiers }) => [expansion.name, ...modifiers]), [...options], laidOut, declared.map(tileKey)]);
  let rules = rulesBySetup.get(key);
  if (rules === undefined) {
    rules = new Rules({ players, expansions: used, options, tiles: declared.map(({ kind }) => kind), aliases: aliasesOf(declared), laidOut });
    if (rulesBySetup.size >= rulesKept) rulesBySetup.clear();
    rulesBySetup.set(key, rules);
  }
  return rules;
}

const tileKeys = new WeakMap<TileKind, string>();

function tileKey({ kind }: { kind: TileKind }): string {
  let key = tileKeys.get(kind);
  if (key === undefined) {
    key = JSON.stringify(kind);
    tileKeys.set(kind, key);
  }
  return key;
}

function aliasesOf(declared: readonly DeclaredTile[]): Map<string, readonly string[]> {
  const names = new Map<string, readonly string[]>();
  for (const { kind, aliases } of declared) for (const { name } of aliases) names.set(name, [...names.get(name) ?? [], kind.id]);
  return names;
}

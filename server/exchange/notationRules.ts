import { isDocument, isTile } from '../../language/generated/ast.js';
import type { Game } from '../engine/game.js';
import type { Rules } from '../engine/rules.js';
import { libraryScheme } from '../expansions/library.js';
import type { CarcassonneServices } from '../module.js';
import { declaredTile } from '../record/tileDeclaration.js';
import { ImportRefusal } from './importRefusal.js';
import { playAside } from './playAside.js';
import { writeRecord, type RecordedGame } from './writeRecord.js';

/** A tile kind under its name in another program, whose picture is turned clockwise by `quarters` to become ours. */
export interface ForeignTile {
  readonly kind: number;
  readonly quarters: number;
}

/** The rules of a game to be imported, and what the built-in tiles are called elsewhere. */
export class NotationRules {
  private aliases: Map<string, { readonly id: string; readonly quarters: number }[]> | undefined;

  constructor(private readonly services: CarcassonneServices) {}

  /** The rules that the head of a game settles. */
  async of(game: Pick<RecordedGame, 'declarations' | 'sets' | 'options' | 'players'>): Promise<Rules> {
    const { replays } = await playAside(writeRecord({ ...game, turns: [] }), this.services);
    const rules = replays[0]?.setup.rules;
    const problem = replays[0]?.setup.problems[0];
    if (rules === undefined || problem !== undefined) throw new ImportRefusal(problem?.message ?? 'These sets cannot be played.');
    return rules;
  }

  /** The tile that a name in another program means: where several of ours have it, one that is left. */
  tileNamed(game: Game, name: string): ForeignTile {
    const candidates = (this.known.get(name) ?? []).flatMap(({ id, quarters }) => game.rules.kindsNamed(id).map((kind) => ({ kind, quarters })));
    const found = candidates.find(({ kind }) => game.bag[kind] > 0) ?? candidates[0];
    if (found === undefined) throw new ImportRefusal(`The tile ${name.slice(0, 40)} is not one of the sets of this game.`);
    return found;
  }

  private get known(): Map<string, { readonly id: string; readonly quarters: number }[]> {
    if (this.aliases !== undefined) return this.aliases;
    const aliases = this.aliases = new Map<string, { readonly id: string; readonly quarters: number }[]>();
    for (const { uri, parseResult } of this.services.shared.workspace.LangiumDocuments.all) {
      if (uri.scheme !== libraryScheme || !isDocument(parseResult.value)) continue;
      for (const tile of parseResult.value.statements.filter(isTile)) {
        for (const { name, quarters } of declaredTile(tile).aliases) aliases.set(name, [...aliases.get(name) ?? [], { id: tile.name ?? '', quarters }]);
      }
    }
    return aliases;
  }
}

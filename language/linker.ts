import { DefaultLinker } from 'langium';
import type { AstNodeDescription, LangiumCoreServices, LinkingError, ReferenceInfo, ScopeProvider } from 'langium';
import { Player, Tile } from './generated/ast.js';
import { didYouMean } from './nearest.js';

/** Says which names there are when one is not found. */
export class NameLinker extends DefaultLinker {
  private readonly scopes: ScopeProvider;

  constructor(services: LangiumCoreServices) {
    super(services);
    this.scopes = services.references.ScopeProvider;
  }

  protected override createLinkingError(info: ReferenceInfo, target?: AstNodeDescription): LinkingError {
    const error = super.createLinkingError(info, target);
    const name = info.reference.$refText;
    switch (this.reflection.getReferenceType(info)) {
      case Player.$type: return { ...error, message: noPlayer(name, this.namesFor(info)) };
      case Tile.$type: return { ...error, message: `There is no tile ${name} in the tile sets.${didYouMean(name, this.namesFor(info))}` };
      default: return error;
    }
  }

  private namesFor(info: ReferenceInfo): string[] {
    return this.scopes.getScope(info).getAllElements().map(element => element.name).toArray();
  }
}

function noPlayer(name: string, players: readonly string[]): string {
  return players.length === 0
    ? `${name} is no player here: no line \`players\` names any.`
    : `${name} is no player here: ${players.join(', ')}.`;
}

import { EmptyFileSystem, URI } from 'langium';
import type { Rules } from '../../server/engine/rules.js';
import { createCarcassonneServices } from '../../server/module.js';

/** Rules from a header such as `with base`, read as a record's are; for scripts, which need no test runner. */
export async function rulesOf(players: number, header: string): Promise<Rules> {
  const { shared, carcassonne } = createCarcassonneServices(EmptyFileSystem);
  await shared.workspace.WorkspaceManager.initializeWorkspace([]);
  const seats = Array.from({ length: players }, (_, seat) => `p${seat + 1}`).join(', ');
  const document = shared.workspace.LangiumDocumentFactory.fromString(`carcassonne 1\n${header}\nplayers ${seats}\n`, URI.parse('memory:///rules.carc'));
  await shared.workspace.DocumentBuilder.build([document], { validation: true });
  const rules = carcassonne.record.Replays.of(document).replays[0]?.setup.rules;
  if (rules === undefined) throw new Error(`no rules from: ${header}`);
  return rules;
}

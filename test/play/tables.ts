import { EmptyFileSystem } from 'langium';
import { createCarcassonneServices } from '../../server/module.js';
import { LineReader } from '../../server/play/lineReader.js';
import { Table } from '../../server/play/table.js';

const { shared, carcassonne } = createCarcassonneServices(EmptyFileSystem);
const ready = shared.workspace.WorkspaceManager.initializeWorkspace([]);

/** Reads lines as `carc` does. */
export const reader = new LineReader(carcassonne);

/** Opens a game by its set-up lines. */
export async function openTable(...setUp: readonly string[]): Promise<Table> {
  await ready;
  return Table.open(reader, setUp);
}

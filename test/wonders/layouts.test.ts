import { describe, expect, it } from 'vitest';
import { EmptyFileSystem, URI } from 'langium';
import text from '../../server/expansions/wonders-of-humanity/tiles.carc';
import { isTile, type Document } from '../../language/generated/ast.js';
import type { TileKind } from '../../server/engine/tile.js';
import { factsOf, layoutFaults } from '../../server/expansions/wonders-of-humanity/knownFacts.js';
import { createCarcassonneServices } from '../../server/module.js';
import { declaredTile } from '../../server/record/tileDeclaration.js';

/* What is known of the twelve layouts (docs/wonders.md) holds in the ones that are used; everything else about them is a reconstruction. */
const { shared } = createCarcassonneServices(EmptyFileSystem);
const document = shared.workspace.LangiumDocumentFactory.fromString<Document>(text, URI.parse('memory:///wonders.carc'));
const declared = document.parseResult.value.statements.filter(isTile).map(declaredTile);
const tiles = new Map(declared.map(({ kind }) => [kind.id, kind]));

function tile(name: string): TileKind {
  const found = tiles.get(name);
  if (found === undefined) throw new Error(`no tile ${name}`);
  return found;
}

describe('the layouts of the wonders', () => {
  it('are twelve tiles of five squares without a fault', () => {
    expect(tiles.size).toBe(12);
    expect(declared.flatMap(({ problems }) => problems.map(({ message }) => message))).toEqual([]);
    for (const { id, squares, marks } of tiles.values()) expect([id, squares.length, marks]).toEqual([id, 5, ['wonder']]);
  });

  it('know the squares of their wonder, the middle first', () => {
    const squares = [...tiles.values()].map(({ id, wonder }) => `${id} ${(wonder ?? []).map((square) => 'abcde'[square]).join('')}`);
    expect(squares).toEqual(['Notre-Dame dae', 'Stonehenge b', 'Circus-Maximus bcd', 'Alhambra bc', 'Abu-Simbel cb', 'Tikal d', 'Angkor-Wat d', 'Terracotta-Army c',
      'Great-Wall abcd', 'Nazca-Lines c', 'Cothon d', 'Taj-Mahal c']);
  });

  it('are twelve different shapes', () => {
    const shapes = new Set([...tiles.values()].map(({ squares }) => {
      const turned = [0, 1, 2, 3].flatMap((quarter) => [1, -1].map((mirror) => {
        const moved = squares.map(({ x, y }) => { let [a, b] = [x * mirror, y]; for (let i = 0; i < quarter; i++) [a, b] = [-b, a]; return [a, b]; });
        const left = Math.min(...moved.map(([a]) => a)), top = Math.min(...moved.map(([, b]) => b));
        return moved.map(([a, b]) => `${a - left},${b - top}`).sort().join(' ');
      }));
      return turned.sort()[0];
    }));
    expect(shapes.size).toBe(12);
  });

  it.each([...tiles.keys()])('%s has all that is known of it', (name) => expect(layoutFaults(tile(name)).map(({ message }) => message)).toEqual([]));

  it('a layout that is known to be another breaks just the facts that differ', () => {
    const broken = (name: string, changed: Partial<TileKind>): string[] => layoutFaults({ ...tile(name), ...changed }).map(({ message }) => message.replace(/^.*: it /, ''));
    expect(broken('Tikal', { id: 'Notre-Dame' })).toEqual([
      'has a road over 2 squares, and none over more.', 'has a city over 2 squares, and none over more.', 'has a monastery.',
    ]);
    expect(broken('Notre-Dame', { id: 'Tikal' })).toEqual(['has a road over 3 squares, and none over more.', 'has cities that are not connected.', 'has no monastery: only Notre-Dame has one.']);
    expect(broken('Cothon', { id: 'Alhambra' })).toEqual(['has a city over 3 squares, and none over more.', 'has one field that touches only the wonder and no city.', 'does not lie at the river: only the Cothon does.']);
    expect(broken('Alhambra', { id: 'Cothon' })).toEqual(['lies at the river.']);
    expect(broken('Angkor-Wat', { id: 'Stonehenge' })).toEqual(['has four fields.']);
    expect(broken('Great-Wall', { squares: [{ x: 0, y: 0 }] })).toEqual(['covers five squares.']);
  });

  it('nothing is known of other tiles', () => {
    expect(layoutFaults({ ...tile('Cothon'), id: 'Harbour' })).toEqual([]);
    expect(layoutFaults({ ...tile('Cothon'), id: 'Alhambra', marks: [] })).toEqual([]);
  });

  it('what is known of each (docs/wonders.md says the same)', () => {
    expect([...tiles.keys()].map((name) => `${name}: ${factsOf(name).map(({ text }) => text).join('; ')}`)).toMatchInlineSnapshot(`
      [
        "Notre-Dame: covers five squares; has a road over 2 squares, and none over more; has a city over 2 squares, and none over more; has one field that touches only the wonder and no city; has a monastery; does not lie at the river: only the Cothon does",
        "Stonehenge: covers five squares; has a road over 2 squares, and none over more; has four fields; has no monastery: only Notre-Dame has one; does not lie at the river: only the Cothon does",
        "Circus-Maximus: covers five squares; has a city over 4 squares, and none over more; has one field that touches only the wonder and no city; has no monastery: only Notre-Dame has one; does not lie at the river: only the Cothon does",
        "Alhambra: covers five squares; has a city over 3 squares, and none over more; has one field that touches only the wonder and no city; has no monastery: only Notre-Dame has one; does not lie at the river: only the Cothon does",
        "Abu-Simbel: covers five squares; has a road over 2 squares, and none over more; has no monastery: only Notre-Dame has one; does not lie at the river: only the Cothon does",
        "Tikal: covers five squares; has a road over 3 squares, and none over more; has cities that are not connected; has no monastery: only Notre-Dame has one; does not lie at the river: only the Cothon does",
        "Angkor-Wat: covers five squares; has a road over 2 squares, and none over more; has cities that are not connected; has no monastery: only Notre-Dame has one; does not lie at the river: only the Cothon does",
        "Terracotta-Army: covers five squares; has a road over 2 squares, and none over more; has no monastery: only Notre-Dame has one; does not lie at the river: only the Cothon does",
        "Great-Wall: covers five squares; has no monastery: only Notre-Dame has one; does not lie at the river: only the Cothon does",
        "Nazca-Lines: covers five squares; has no monastery: only Notre-Dame has one; does not lie at the river: only the Cothon does",
        "Cothon: covers five squares; lies at the river; has no monastery: only Notre-Dame has one",
        "Taj-Mahal: covers five squares; has no monastery: only Notre-Dame has one; does not lie at the river: only the Cothon does",
      ]
    `);
  });
});

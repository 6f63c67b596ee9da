import { describe, expect, it } from 'vitest';
import { EmptyFileSystem, URI } from 'langium';
import text from '../../server/expansions/wonders-of-humanity/tiles.carc';
import { isTile, type Document } from '../../language/generated/ast.js';
import type { FeatureKind, TileKind } from '../../server/engine/tile.js';
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

/** How many squares each feature of a kind covers, the largest first. */
function spans(name: string, kind: FeatureKind): number[] {
  return tile(name).parts.filter((part) => part.kind === kind).map(({ squares }) => squares.length).sort((a, b) => b - a);
}

/** Fields beside the wonder only: they touch no city. */
function neutralFields(name: string): number {
  return tile(name).parts.filter((part) => part.kind === 'field' && part.touches.length === 0).length;
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

  it.each(['Stonehenge', 'Notre-Dame', 'Abu-Simbel', 'Angkor-Wat', 'Terracotta-Army'])('%s has a road over two squares', (name) => expect(spans(name, 'road')[0]).toBe(2));
  it('Tikal has a road over three squares', () => expect(spans('Tikal', 'road')[0]).toBe(3));
  it.each([['Notre-Dame', 2], ['Alhambra', 3], ['Circus-Maximus', 4]] as const)('%s has a city over %i squares', (name, squares) => expect(spans(name, 'city')).toEqual([squares]));
  it.each(['Tikal', 'Angkor-Wat'])('%s has cities that are not connected', (name) => expect(spans(name, 'city').length).toBeGreaterThan(1));
  it('Stonehenge has four fields', () => expect(spans('Stonehenge', 'field')).toHaveLength(4));
  it.each(['Notre-Dame', 'Circus-Maximus', 'Alhambra'])('%s has a field that touches only the wonder', (name) => expect(neutralFields(name)).toBe(1));
  it('Notre-Dame has the only monastery', () => {
    expect([...tiles.keys()].filter((name) => spans(name, 'monastery').length > 0)).toEqual(['Notre-Dame']);
  });
  it('only the Cothon lies at the river', () => {
    expect([...tiles.keys()].filter((name) => spans(name, 'river').length > 0)).toEqual(['Cothon']);
  });
});

import { sideDx, sideDy } from '../engine/sides.js';
import type { Part, TileKind } from '../engine/tile.js';
import { cityOutline } from './cityOutline.js';
import { centre, closed, curve, distanceTo, isWithin, middleOf, onSide, pointAlong, rim, type Point } from './geometry.js';
import { homeSquare, sidesOf, sidesToWonder } from './partSides.js';
import { isUnderWonder, wonderEntrance, wonderGround } from './wonderGround.js';

/** How a part of a tile looks: a city as an area within walls, a road or a river as lines, a monastery or garden as a point. */
export interface PartShape {
  readonly part: Part;
  /** The sides of the square that it reaches, of a field the half sides: at the rim of the tile, or where it runs on in the next square. */
  readonly sides: readonly number[];
  /** Area of a city. */
  readonly area: readonly Point[];
  /** Walls of a city, course of a road or river. */
  readonly lines: readonly (readonly Point[])[];
  /** Where a meeple on it stands, or the building itself. */
  readonly spot: Point;
  /** Where else a meeple may stand on it, if another one stands at its spot. */
  readonly room: readonly Point[];
  /** Where its coats of arms, inns and cathedrals are drawn. */
  readonly marks: readonly { readonly mark: string; readonly at: Point }[];
}

/** The picture of one square of a tile kind, not turned: of a tile of several squares, what of each part lies on this one. */
export interface TileShape {
  readonly parts: readonly (PartShape | undefined)[];
  /** Where roads begin or end in the open. */
  readonly crossing: Point | undefined;
  /** Where a river begins or ends, and how large its water is. */
  readonly water: { readonly at: Point; readonly radius: number } | undefined;
  /** The ground of a wonder: an area below everything else. */
  readonly ground: readonly Point[] | undefined;
}

/** Half the width of roads and rivers, as fields see it. */
const halfWidth = 4;
/** Points of a tile that are tried for a place to stand, one every `gridStep`. */
export const gridStep = 5;

const known = new WeakMap<TileKind, TileShape[]>();

/** The picture of a square of a tile kind, made from its parts alone; for most tiles there is only square 0. */
export function tileShape(kind: TileKind, square = 0): TileShape {
  const shapes = known.get(kind) ?? [];
  known.set(kind, shapes);
  return shapes[square] ??= drawTile(kind, square);
}

type Draft = { -readonly [property in keyof PartShape]: PartShape[property] };

function drawTile(kind: TileKind, square: number): TileShape {
  const isHere = (part: Part): boolean => part.kind === 'monastery' || part.kind === 'garden' ? homeSquare(kind, part) === square : part.squares.includes(square);
  const drafts = kind.parts.map((part): Draft | undefined => {
    const toWonder = sidesToWonder(kind, part, square);
    if (!isHere(part) && toWonder.length === 0) return undefined;
    return { part, sides: isHere(part) ? [...sidesOf(kind, part, square), ...toWonder] : toWonder, area: [], lines: [], spot: centre, room: [], marks: [] };
  });
  const of = (wanted: Part['kind']): Draft[] => drafts.flatMap((draft) => draft?.part.kind === wanted ? draft : []);

  for (const city of of('city')) {
    const { area, walls } = cityOutline(kind, city.part, square);
    city.area = area;
    city.lines = walls;
    city.room = squareGrid.filter((point) => isWithin(point, area));
    city.spot = roomiest(city.room, [closed(area)], []);
  }
  const ground = wonderGround(kind, square), entrance = wonderEntrance(kind, square);
  const lone = of('road').filter((road) => road.sides.length === 1);
  for (const road of of('road')) if (road.sides.length > 1) road.lines = courses(road.sides);
  const through = of('road').find((road) => road.sides.length === 2);
  let water: TileShape['water'];
  for (const river of of('river')) {
    if (river.sides.length > 1) river.lines = courses(river.sides);
    else {
      const at = entrance ?? (kind.marks.includes('spring') && through !== undefined ? through.lines[0][through.lines[0].length >> 1] : centre);
      river.lines = river.sides.map((side) => [middleOf(side), at]);
      if (entrance === undefined) water = { at, radius: kind.marks.includes('lake') ? 15 : 8 };
    }
    river.spot = pointAlong(river.lines[0] ?? [], 0.5);
  }
  const waters = of('river').flatMap((river) => river.lines);
  const cities = of('city').map((city) => closed(city.area));
  const open = squareGrid.filter((point) => !of('city').some((city) => isWithin(point, city.area)));
  for (const monastery of of('monastery')) {
    const passing = [...waters, ...of('road').flatMap((road) => road.lines)];
    if (passing.length > 0 || of('city').some((city) => isWithin(centre, city.area))) monastery.spot = roomiest(open, [...passing, rim, ...cities], water === undefined ? [] : [water.at]);
  }
  for (const road of of('road')) {
    if (road.sides.length === 1) {
      const start = middleOf(road.sides[0]), monastery = of('monastery')[0];
      const end = monastery?.spot ?? entrance ?? (lone.length > 1 ? centre : of('city')[0]?.spot ?? centre);
      const line = curve(start, monastery !== undefined ? start : entrance !== undefined ? onSide(road.sides[0], 50, 30) : centre, end, end);
      const gate = line.findIndex((point) => of('city').some((city) => isWithin(point, city.area)));
      road.lines = [gate < 0 ? line : line.slice(0, gate + 1)];
    }
    road.spot = pointAlong(road.lines[0] ?? [], road.sides.length > 1 ? 0.5 : 0.3);
    road.room = road.lines.flatMap((line) => alongLine.map((share) => pointAlong(line, share)));
  }
  const roads = of('road').flatMap((road) => road.lines);
  const fields = fieldPoints(kind, square, open, [...roads, ...waters]);
  const buildings = of('monastery').map(({ spot }) => spot);
  for (const garden of of('garden')) {
    const spots = open.filter((point) => [...roads, ...waters].every((line) => distanceTo(point, line) > halfWidth));
    garden.spot = roomiest(spots, [...roads, ...waters, ...cities, rim], buildings);
    buildings.push(garden.spot);
  }
  drafts.forEach((draft) => {
    if (draft === undefined) return;
    const { part } = draft, taken = [draft.spot];
    draft.marks = homeSquare(kind, part) !== square ? [] : part.marks.map((mark) => {
      const at = part.kind === 'city'
        ? mark === 'cathedral' ? centre : roomiest(squareGrid.filter((point) => isWithin(point, draft.area)), [closed(draft.area)], taken)
        : roomiest(open.filter((point) => distanceTo(point, draft.lines[0] ?? [centre, centre]) < 18), [...roads, ...waters, ...cities, rim], [...buildings, ...taken]);
      taken.push(at);
      return { mark, at };
    });
    if (draft.marks.some(({ mark }) => mark === 'cathedral')) draft.spot = roomiest(squareGrid.filter((point) => isWithin(point, draft.area)), [closed(draft.area)], [centre, centre]);
    if (part.kind !== 'field') return;
    draft.room = fields.get(part) ?? open;
    const beside = draft.room.filter((point) => !isUnderWonder(kind, square, point));
    draft.spot = roomiest(beside.length > 0 ? beside : draft.room, [...roads, ...waters, ...cities, rim], [...buildings, ...marksOf(drafts)]);
  });
  return { parts: drafts, ground, crossing: ground === undefined && lone.length > 1 && of('monastery').length === 0 && !of('city').some((city) => isWithin(centre, city.area)) ? centre : undefined, water };
}

/** What joins these sides: a line from one to the other, or one from each to the middle if they are more than two. */
function courses(sides: readonly number[]): Point[][] {
  return sides.length === 2 ? [course(sides)] : sides.map((side) => [middleOf(side), centre]);
}

/** From side to side: straight across, or a curve. */
function course(sides: readonly number[]): Point[] {
  const [from, to] = sides.map(middleOf);
  return from.x === to.x || from.y === to.y ? [from, centre, to] : curve(from, centre, centre, to);
}

function marksOf(drafts: readonly (Draft | undefined)[]): Point[] {
  return drafts.flatMap((draft) => draft?.marks.map(({ at }) => at) ?? []);
}

const alongLine = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];
const perRow = 100 / gridStep;
/** Points all over a square. */
export const squareGrid: readonly Point[] = Array.from({ length: perRow * perRow }, (_, i) => ({ x: gridStep * (i % perRow) + gridStep / 2, y: gridStep * Math.floor(i / perRow) + gridStep / 2 }));

/** The point with the most room around it: far from the lines, and twice as far from what stands there already. */
function roomiest(points: readonly Point[], lines: readonly (readonly Point[])[], taken: readonly Point[]): Point {
  let best = points[0] ?? centre, most = -Infinity;
  for (const point of points) {
    const room = Math.min(...lines.map((line) => distanceTo(point, line)), ...taken.map((other) => Math.hypot(point.x - other.x, point.y - other.y) / 2));
    // The middle wins among equals.
    const merit = room - Math.hypot(point.x - 50, point.y - 50) / 15;
    if (merit > most) [best, most] = [point, merit];
  }
  return best;
}

/** Which points of the open land belong to which field: spreading from its half sides as far as roads and rivers allow. */
function fieldPoints(kind: TileKind, square: number, open: readonly Point[], barriers: readonly (readonly Point[])[]): Map<Part, Point[]> {
  const free = new Set(open.filter((point) => barriers.every((line) => distanceTo(point, line) > halfWidth)).map(indexOf));
  const owner = new Map<number, Part>();
  const fields = kind.parts.filter((part) => part.kind === 'field' && part.squares.includes(square));
  const reach = (start: number, field: Part): number[] => {
    if (!free.has(start) || owner.has(start)) return [];
    owner.set(start, field);
    return [start];
  };
  let front = fields.flatMap((field) => field.ports.filter((port) => port.square === square)
    .flatMap(({ at }) => reach(indexOf(onSide(at >> 1, at % 2 === 0 ? 25 : 75, gridStep / 2)), field)));
  const spread = (): void => {
    while (front.length > 0) {
      front = front.flatMap((at) => {
        const field = owner.get(at), x = at % perRow, y = Math.floor(at / perRow);
        return field === undefined ? [] : sideDx.flatMap((dx, side) => {
          const nx = x + dx, ny = y + sideDy[side];
          return nx < 0 || ny < 0 || nx >= perRow || ny >= perRow ? [] : reach(ny * perRow + nx, field);
        });
      });
    }
  };
  spread();
  // A field inside the square has what no other field reaches.
  for (const field of fields) if (field.ports.every((port) => port.square !== square)) front.push(...[...free].flatMap((at) => reach(at, field)));
  const points = new Map<Part, Point[]>();
  for (const [at, field] of owner) points.set(field, [...points.get(field) ?? [], squareGrid[at]]);
  return points;
}

function indexOf({ x, y }: Point): number {
  const cell = (value: number): number => Math.min(perRow - 1, Math.floor(value / gridStep));
  return cell(y) * perRow + cell(x);
}

import { corners, sideDx, sideDy } from '../engine/sides.js';
import type { Part, TileKind } from '../engine/tile.js';

/** A point on a tile of 100 by 100, x to the right, y down. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

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
}

const centre: Point = { x: 50, y: 50 };
/** Half the width of roads and rivers, as fields see it. */
const halfWidth = 4;
/** A city leaves this much of its side free where a field follows behind the corner, and this much of a side inside the tile. */
const inset = 6, innerInset = 25;
/** Points of a tile that are tried for a place to stand, one every `step`. */
const step = 5;

const known = new WeakMap<TileKind, TileShape[]>();

/** The picture of a square of a tile kind, made from its parts alone; for most tiles there is only square 0. */
export function tileShape(kind: TileKind, square = 0): TileShape {
  const shapes = known.get(kind) ?? [];
  known.set(kind, shapes);
  return shapes[square] ??= drawTile(kind, square);
}

/** The square of the tile beside this one, or -1 where the tile ends. */
export function squareBeside({ squares }: TileKind, square: number, side: number): number {
  const { x, y } = squares[square];
  return squares.findIndex((other) => other.x === x + sideDx[side] && other.y === y + sideDy[side]);
}

/** The square on which a part shows what it has once: its meeple, its coats of arms, the building itself. There it has the most sides. */
export function homeSquare(kind: TileKind, part: Part): number {
  const sides = part.squares.map((square) => sidesOf(kind, part, square).length);
  return part.squares[sides.indexOf(Math.max(...sides))] ?? 0;
}

/** The sides (of a field: half sides) of a square at which a part reaches the rim of the tile, and those across which it covers the next square too. */
function sidesOf(kind: TileKind, part: Part, square: number): number[] {
  const own = part.ports.filter((port) => port.square === square).map((port) => port.at);
  return part.kind === 'field' ? own : [...new Set([...own, ...innerSides(kind, part, square)])];
}

function innerSides(kind: TileKind, part: Part, square: number): number[] {
  return [0, 1, 2, 3].filter((side) => part.squares.includes(squareBeside(kind, square, side)));
}

/** Where a point lies when its tile is turned clockwise. */
export function turned({ x, y }: Point, quarters: number): Point {
  return [{ x, y }, { x: 100 - y, y: x }, { x: 100 - x, y: 100 - y }, { x: y, y: 100 - x }][quarters & 3];
}

/** True if the point lies within the area. */
export function isWithin({ x, y }: Point, area: readonly Point[]): boolean {
  let within = false;
  area.forEach((a, index) => {
    const b = area[(index + 1) % area.length];
    if (a.y > y !== b.y > y && x < (b.x - a.x) * (y - a.y) / (b.y - a.y) + a.x) within = !within;
  });
  return within;
}

/** The distance from a point to a line. */
export function distanceTo(point: Point, line: readonly Point[]): number {
  let least = Infinity;
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1], dx = line[i].x - a.x, dy = line[i].y - a.y;
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((point.x - a.x) * dx + (point.y - a.y) * dy) / length));
    least = Math.min(least, Math.hypot(point.x - a.x - along * dx, point.y - a.y - along * dy));
  }
  return least;
}

type Draft = { -readonly [property in keyof PartShape]: PartShape[property] };

function drawTile(kind: TileKind, square: number): TileShape {
  const isHere = (part: Part): boolean => part.kind === 'monastery' || part.kind === 'garden' ? homeSquare(kind, part) === square : part.squares.includes(square);
  const drafts = kind.parts.map((part): Draft | undefined => isHere(part) ? { part, sides: sidesOf(kind, part, square), area: [], lines: [], spot: centre, marks: [] } : undefined);
  const of = (wanted: Part['kind']): Draft[] => drafts.flatMap((draft) => draft?.part.kind === wanted ? draft : []);

  for (const city of of('city')) {
    const { area, walls } = cityOutline(city.sides, cutCorners(kind, city.part, square), cityBeyond(kind, city.part, square));
    city.area = area;
    city.lines = walls;
    city.spot = roomiest(gridPoints.filter((point) => isWithin(point, city.area)), [closed(city.area)], []);
  }
  const lone = of('road').filter((road) => road.sides.length === 1);
  for (const road of of('road')) if (road.sides.length > 1) road.lines = courses(road.sides);
  const through = of('road').find((road) => road.sides.length === 2);
  let water: TileShape['water'];
  for (const river of of('river')) {
    if (river.sides.length > 1) river.lines = courses(river.sides);
    else {
      const at = kind.marks.includes('spring') && through !== undefined ? through.lines[0][through.lines[0].length >> 1] : centre;
      river.lines = river.sides.map((side) => [middleOf(side), at]);
      water = { at, radius: kind.marks.includes('lake') ? 15 : 8 };
    }
    river.spot = pointAlong(river.lines[0] ?? [], 0.5);
  }
  const waters = of('river').flatMap((river) => river.lines);
  const cities = of('city').map((city) => closed(city.area));
  const open = gridPoints.filter((point) => !of('city').some((city) => isWithin(point, city.area)));
  for (const monastery of of('monastery')) {
    const passing = [...waters, ...of('road').flatMap((road) => road.lines)];
    if (passing.length > 0 || of('city').some((city) => isWithin(centre, city.area))) monastery.spot = roomiest(open, [...passing, rim, ...cities], water === undefined ? [] : [water.at]);
  }
  for (const road of of('road')) {
    if (road.sides.length === 1) {
      const start = middleOf(road.sides[0]), monastery = of('monastery')[0];
      const end = monastery?.spot ?? (lone.length > 1 ? centre : of('city')[0]?.spot ?? centre);
      const line = curve(start, monastery === undefined ? centre : start, end, end);
      const gate = line.findIndex((point) => of('city').some((city) => isWithin(point, city.area)));
      road.lines = [gate < 0 ? line : line.slice(0, gate + 1)];
    }
    road.spot = pointAlong(road.lines[0] ?? [], road.sides.length > 1 ? 0.5 : 0.3);
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
        ? mark === 'cathedral' ? centre : roomiest(gridPoints.filter((point) => isWithin(point, draft.area)), [closed(draft.area)], taken)
        : roomiest(open.filter((point) => distanceTo(point, draft.lines[0] ?? [centre, centre]) < 18), [...roads, ...waters, ...cities, rim], [...buildings, ...taken]);
      taken.push(at);
      return { mark, at };
    });
    if (draft.marks.some(({ mark }) => mark === 'cathedral')) draft.spot = roomiest(gridPoints.filter((point) => isWithin(point, draft.area)), [closed(draft.area)], [centre, centre]);
    if (part.kind === 'field') draft.spot = roomiest(fields.get(part) ?? open, [...roads, ...waters, ...cities, rim], [...buildings, ...marksOf(drafts)]);
  });
  return { parts: drafts, crossing: lone.length > 1 && of('monastery').length === 0 && !of('city').some((city) => isWithin(centre, city.area)) ? centre : undefined, water };
}

function marksOf(drafts: readonly (Draft | undefined)[]): Point[] {
  return drafts.flatMap((draft) => draft?.marks.map(({ at }) => at) ?? []);
}

/** Where a city runs on inside the tile: the side across which it does, and the sides that it has in the square there. */
type Beyond = ReadonlyMap<number, readonly number[]>;

function cityBeyond(kind: TileKind, city: Part, square: number): Beyond {
  return new Map(innerSides(kind, city, square).map((side) => [side, sidesOf(kind, city, squareBeside(kind, square, side))]));
}

/**
 * The outline of a city with these sides, and its walls: one for each run of sides that it does not have. Where two fields meet at a corner
 * without a road between them, a wall ends at that corner and the next begins. A wall that goes on in the next square meets it there.
 */
function cityOutline(sides: readonly number[], cut: readonly number[], beyond: Beyond): { area: Point[]; walls: Point[][] } {
  const area: Point[] = [], walls: Point[][] = [];
  if (sides.length === 0) return { area: island, walls: [closed(island)] };
  const free = (side: number, beside: number): number => {
    const next = beyond.get(side & 3);
    return next === undefined ? inset : next.includes(beside & 3) ? 0 : innerInset;
  };
  const first = sides.find((side) => !sides.includes((side + 3) & 3)) ?? 0;
  for (let turn = 0; turn < 4; turn++) {
    const side = (first + turn) & 3;
    if (sides.includes(side)) {
      if (sides.includes((side + 1) & 3)) area.push(cornerBefore(side + 1));
      continue;
    }
    const begin = sides.includes((side + 3) & 3) ? onSide(side + 3, 100 - free(side + 3, side)) : cornerBefore(side);
    let length = 1;
    while (!sides.includes((side + length) & 3) && !cut.includes((side + length) & 3)) length++;
    turn += length - 1;
    const end = sides.includes((side + length) & 3) ? onSide(side + length, free(side + length, side + length - 1)) : cornerBefore(side + length);
    const runsOn = beyond.has((side + 3) & 3) || beyond.has((side + length) & 3);
    const along = wall(side, length, begin, end, runsOn);
    area.push(...along);
    walls.push(along);
  }
  return { area, walls };
}

/** A wall past `length` sides without the city, from the first of them on: straighter or deeper if the city runs on in the next square. */
function wall(side: number, length: number, begin: Point, end: Point, runsOn: boolean): Point[] {
  const deep = !runsOn ? 38 : length === 1 ? innerInset : 80;
  if (length === 1) return curve(begin, onSide(side, 20, deep), onSide(side, 80, deep), end);
  if (length === 2) return curve(begin, turned({ x: 38, y: 26 }, side), turned({ x: 74, y: 62 }, side), end);
  return curve(begin, onSide(side + 3, 80, deep), onSide(side + 3, 20, deep), end);
}

/** Corners (by the side that begins there) between two field sides whose fields are not one, although no road parts them. */
function cutCorners(kind: TileKind, city: Part, square: number): number[] {
  const fieldOf = (half: number): Part | undefined => kind.parts.find((part) => part.kind === 'field' && part.ports.some((port) => port.square === square && port.at === half));
  return Object.values(corners).flatMap(([before, after]) => {
    const a = fieldOf(before), b = fieldOf(after), index = kind.parts.indexOf(city);
    return a !== undefined && b !== undefined && a !== b && a.touches.includes(index) && b.touches.includes(index) ? [after >> 1] : [];
  });
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

function middleOf(side: number): Point {
  return onSide(side, 50);
}

/** A point `along` a side clockwise, `deep` inside. */
function onSide(side: number, along: number, deep = 0): Point {
  return turned({ x: along, y: deep }, side);
}

function cornerBefore(side: number): Point {
  return onSide(side, 0);
}

const rim: readonly Point[] = closed([0, 1, 2, 3].map(cornerBefore));

/** A city that reaches no side of its square. */
const island: Point[] = Array.from({ length: 24 }, (_, i) => ({ x: 50 + 32 * Math.cos(i * Math.PI / 12), y: 50 + 32 * Math.sin(i * Math.PI / 12) }));

const pieces = 10;

/** A curve through two guiding points, as a line of short pieces. */
function curve(begin: Point, guide: Point, otherGuide: Point, end: Point): Point[] {
  return Array.from({ length: pieces + 1 }, (_, i) => {
    const t = i / pieces, u = 1 - t;
    const mix = (axis: 'x' | 'y'): number => u * u * u * begin[axis] + 3 * u * u * t * guide[axis] + 3 * u * t * t * otherGuide[axis] + t * t * t * end[axis];
    return { x: mix('x'), y: mix('y') };
  });
}

function closed(area: readonly Point[]): Point[] {
  return [...area, area[0]];
}

/** The middle of the square if there is no line. */
function pointAlong(line: readonly Point[], share: number): Point {
  if (line.length === 0) return centre;
  const at = share * (line.length - 1), i = Math.min(Math.floor(at), line.length - 2);
  return { x: line[i].x + (at - i) * (line[i + 1].x - line[i].x), y: line[i].y + (at - i) * (line[i + 1].y - line[i].y) };
}

const perRow = 100 / step;
const gridPoints: readonly Point[] = Array.from({ length: perRow * perRow }, (_, i) => ({ x: step * (i % perRow) + step / 2, y: step * Math.floor(i / perRow) + step / 2 }));

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
    .flatMap(({ at }) => reach(indexOf(onSide(at >> 1, at % 2 === 0 ? 25 : 75, step / 2)), field)));
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
  for (const [at, field] of owner) points.set(field, [...points.get(field) ?? [], gridPoints[at]]);
  return points;
}

function indexOf({ x, y }: Point): number {
  const cell = (value: number): number => Math.min(perRow - 1, Math.floor(value / step));
  return cell(y) * perRow + cell(x);
}

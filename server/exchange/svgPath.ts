import { curve, type Point } from './geometry.js';

/** The lines of SVG path data, curves as short pieces. Closed ones end where they begin. */
export function pathLines(data: string): Point[][] {
  const lines: Point[][] = [];
  let at: Point = { x: 0, y: 0 }, begin = at, guide: Point | undefined;
  for (const [, letter, numbers] of data.matchAll(/([MLHVCSQTAZ])([^MLHVCSQTAZ]*)/gi)) {
    const command = letter.toUpperCase(), isRelative = letter !== command, values = (numbers.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const count = parameters[command], times = count === 0 ? 1 : Math.floor(values.length / count);
    for (let i = 0; i < times; i++) {
      const given = values.slice(i * count, (i + 1) * count), from = at;
      const point = (index: number): Point => isRelative ? { x: from.x + given[index], y: from.y + given[index + 1] } : { x: given[index], y: given[index + 1] };
      const add = (points: readonly Point[]): void => {
        if (lines.length === 0) lines.push([from]);
        lines[lines.length - 1].push(...points);
        at = points[points.length - 1];
      };
      const mirrored = (): Point => guide === undefined ? from : { x: 2 * from.x - guide.x, y: 2 * from.y - guide.y };
      let next: Point | undefined;
      if (command === 'M' && i === 0) lines.push([at = begin = point(0)]);
      else if (command === 'M' || command === 'L') add([point(0)]);
      else if (command === 'H') add([{ x: isRelative ? from.x + given[0] : given[0], y: from.y }]);
      else if (command === 'V') add([{ x: from.x, y: isRelative ? from.y + given[0] : given[0] }]);
      else if (command === 'C') add(curve(from, point(0), next = point(2), point(4)).slice(1));
      else if (command === 'S') add(curve(from, mirrored(), next = point(0), point(2)).slice(1));
      else if (command === 'Q') add(quadratic(from, next = point(0), point(2)));
      else if (command === 'T') add(quadratic(from, next = mirrored(), point(0)));
      else if (command === 'A') add(arc(from, given, point(5)));
      else {
        add([begin]);
        lines.push([begin]);
      }
      guide = next;
    }
  }
  return lines.filter((line) => line.length > 1);
}

/** How many numbers each command takes. */
const parameters: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

function quadratic(begin: Point, guide: Point, end: Point): Point[] {
  const towards = (from: Point): Point => ({ x: from.x + 2 / 3 * (guide.x - from.x), y: from.y + 2 / 3 * (guide.y - from.y) });
  return curve(begin, towards(begin), towards(end), end).slice(1);
}

const pieces = 16;

/** An arc of a circle (of an ellipse that is not turned), as the SVG specification finds its centre. */
function arc(from: Point, [radiusX, radiusY, , large, sweep]: readonly number[], to: Point): Point[] {
  const dx = (from.x - to.x) / 2 / radiusX, dy = (from.y - to.y) / 2 / radiusY, grow = Math.max(1, Math.hypot(dx, dy));
  const rx = radiusX * grow, ry = radiusY * grow, half = Math.hypot(dx, dy) / grow;
  const away = Math.sqrt(Math.max(0, 1 / (half * half) - 1)) * (large === sweep ? -1 : 1);
  const middle = { x: (from.x + to.x) / 2 + away * dy / grow * rx, y: (from.y + to.y) / 2 - away * dx / grow * ry };
  const angleOf = ({ x, y }: Point): number => Math.atan2((y - middle.y) / ry, (x - middle.x) / rx);
  const first = angleOf(from), turn = 2 * Math.PI;
  const width = sweep === 1 ? ((angleOf(to) - first) % turn + turn) % turn : -(((first - angleOf(to)) % turn + turn) % turn);
  return Array.from({ length: pieces }, (_, i) => i === pieces - 1 ? to
    : { x: middle.x + rx * Math.cos(first + width * (i + 1) / pieces), y: middle.y + ry * Math.sin(first + width * (i + 1) / pieces) });
}

import { ExportRefusal } from './exportRefusal.js';
import type { Point } from './geometry.js';
import { disc, Raster, strokeAreas } from './raster.js';
import { strokedText } from './strokeFont.js';
import { pathLines } from './svgPath.js';
import { collect, parse, propertiesOf, type Element, type Properties } from './svgTree.js';

/**
 * Paints an SVG picture as `boardSvg` writes it, and no more of SVG than that: shapes, groups with a transform, `use`, a style sheet of classes.
 * Letters are drawn as capitals. Refuses a picture too large for it (ExportRefusal).
 */
export function svgRaster(svg: string): Raster {
  const root = parse(svg), [left, top, width, height] = (root.attributes['viewBox'] ?? '').split(' ').map(Number);
  if (width * height > mostPixels) throw new ExportRefusal(`The picture would have ${width} × ${height} pixels; at most ${mostPixels / 1e6} million are drawn. An SVG picture has no such limit.`);
  const raster = new Raster(Math.ceil(width), Math.ceil(height)), named = new Map<string, Element>();
  const sheet = [...root.children.flatMap(({ tag, text }) => tag === 'style' ? [text] : []).join(' ').matchAll(/([\w., ]+)\{([^}]*)\}/g)]
    .flatMap(([, selectors, body]) => selectors.split(',').map((selector) => ({ selector: selector.trim(), properties: propertiesOf(body) })));
  collect(root, named);

  const paint = (element: Element, inherited: Properties, outer: Matrix): void => {
    const { tag, attributes } = element, classes = (attributes['class'] ?? '').split(' ');
    if (tag === 'title' || tag === 'style' || tag === 'defs') return;
    const matching = sheet.filter(({ selector }) => { const [name, word] = selector.split('.'); return (name === '' || name === tag) && (word === undefined || classes.includes(word)); });
    const style: Properties = Object.assign({}, inherited, ...painting.map((name) => attributes[name] === undefined ? {} : { [name]: attributes[name] }), ...matching.map(({ properties }) => properties), propertiesOf(attributes['style'] ?? ''));
    const matrix = multiply(outer, matrixOf(attributes['transform'] ?? ''));
    const place = (points: readonly Point[]): Point[] => points.map((point) => applied(matrix, point)), number = (name: string): number => Number(attributes[name] ?? 0);
    const target = tag === 'use' ? named.get((attributes['href'] ?? '').slice(1)) : undefined;
    if (target !== undefined) paint(target, style, matrix);
    for (const child of element.children) paint(child, style, matrix);

    const { x, y } = { x: number('x'), y: number('y') };
    if (tag === 'text') {
      const size = Number.parseFloat(style['font-size'] ?? '16'), { strokes, width: wide, weight } = strokedText(element.text, size);
      const begin = style['text-anchor'] === 'start' ? x : x - wide / 2, placed = strokes.map((stroke) => stroke.map((point) => ({ x: begin + point.x, y: y + point.y })));
      const line = (extra: number): Point[][] => placed.flatMap((stroke) => strokeAreas(stroke, (style['font-weight'] === 'bold' ? 1.4 : 1) * weight + extra, 'round')).map(place).map(upright);
      if (style['stroke'] !== undefined) fill(raster, line(Number(style['stroke-width'] ?? 1)), style['stroke'], 1);
      fill(raster, line(0), style['fill'] ?? '#000000', 1);
      return;
    }
    const w = number('width'), h = number('height');
    const lines: Point[][] = tag === 'rect' ? [[{ x, y }, { x: x + w, y }, { x: x + w, y: y + h }, { x, y: y + h }, { x, y }]]
      : tag === 'polygon' || tag === 'polyline' ? [pointsOf(attributes['points'] ?? '', tag === 'polygon')]
      : tag === 'circle' ? [closed(disc({ x: number('cx'), y: number('cy') }, number('r'), number('r')))]
      : tag === 'ellipse' ? [closed(disc({ x: number('cx'), y: number('cy') }, number('rx'), number('ry')))]
      : tag === 'path' ? pathLines(attributes['d'] ?? '') : [];
    if (lines.length === 0) return;
    const inside = (): void => fill(raster, lines.map(place), style['fill'] ?? '#000000', Number(style['fill-opacity'] ?? 1));
    const outline = (): void => {
      if (style['stroke'] === undefined) return;
      fill(raster, lines.flatMap((line) => strokeAreas(line, Number(style['stroke-width'] ?? 1), style['stroke-linecap'] ?? 'butt')).map(place).map(upright), style['stroke'], 1);
    };
    for (const step of style['paint-order'] === 'stroke' ? [outline, inside] : [inside, outline]) step();
  };
  paint(root, {}, [1, 0, 0, 1, -left, -top]);
  return raster;
}

type Matrix = readonly [number, number, number, number, number, number];

const mostPixels = 50_000_000;
const painting = ['fill', 'stroke', 'stroke-width', 'paint-order', 'font-size'];

function fill(raster: Raster, areas: readonly (readonly Point[])[], colour: string, opacity: number): void {
  const [, ...channels] = /^#(..)(..)(..)$/.exec(colour) ?? [];
  if (channels.length === 3) raster.fill(areas, channels.map((channel) => Number.parseInt(channel, 16)), opacity);
}

function pointsOf(text: string, isClosed: boolean): Point[] {
  const points = text.split(' ').filter((pair) => pair !== '').map((pair) => { const [x, y] = pair.split(',').map(Number); return { x, y }; });
  return isClosed ? closed(points) : points;
}

function closed(points: readonly Point[]): Point[] {
  return points.length === 0 ? [] : [...points, points[0]];
}

/** Areas run the same way round, so that those that overlap do not cancel each other out. */
function upright(area: Point[]): Point[] {
  const size = area.reduce((sum, { x, y }, index) => { const next = area[(index + 1) % area.length]; return sum + x * next.y - next.x * y; }, 0);
  return size < 0 ? area.reverse() : area;
}

function matrixOf(transform: string): Matrix {
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  for (const [, name, inside] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b = 0, c = 0] = inside.split(/[\s,]+/).map(Number);
    if (name === 'translate') matrix = multiply(matrix, [1, 0, 0, 1, a, b]);
    if (name === 'scale') matrix = multiply(matrix, [a, 0, 0, a, 0, 0]);
    if (name === 'rotate') {
      const cos = Math.cos(a * Math.PI / 180), sin = Math.sin(a * Math.PI / 180);
      matrix = multiply(multiply(multiply(matrix, [1, 0, 0, 1, b, c]), [cos, sin, -sin, cos, 0, 0]), [1, 0, 0, 1, -b, -c]);
    }
  }
  return matrix;
}

function multiply([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

function applied([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

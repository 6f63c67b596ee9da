interface Point {
  readonly x: number;
  readonly y: number;
}

const directions: Readonly<Record<string, Point>> = { ArrowLeft: { x: -1, y: 0 }, ArrowRight: { x: 1, y: 0 }, ArrowUp: { x: 0, y: -1 }, ArrowDown: { x: 0, y: 1 } };

/** Of the places in the direction of an arrow key the nearest, those straight ahead first; nothing for another key. */
export function nearestTowards<Place extends Point>(key: string, from: Point, places: readonly Place[]): Place | undefined {
  const direction = directions[key];
  if (direction === undefined) return undefined;
  const ahead = places.map((place) => ({ place, along: (place.x - from.x) * direction.x + (place.y - from.y) * direction.y, aside: Math.abs((place.x - from.x) * direction.y + (place.y - from.y) * direction.x) }))
    .filter(({ along }) => along > 0).sort((a, b) => a.along + 2 * a.aside - (b.along + 2 * b.aside));
  return ahead[0]?.place;
}

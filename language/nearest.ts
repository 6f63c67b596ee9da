/** The candidates that `word` was probably meant to be, the best first. */
export function nearest(word: string, candidates: Iterable<string>, most = 3): string[] {
  const tolerance = word.length < 2 ? 0 : Math.max(1, Math.floor(word.length / 3));
  const written = word.toLowerCase();
  const near: { name: string, distance: number }[] = [];
  for (const name of new Set(candidates)) {
    if (Math.abs(name.length - word.length) > tolerance) continue;
    const distance = editDistance(written, name.toLowerCase());
    if (distance <= tolerance) near.push({ name, distance });
  }
  return near.sort((a, b) => a.distance - b.distance).slice(0, most).map(({ name }) => name);
}

/** Levenshtein's distance in which two neighbouring letters may also change places. */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1;
      let distance = Math.min(last[column] + 1, current[column - 1] + 1, last[column - 1] + cost);
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        distance = Math.min(distance, beforeLast[column - 2] + 1);
      }
      current.push(distance);
    }
    beforeLast = last;
    last = current;
  }
  return last[b.length];
}

/** " Did you mean X or Y?", or nothing; to be put behind a message. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
  const names = nearest(word, candidates);
  return names.length === 0 ? '' : ` Did you mean ${listed(names.map(name => `\`${name}\``), 'or')}?`;
}

function listed(names: readonly string[], conjunction: string): string {
  const last = names[names.length - 1];
  return names.length === 1 ? last : `${names.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}

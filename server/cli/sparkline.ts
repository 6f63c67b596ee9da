const blocks = [...'▁▂▃▄▅▆▇█'];

/** A row of numbers from 0 to `highest` as block characters; a long row is told by the last number of each stretch, so that it is at most `width` wide. */
export function sparkline(numbers: readonly number[], highest: number, width: number): string {
  const columns = Math.min(width, numbers.length);
  return Array.from({ length: columns }, (_, column) => {
    const number = numbers[Math.ceil((column + 1) * numbers.length / columns) - 1];
    return blocks[highest <= 0 ? 0 : Math.max(0, Math.min(blocks.length - 1, Math.round(number / highest * (blocks.length - 1))))];
  }).join('');
}

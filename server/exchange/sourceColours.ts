/** Colours of what brings points, near those of the board. All are light, so that black letters can be read on them. */
const known: Readonly<Record<string, string>> = {
  city: '#D2A679', road: '#EFE8D0', monastery: '#E58A7A', garden: '#F0B3D2', field: '#A9CC7F', 'abbot taken back': '#C9B3E6', given: '#C4C4C4',
};
const others = ['#8CC3E3', '#F2D06B', '#7FD1C0', '#E6B89C', '#B5C7F0', '#D9E08A'];

/** A colour for each source; sources of one name have the same one, wonders take turns. */
export function sourceColours(sources: readonly string[]): string[] {
  const unknown = [...new Set(sources)].filter((source) => !(source in known));
  return sources.map((source) => known[source] ?? others[unknown.indexOf(source) % others.length]);
}

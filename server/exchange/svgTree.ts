/** An element of an SVG picture of our own. */
export interface Element {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string | undefined>>;
  readonly children: Element[];
  text: string;
}
/** What says how something is painted, by the names of the style sheet. */
export type Properties = Readonly<Record<string, string | undefined>>;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'" };

/** The elements of a picture that is well formed. */
export function parse(svg: string): Element {
  const top: Element = { tag: '', attributes: {}, children: [], text: '' }, open = [top];
  for (const [, closing, tag, inside, single, text] of svg.matchAll(/<(\/?)([a-zA-Z]+)((?:[^>"]|"[^"]*")*?)(\/?)>|([^<]+)/g)) {
    const parent = open[open.length - 1];
    if (text !== undefined) parent.text += decoded(text);
    else if (closing === '/') open.pop();
    else {
      const element: Element = { tag, attributes: Object.fromEntries([...inside.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, decoded(value)])), children: [], text: '' };
      parent.children.push(element);
      if (single === '') open.push(element);
    }
  }
  return top.children[0] ?? top;
}

function decoded(text: string): string {
  return text.replace(/&([#\w]+);/g, (whole, name: string) => entities[name] ?? whole);
}

/** Finds the elements that have a name, for `use`. */
export function collect(element: Element, named: Map<string, Element>): void {
  if (element.attributes['id'] !== undefined) named.set(element.attributes['id'], element);
  for (const child of element.children) collect(child, named);
}

/** Reads `fill: #FFFFFF; stroke-width: 2`. */
export function propertiesOf(text: string): Properties {
  return Object.fromEntries(text.split(';').map((property) => property.split(':').map((part) => part.trim())).filter(([name]) => name !== '').flatMap(([name, value]) => {
    // `font: 16px sans-serif` is the only short form.
    return name === 'font' ? [['font-size', value]] : [[name, value]];
  }));
}

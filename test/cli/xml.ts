/** An element of an XML text. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  readonly text: string;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: '\'' };

/**
 * Reads XML as strictly as the reports need it: a declaration, elements, attributes in double quotes, text, the five entities. Throws for
 * whatever is not well-formed, and for what XML offers besides (comments, CDATA, references by number).
 */
export function readXml(xml: string): Element {
  if (/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u.test(xml)) throw new Error('a character that XML cannot hold');
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
  if (!xml.startsWith(declaration)) throw new Error('no declaration');
  let at = declaration.length;
  const take = (pattern: RegExp, what: string): RegExpExecArray => {
    const found = new RegExp(pattern.source, 'uy');
    found.lastIndex = at;
    const match = found.exec(xml);
    if (match === null) throw new Error(`${what} is missing at “${xml.slice(at, at + 40)}”`);
    at = found.lastIndex;
    return match;
  };
  const plain = (text: string): string => text.replace(/&(\w*)(;?)/g, (all, name: string, end) => {
    if (end === '' || entities[name] === undefined) throw new Error(`${all} is no entity`);
    return entities[name];
  });
  const element = (): Element => {
    const [, name] = take(/<([A-Za-z_][\w.-]*)/, 'an element'), attributes: Record<string, string> = {};
    while (/\s/.test(xml[at] ?? '')) {
      const [, key, value] = take(/\s+([A-Za-z_][\w.-]*)="([^"<]*)"/, 'an attribute');
      if (key in attributes) throw new Error(`${key} stands twice`);
      attributes[key] = plain(value);
    }
    if (take(/\/?>/, 'the end of a tag')[0] === '/>') return { name, attributes, children: [], text: '' };
    const children: Element[] = [];
    let text = '';
    for (;;) {
      text += plain(take(/[^<]*/, 'text')[0]);
      if (!xml.startsWith('</', at)) { children.push(element()); continue; }
      const [, closed] = take(/<\/([^>\s]*)>/, 'the end of an element');
      if (closed !== name) throw new Error(`${closed} closes ${name}`);
      return { name, attributes, children, text };
    }
  };
  const root = element();
  if (xml.slice(at).trim() !== '') throw new Error('there is more behind the root');
  return root;
}

const svgSpace = 'http://www.w3.org/2000/svg';

/** An element with its class and content; texts are only ever set as text. */
export function element<Name extends keyof HTMLElementTagNameMap>(name: Name, style = '', ...content: readonly (Node | string)[]): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (style !== '') made.className = style;
  made.append(...content);
  return made;
}

export function svgElement<Name extends keyof SVGElementTagNameMap>(name: Name, attributes: Readonly<Record<string, string>> = {}): SVGElementTagNameMap[Name] {
  const made = document.createElementNS(svgSpace, name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  return made;
}

/** Markup of the server as a group. It is read as SVG, so nothing in it can be a script of a page. */
export function group(markup: string, attributes: Readonly<Record<string, string>> = {}): SVGGElement {
  const made = svgElement('g', attributes), read = new DOMParser().parseFromString(`<svg xmlns="${svgSpace}">${markup}</svg>`, 'image/svg+xml');
  made.append(...[...read.documentElement.childNodes].map((node) => document.importNode(node, true)));
  return made;
}

/** Text that is the same is left alone, so that it is not read out again. */
export function setText(node: HTMLElement, text: string): void {
  if (node.textContent !== text) node.textContent = text;
}

/** A button with a short sign; its name is read out and shown by the pointer. */
export function button(sign: string, name: string, act: () => void): HTMLButtonElement {
  const made = element('button', '', sign);
  made.type = 'button';
  made.title = name;
  made.setAttribute('aria-label', name);
  made.addEventListener('click', act);
  return made;
}

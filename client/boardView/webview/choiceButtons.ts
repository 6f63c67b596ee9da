import type { RecordingTile } from '../../../server/protocol.js';
import { button, element } from './dom.js';

/** A group of buttons that belong together. */
export function buttonGroup(name: string): HTMLElement {
  const made = element('div', 'offers');
  made.setAttribute('role', 'group');
  made.setAttribute('aria-label', name);
  return made;
}

/** A button that is pressed while its choice is made; `sign` is its value too. */
export function pressable(sign: string, name: string, pressed: boolean, act: () => void): HTMLButtonElement {
  const made = button(sign, name, act);
  made.value = sign;
  made.setAttribute('aria-pressed', String(pressed));
  return made;
}

/** A tile with its picture, its name and how many are left. */
export function tileButton({ name, text, left, leaves }: RecordingTile, picture: SVGElement, pressed: boolean, act: () => void): HTMLButtonElement {
  const made = pressable(name, `${name}: ${text}`, pressed, act);
  picture.setAttribute('aria-hidden', 'true');
  made.replaceChildren(picture, element('span', '', name), element('small', '', left === null ? '' : `×${left}`));
  made.classList.add('tileButton');
  made.classList.toggle('leaves', leaves);
  return made;
}

/** Other buttons take the place of those in a group; the keys stay at the button of the same value, or at the first. */
export function replaceButtons(group: HTMLElement, buttons: readonly HTMLButtonElement[]): void {
  const focused = document.activeElement, value = focused instanceof HTMLButtonElement && group.contains(focused) ? focused.value : undefined;
  group.replaceChildren(...buttons);
  if (value !== undefined) (buttons.find((one) => one.value === value) ?? visibleButton(group))?.focus();
}

/** The first button of a group that can be seen. */
export function visibleButton(group: HTMLElement): HTMLButtonElement | undefined {
  return [...group.querySelectorAll('button')].find((one) => one.offsetParent !== null);
}

/** What is typed in one go: signs that follow one another within a moment. */
export class Typed {
  private text = '';
  private last = 0;

  /** The text with one sign more. */
  add({ key, timeStamp }: KeyboardEvent): string {
    this.text = timeStamp - this.last < 800 ? this.text + key : key;
    this.last = timeStamp;
    return this.text;
  }

  end(): void {
    this.text = '';
  }
}

/** The keys in a group of buttons: arrows go from one to the next; in one of names, letters go to the button whose value begins with them. */
export function rove(group: HTMLElement, { names = false } = {}): void {
  const typed = new Typed();
  group.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const buttons = [...group.querySelectorAll('button')].filter((button) => button.offsetParent !== null), at = buttons.findIndex((button) => button === document.activeElement);
    if (at < 0) return;
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step !== undefined) buttons[(at + step + buttons.length) % buttons.length].focus();
    else if (names && /^[\p{L}\p{N}-]$/u.test(event.key)) named(buttons, typed.add(event))?.focus();
    else {
      typed.end();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });
}

function named(buttons: readonly HTMLButtonElement[], typed: string): HTMLButtonElement | undefined {
  const begins = (text: string, begin: string): boolean => text.toLowerCase().startsWith(begin.toLowerCase());
  return buttons.find(({ value }) => value === typed) ?? buttons.find(({ value }) => begins(value, typed));
}

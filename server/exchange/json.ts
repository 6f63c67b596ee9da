import { ImportRefusal } from './importRefusal.js';

/**
 * A value out of a JSON file of unknown origin, with its way from the root for messages. Only own properties are read, every one is checked
 * for its type, and a file that is not as it should be is refused with the place.
 */
export class Json {
  constructor(private readonly value: unknown, private readonly path = 'the file') {}

  /** A property; absent where the object does not have it, or where this is no object. */
  at(key: string): Json {
    const { value } = this;
    const own = typeof value === 'object' && value !== null && !Array.isArray(value) && Object.hasOwn(value, key);
    return new Json(own ? (value as Readonly<Record<string, unknown>>)[key] : undefined, `${this.path}.${shown(key)}`);
  }

  get absent(): boolean {
    return this.value === undefined || this.value === null;
  }

  /** The property names of an object. */
  keys(): string[] {
    return this.absent ? [] : Object.keys(this.object());
  }

  items(most: number): Json[] {
    if (this.absent) return [];
    if (!Array.isArray(this.value)) throw this.refusal('a list');
    if (this.value.length > most) throw new ImportRefusal(`${this.path} has ${this.value.length} entries; at most ${most} make sense.`);
    return this.value.map((value: unknown, index) => new Json(value, `${this.path}[${index}]`));
  }

  text(): string {
    if (typeof this.value !== 'string') throw this.refusal('a text');
    if (this.value.length > 10_000) throw new ImportRefusal(`${this.path} is a text of ${this.value.length} characters.`);
    return this.value;
  }

  /** True or false. */
  yes(): boolean {
    if (typeof this.value !== 'boolean') throw this.refusal('true or false');
    return this.value;
  }

  integer(least: number, most: number): number {
    if (typeof this.value !== 'number' || !Number.isInteger(this.value) || this.value < least || this.value > most) throw this.refusal(`a whole number from ${least} to ${most}`);
    return this.value;
  }

  /** A whole number that may also be written as a text. */
  number(least: number, most: number): number {
    return typeof this.value === 'string' && /^-?\d{1,9}$/.test(this.value) ? new Json(Number(this.value), this.path).integer(least, most) : this.integer(least, most);
  }

  /** A text or a number, as a text: how some programs write names and numbers of players. */
  word(): string {
    return typeof this.value === 'number' ? String(this.value) : this.text();
  }

  get isList(): boolean {
    return Array.isArray(this.value);
  }

  /** The value as it is shown in a message: never more than a few words. */
  get shown(): string {
    return shown(typeof this.value === 'object' ? Array.isArray(this.value) ? 'a list' : 'an object' : String(this.value));
  }

  private object(): object {
    if (typeof this.value !== 'object' || this.value === null || Array.isArray(this.value)) throw this.refusal('an object');
    return this.value;
  }

  private refusal(wanted: string): ImportRefusal {
    return new ImportRefusal(`${this.path} should be ${wanted}, but is ${this.absent ? 'missing' : this.shown}.`);
  }
}

function shown(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

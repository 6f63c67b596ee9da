/** Why something may not be done: a stable code, the rule that says so, and a sentence for the user with the way out. */
export interface Refusal {
  readonly code: string;
  /** Statement of docs/rules.md, such as `R8`. */
  readonly rule: string;
  readonly message: string;
}

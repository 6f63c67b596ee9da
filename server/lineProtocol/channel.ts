/** Lines to and from another program. */
export interface LineChannel {
  send(line: string): void;
  /** The next line; nothing if none came in so many milliseconds. Rejects with a PlayerFault if the program has ended. */
  receive(milliseconds: number): Promise<string | undefined>;
  /** Ends the program. */
  close(): void;
}

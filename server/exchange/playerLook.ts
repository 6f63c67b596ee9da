/** How a player is shown in pictures of the board. */
export interface PlayerLook {
  readonly name: string;
  /** One letter, which no other player of the game has. */
  readonly letter: string;
  readonly colour: string;
  /** Black or white, whichever is read better on the colour. */
  readonly ink: string;
}

/** The colours of Okabe and Ito, which colour-blind readers can tell apart; by the words that players are named with. */
const colours: Readonly<Record<string, string>> = {
  red: '#D55E00', blue: '#0072B2', green: '#009E73', yellow: '#F0E442', black: '#000000', pink: '#CC79A7', purple: '#CC79A7', orange: '#E69F00', sky: '#56B4E9',
};
const dark = new Set(['#D55E00', '#0072B2', '#000000', '#009E73']);

/** A letter and a colour for each player: the colour that the name says, or one that is left. */
export function playerLooks(names: readonly string[]): PlayerLook[] {
  const left = Object.values(colours).filter((colour) => !names.some((name) => colours[name] === colour));
  const letters: string[] = [];
  return names.map((name) => {
    const letter = [...name.toLowerCase(), ...'abcdefghijklmnopqrstuvwxyz'].find((one) => /\p{L}/u.test(one) && !letters.includes(one)) ?? '?';
    letters.push(letter);
    const colour = colours[name] ?? left.shift() ?? '#000000';
    return { name, letter, colour, ink: dark.has(colour) ? '#FFFFFF' : '#000000' };
  });
}

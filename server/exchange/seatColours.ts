/** Names for players that come without a colour, by seat. */
export const seatColours: readonly string[] = ['red', 'blue', 'yellow', 'green', 'black', 'purple'];

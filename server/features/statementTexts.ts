import { statementExamples, type Beginning } from '../../language/statements.js';

/** What each line of the notation is for, in a sentence. */
const about: Readonly<Record<Beginning, string>> = {
  carcassonne: 'The version of the notation; the first line of every file.',
  title: 'What the game is called.',
  date: 'The day on which it was played.',
  with: 'The sets in play, with a comma between; words behind a set are its editions and modes.',
  option: 'A rule that groups of players play differently.',
  players: 'The players in seat order; a name in quotes may follow each.',
  start: 'The start tile, if it does not lie as usual.',
  set: 'A tile that lies there already, with the meeples on it: no turn, and nothing is scored.',
  score: 'The scores from here on.',
  draws: 'The next tiles, in the order in which they are drawn.',
  wonders: 'The wonders that lie beside the scoreboard, to be picked.',
  pick: 'A player who has reached the meeple pairs picks a wonder; it is placed in the next turn of that player.',
  then: 'What a player does after the scoring of the turn before, also of another player’s: meeples that came back go to the harbor.',
  TURN: 'A turn: its number, the player, the tile, its square (x grows east, y grows south) and rotation, and what is placed on it.',
  end: 'The end of the game: final scoring. The scores are checked.',
  expect: 'What must be true here: scores, a feature, a supply, legal placements, or an error in the next line.',
  scenario: 'Begins a scenario: a game of its own, with its own sets and players, that is a test.',
  import: 'Tile sets of another file.',
  tileset: 'Begins a set of tiles: the lines `tile` after it belong to it.',
  tile: 'Declares a tile: its name, the number of copies, and its parts with a comma between.',
};

/** What a line with this beginning is for, and an example. */
export function statementText(beginning: Beginning): string {
  return `${about[beginning]}\n\n\`\`\`carcassonne\n${statementExamples[beginning]}\n\`\`\``;
}

/** The words of the notation that stand within a line. */
export const wordTexts: Readonly<Record<string, string>> = {
  'discards': 'The drawn tile fits nowhere and leaves the game; the player draws again, under the same number (rule R10).',
  'as-played': 'This turn broke a rule and was played so at the table: it is flagged, not refused.',
  'like': 'This tile has all that the tile named here has, and what follows.',
  'feature': 'Compares a feature of the board with what follows.',
  'error': 'The next line must break this rule; the game goes on as if it had not been tried.',
  'legal': 'Compares where a tile could be placed now.',
  'supply': 'Compares how many figures a player has left.',
  'winner': 'Compares who has won at the end.',
  'owner': 'The players with the majority in the feature, or `nobody`.',
  'nobody': 'Nobody stands in the feature.',
};

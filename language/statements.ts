/** Every word that begins a line, with an example of such a line. `TURN` stands for the number of a turn, the only beginning that is no word. */
export const statementExamples = {
  carcassonne: 'carcassonne 1',
  title: 'title "Kitchen table final"',
  date: 'date 2026-11-29',
  with: 'with base, river',
  option: 'option tiny-city 2',
  players: 'players red "Anna", blue "Ben"',
  start: 'start D 0,0',
  set: 'set H 0,-1 r90 red knight N',
  score: 'score red 8, blue 3',
  draws: 'draws V, W, X',
  wonders: 'wonders Stonehenge, Tikal',
  pick: 'pick blue Stonehenge',
  then: 'then blue meeple harbor, meeple harbor',
  TURN: '12. red V 1,0 r90 highwayman W +4',
  end: 'end red 71, blue 64',
  expect: 'expect red 14, blue 0',
  scenario: 'scenario "one tile closes two cities"',
  import: 'import "my-tiles.carc"',
  tileset: 'tileset base "Base game"',
  tile: 'tile D 4 city N, road E W, field ESE SSE SSW WSW'
} as const;

/** What a line begins with: a word of the notation, or the number of a turn. */
export type Beginning = keyof typeof statementExamples;

/** Whether a statement begins with this word, or with a token of this type. */
export function isBeginning(word: string): word is Beginning {
  return Object.hasOwn(statementExamples, word);
}

/** The words that begin a line. */
export const firstWords: readonly string[] = Object.keys(statementExamples).filter(word => word !== 'TURN');

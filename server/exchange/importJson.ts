import { ImportRefusal } from './importRefusal.js';
import type { Json } from './json.js';
import type { RecordedGame, RecordedLine, RecordedPlacement } from './writeRecord.js';

const most = { lines: 5000, few: 100, declarations: 1000, score: 1_000_000, square: 505 };

/** A game as JSON (docs/exchange.md) back as a record. What follows from the record (`figures`, `events`, `scores`, `final`) is not read. */
export function importJson(file: Json): RecordedGame {
  const players = file.at('players').items(6).map((player) => ({ name: nameOf(player.at('name')), ...ifGiven(player.at('label'), (label) => ({ label: label.text() })) }));
  if (players.length === 0) throw new ImportRefusal('Nobody plays in it.');
  const seatOf = (name: string): number => {
    const seat = players.findIndex((player) => player.name === name);
    if (seat < 0) throw new ImportRefusal(`The player ${name.slice(0, 40)} is none of ${players.map((player) => player.name).join(', ')}.`);
    return seat;
  };
  const scoresOf = (claims: Json): { scores: (number | undefined)[] } | undefined => ifGiven(claims.at('scores'), (scores) => {
    const claimed = new Map(scores.keys().map((name) => [seatOf(name), scores.at(name).integer(-most.score, most.score)]));
    return { scores: players.map((_, seat) => claimed.get(seat)) };
  });
  const lineOf = (line: Json): RecordedLine => ifGiven(line.at('statement'), (statement) => ({ statement: statement.text() })) ?? {
    number: line.at('turn').integer(0, 100_000), player: seatOf(line.at('player').text()), tile: nameOf(line.at('tile')),
    ...(line.at('discarded').absent || !line.at('discarded').yes()) && { placement: placementOf(line) },
    ...ifGiven(line.at('actions'), (actions) => ({ actions: textsOf(actions) })),
    ...ifGiven(line.at('claims').at('points'), (points) => ({ points: points.integer(-most.score, most.score) })), ...scoresOf(line.at('claims')),
    ...ifGiven(line.at('marks'), (marks) => ({ marks: textsOf(marks) })), ...ifGiven(line.at('remarks'), (remarks) => ({ remarks: textsOf(remarks) })),
    ...ifGiven(line.at('asPlayed'), (asPlayed) => ({ asPlayed: asPlayed.yes() })),
  };
  const sets = textsOf(file.at('sets'));
  if (sets.length === 0) throw new ImportRefusal('It names no set; the base game alone is "sets": ["base"].');
  return {
    ...ifGiven(file.at('declarations'), (declarations) => ({ declarations: textsOf(declarations, most.declarations) })),
    ...ifGiven(file.at('scenario'), (scenario) => ({ scenario: scenario.text() })), ...ifGiven(file.at('title'), (title) => ({ title: title.text() })),
    ...ifGiven(file.at('date'), (date) => ({ date: date.text() })), sets, players,
    options: file.at('options').keys().map((name): [string, string] => [name, file.at('options').at(name).text()]),
    ...ifGiven(file.at('wonders'), (wonders) => ({ wonders: textsOf(wonders) })),
    ...ifGiven(file.at('start'), (start) => ({ start: { tile: nameOf(start.at('tile')), ...placementOf(start) } })),
    turns: file.at('lines').items(most.lines).map(lineOf),
    ...ifGiven(file.at('end'), (end) => ({ end: { ...scoresOf(end.at('claims')), ...ifGiven(end.at('remarks'), (remarks) => ({ remarks: textsOf(remarks) })) } })),
    expectations: textsOf(file.at('expectations'), most.lines),
  };
}

function placementOf(value: Json): RecordedPlacement {
  const degrees = value.at('rotation').absent ? 0 : value.at('rotation').integer(0, 270);
  if (degrees % 90 !== 0) throw new ImportRefusal(`${degrees} is no rotation; 0, 90, 180 and 270 are.`);
  return { x: value.at('x').integer(-most.square, most.square), y: value.at('y').integer(-most.square, most.square), rotation: degrees / 90 };
}

function textsOf(value: Json, count = most.few): string[] {
  return value.items(count).map((one) => one.text());
}

/** A name of a player or a tile: one word, so that nothing else slips into the record. */
function nameOf(value: Json): string {
  const name = value.text();
  if (!/^[^\s"]{1,100}$/u.test(name)) throw new ImportRefusal(`“${value.shown}” is no name of a player or a tile: it should be one word.`);
  return name;
}

/** What is read of a value; nothing where it is left out. */
function ifGiven<Result>(value: Json, read: (value: Json) => Result): Result | undefined {
  return value.absent ? undefined : read(value);
}

import type { FeatureKind } from '../engine/tile.js';
import { nodeReaching, portsOf } from './foreignFeature.js';
import { ImportRefusal } from './importRefusal.js';
import type { Json } from './json.js';
import type { NotationRules } from './notationRules.js';
import { seatColours } from './seatColours.js';
import { Scribe } from './scribe.js';
import type { RecordedGame, RecordedTurn } from './writeRecord.js';

/** How a file of turns names itself. */
export const turnsFormat = 'carcassonne-turns/1';

const kinds: ReadonlyMap<string, FeatureKind> = new Map([['city', 'city'], ['road', 'road'], ['monastery', 'monastery'], ['field', 'field']]);

/** A game in the format of turns: every point and running score that it states becomes a claim, which the record's reader checks. */
export async function importTurns(file: Json, notation: NotationRules): Promise<RecordedGame> {
  const sets = file.at('rules').at('sets').items(20).map((set) => set.text());
  const unknown = sets.filter((set) => set !== 'base');
  if (unknown.length > 0 || sets.length === 0) throw new ImportRefusal(`Only the base game is read from this format, not ${unknown.join(', ') || 'a game without sets'}.`);
  if (file.at('orientation').shown !== 'C3') throw new ImportRefusal(`The tiles should be turned from their pictures of the third edition (orientation C3), not ${file.at('orientation').shown}.`);
  const count = file.at('rules').at('players').integer(1, 6);
  const labels = Array.from({ length: count }, (_, seat) => `P${seat + 1}`);
  const head = { sets: ['base c1'], players: labels.map((label, seat) => ({ name: seatColours[seat], label })) };
  const rules = await notation.of(head), scribe = new Scribe(rules), { game } = scribe;
  const seatOf = (player: Json): number => {
    const seat = labels.indexOf(player.text());
    if (seat < 0) throw new ImportRefusal(`The player ${player.shown} is none of ${labels.join(', ')}.`);
    return seat;
  };
  const kindOf = (tile: Json): number => {
    const kind = rules.table.indexOf(tile.text());
    if (kind < 0) throw new ImportRefusal(`The base game has no tile ${tile.shown}.`);
    return kind;
  };
  const scoresOf = (scores: Json): number[] => labels.map((label) => scores.at(label).absent ? 0 : scores.at(label).integer(0, 10_000));

  const start = placementOf(file.at('start'));
  if (kindOf(file.at('start').at('tile')) !== rules.startKind) throw new ImportRefusal(`The start tile should be D, not ${file.at('start').at('tile').shown}.`);
  scribe.start(start.x, start.y, start.rotation);
  const turns = file.at('turns').items(1000).map((turn): RecordedTurn => {
    game.player = seatOf(turn.at('player'));
    const { x, y, rotation } = placementOf(turn);
    scribe.place(kindOf(turn.at('tile')), x, y, rotation);
    const meeple = turn.at('meeple');
    if (meeple.absent) scribe.finishTurn();
    else {
      const kind = kinds.get(meeple.at('kind').text());
      const ports = meeple.at('edges').items(8).map((edge) => portsOf(edge.text())?.ports[0] ?? -1);
      const node = kind === undefined ? undefined : nodeReaching(game, [kind], ports);
      if (node === undefined) throw new ImportRefusal(`Turn ${turn.at('n').shown}: this tile has no ${meeple.at('kind').shown} there.`);
      scribe.finishTurn({ figure: 0, node });
    }
    const own = turn.at('scored').items(100).filter((scored) => scored.at('players').items(6).some((player) => seatOf(player) === scribe.turns[scribe.turns.length - 1].player));
    const points = own.reduce((sum, scored) => sum + scored.at('points').integer(0, 10_000), 0);
    return { ...scribe.turns[scribe.turns.length - 1], ...(points > 0 && { points }), ...(!turn.at('running').absent && { scores: scoresOf(turn.at('running')) }) };
  });
  const usual = start.x === 0 && start.y === 0 && start.rotation === 0;
  return {
    ...head, turns, comments: [`Imported from ${turnsFormat}`],
    ...(!usual && { start: { tile: 'D', ...start } }),
    ...(!file.at('final').absent && { end: { scores: scoresOf(file.at('final')) } }),
  };
}

function placementOf(value: Json): { x: number; y: number; rotation: number } {
  return { x: value.at('x').integer(-500, 500), y: value.at('y').integer(-500, 500), rotation: value.at('rot').integer(0, 3) };
}

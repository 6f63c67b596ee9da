import { bgaTile, bgaTileOfCopy, type BgaTile } from './bgaTiles.js';
import { kindOf, playBga, playersOf, type BgaPlacement } from './bgaPlay.js';
import { ImportRefusal } from './importRefusal.js';
import type { Json } from './json.js';
import type { NotationRules } from './notationRules.js';
import { Scribe } from './scribe.js';
import type { RecordedGame, RecordedTurn } from './writeRecord.js';

/** Limits of a log: far above any game, and below what would take long. */
const most = { packets: 5000, events: 500, squares: 500, score: 10_000 };
const targets: Readonly<Record<string, string>> = { city: 'city', road: 'road', field: 'field', abbey: 'monastery' };

/** A turn of a log with the points that follow it. */
interface LoggedTurn {
  readonly player: string;
  readonly placement?: BgaPlacement;
  readonly discarded?: BgaTile;
  /** Points won behind the turn, and scores after it, by player. */
  readonly won: Map<string, number>;
  readonly scores: Map<string, number>;
}

/** The packets of a log, or nothing if a file is none. */
export function bgaPackets(file: Json): Json | undefined {
  return [file, file.at('data').at('data'), file.at('data').at('logs')].find((packets) => packets.isList);
}

/** A log of Board Game Arena: the base game. Points and scores that it states become claims, which the record's reader checks. */
export async function importBga(packets: Json, notation: NotationRules): Promise<RecordedGame> {
  const names = new Map<string, string>(), turns = readTurns(packets, names);
  if (turns.length === 0) throw new ImportRefusal('No tile is placed in this log (no event “playTile”).');
  const players = [...names.keys()], head = { sets: ['base c1'], players: playersOf([...names.values()].map((name) => ({ name, colour: '' }))) };
  const rules = await notation.of(head), scribe = new Scribe(rules), { game } = scribe;
  scribe.start(0, 0, 0);
  const scores = players.map(() => 0);
  const recorded = turns.map(({ player, placement, discarded, won, scores: running }): RecordedTurn => {
    if (discarded !== undefined) scribe.discard(kindOf(rules, discarded));
    if (placement === undefined) return scribe.turns[scribe.turns.length - 1];
    game.player = players.indexOf(player);
    playBga(scribe, placement);
    for (const [name, points] of running) scores[players.indexOf(name)] = points;
    const points = won.get(player) ?? 0, turn = scribe.turns[scribe.turns.length - 1];
    // Behind the last tile follows the final scoring, and nothing tells where it begins.
    return game.tilesLeft === 0 ? turn : { ...turn, ...(points > 0 && { points }), ...(running.size > 0 && { scores: [...scores] }) };
  });
  return { ...head, comments: ['Imported from a log of Board Game Arena'], turns: recorded, ...(game.tilesLeft === 0 && { end: { scores } }) };
}

/** The turns of a log; `names` gets the players in the order of their first turns. */
function readTurns(packets: Json, names: Map<string, string>): LoggedTurn[] {
  const turns: LoggedTurn[] = [];
  for (const event of packets.items(most.packets).flatMap((packet) => packet.at('data').isList ? packet.at('data').items(most.events) : [])) {
    const args = event.at('args'), turn = turns[turns.length - 1], type = event.at('type').absent ? '' : event.at('type').text();
    if (type === 'playTile') {
      const player = args.at('player_id').word();
      names.set(player, args.at('player_name').absent ? names.get(player) ?? player : args.at('player_name').text());
      turns.push({ player, placement: placementOf(args), won: new Map(), scores: new Map() });
    } else if (type === 'playPartisan') {
      turns[turns.length - 1] = withMeeple(turn, args);
    } else if (type === 'cantPlay') {
      const copy = args.at('tile_id').number(1, 1000);
      turns.push({ player: '', discarded: bgaTileOfCopy(copy) ?? refuse(`Tile ${copy} is none of the 72 of the base game.`), won: new Map(), scores: new Map() });
    } else if (type === 'winPoints' && turn !== undefined) {
      const player = args.at('player_id').word();
      turn.won.set(player, (turn.won.get(player) ?? 0) + args.at('points').number(-most.score, most.score));
      if (!args.at('score').absent) turn.scores.set(player, args.at('score').number(-most.score, most.score));
    }
  }
  const strangers = turns.flatMap(({ won }) => [...won.keys()]).filter((player) => !names.has(player));
  if (strangers.length > 0) throw new ImportRefusal(`Points go to the player ${strangers[0].slice(0, 40)}, who has no turn.`);
  return turns;
}

function placementOf(args: Json): BgaPlacement {
  const type = args.at('type').number(1, 10_000);
  return {
    tile: bgaTile(type) ?? refuse(`Tile type ${type} is none of the base game: games with expansions are not read.`), position: 0,
    x: args.at('x').number(-most.squares, most.squares), y: args.at('y').number(-most.squares, most.squares), rotation: args.at('ori').number(1, 4) - 1,
  };
}

function withMeeple(turn: LoggedTurn | undefined, args: Json): LoggedTurn {
  const placement = turn?.placement, target = args.at('target').text(), position = args.at('pos').number(1, 9);
  if (turn === undefined || placement === undefined || args.at('x').number(-most.squares, most.squares) !== placement.x || args.at('y').number(-most.squares, most.squares) !== placement.y) {
    throw new ImportRefusal(`A meeple is placed at ${args.at('x').shown},${args.at('y').shown}, where no tile was laid just before.`);
  }
  if (!args.at('ptype').absent && args.at('ptype').text() !== 'normal') throw new ImportRefusal(`The figure “${args.at('ptype').shown}” is none of the base game.`);
  const [feature] = placement.tile.positions[position - 1]?.split(' ') ?? [];
  if (feature !== targets[target]) throw new ImportRefusal(`Position ${position} of the tile ${placement.tile.id} is ${feature === undefined || feature === 'none' ? 'none' : `a ${feature}`}, not a ${args.at('target').shown}.`);
  return { ...turn, placement: { ...placement, position } };
}

function refuse(message: string): never {
  throw new ImportRefusal(message);
}

import { rotateSide } from '../engine/sides.js';
import type { Replay } from '../record/replay.js';
import { bgaTileNamed, positionOfPart } from './bgaTiles.js';
import { ExportRefusal } from './exportRefusal.js';
import { farthest, writeLabLink, type LabMove } from './labLink.js';
import { playedMoves, triedTurns } from './playedMoves.js';

const colours: readonly string[] = ['red', 'blue', 'green', 'yellow', 'black'];

/** A link of carcassonnelab. It holds the base game alone: other sets, a wrong player in turn and squares far away are refused (ExportRefusal). */
export function exportLab(replay: Replay): string {
  const { game, moves } = playedMoves(replay, 'A carcassonnelab link'), { board, rules } = game, { players, expansions } = replay.setup;
  const others = expansions.map(({ expansion }) => expansion.name).filter((name) => name !== 'base');
  if (others.length > 0) throw new ExportRefusal(`A carcassonnelab link holds the base game only, not ${others.join(', ')}.`);
  if (players.length > colours.length) throw new ExportRefusal(`A carcassonnelab link holds at most ${colours.length} players.`);
  const tileOf = (kind: number): NonNullable<ReturnType<typeof bgaTileNamed>> => {
    const { id } = rules.table.kinds[kind];
    return bgaTileNamed(id) ?? refuse(`A carcassonnelab link has no tile ${id}.`);
  };
  // The link has the start tile at 0,0 and not turned; the whole table is moved and turned until it lies so.
  const back = 4 - board.tileRotation[0] & 3;
  const onLab = (tile: number): { x: number; y: number; rotation: number } => {
    let x = board.tileX[tile] - board.tileX[0], y = board.tileY[tile] - board.tileY[0];
    for (let quarter = 0; quarter < back; quarter++) [x, y] = [-y, x];
    return { x, y, rotation: rotateSide(board.tileRotation[tile], back) };
  };
  const placed = moves.filter(({ tile }) => tile !== undefined);
  const steps = placed.map(({ tile = 0, kind, player, number, figure }, index): LabMove => {
    if (player !== index % players.length) throw new ExportRefusal(`A carcassonnelab link has no names at its turns: turn ${number} should be played by ${players[index % players.length].name}.`);
    const { x, y, rotation } = onLab(tile), theirs = tileOf(kind);
    if (Math.max(Math.abs(x), Math.abs(y)) > farthest) throw new ExportRefusal(`A carcassonnelab link reaches ${farthest} squares from the start tile; turn ${number} lies further away.`);
    return { x, y, rotation: rotateSide(rotation, theirs.quarters), position: figure === undefined ? 0 : positionOfPart(theirs, rules.table.kinds[kind], figure.feature.node - board.tileNode[tile]) };
  });
  const taken = players.map(({ name }) => name).filter((name) => colours.includes(name)), free = colours.filter((colour) => !taken.includes(colour));
  return `${writeLabLink({
    types: [rules.startKind, ...moves.map(({ kind }) => kind)].map((kind) => tileOf(kind).type), discards: placed.length < moves.length, moves: steps,
    players: players.map(({ name, label }) => ({ name: label ?? name, colour: taken.includes(name) ? name : free.shift() ?? '' })),
  })}\n`;
}

/** What of a game a link leaves out besides words. */
export function leftByLab(replay: Replay): string[] {
  const { game, setup: { expansions } } = replay, [base] = expansions;
  return [
    ...base?.modifiers.has('c1') === true ? [] : ['the edition (a link has the tiles of the first, without gardens)'],
    ...game === undefined || game.board.tileX[0] === 0 && game.board.tileY[0] === 0 && game.board.tileRotation[0] === 0 ? [] : ['how the start tile lies (a link has it at 0,0 and not turned; all others go with it)'],
    ...triedTurns(replay),
  ];
}

function refuse(message: string): never {
  throw new ExportRefusal(message);
}

import { isExpectation, isExpectError, isPick, isTurn, type Pick, type Statement } from '../../language/generated/ast.js';
import type { Game } from '../engine/game.js';
import type { CarcassonneServices } from '../module.js';
import { actionNamed } from '../record/actions.js';
import { featuresOfTile, figureText } from '../record/place.js';
import { leavesDoubt } from '../record/openQuestion.js';
import { rotationText } from '../record/position.js';
import type { Replay } from '../record/replay.js';
import { ExportRefusal } from './exportRefusal.js';
import { ownTiles } from './ownTiles.js';
import { playAside } from './playAside.js';
import { positionDifferences } from './positionDifferences.js';
import { headOf } from './recordedGame.js';
import { statementText } from './statementText.js';
import { writeRecord } from './writeRecord.js';

/** Which position of a game, and what goes on from it. */
export interface WantedPosition {
  /** A line of the game, and whether the position is the one before or behind it. */
  readonly line: Statement;
  readonly moment: 'before' | 'after';
  /** The name of the scenario. */
  readonly title: string;
  /** Lines of the notation behind the set-up. */
  readonly following?: readonly string[];
}

/** A position as a file with one scenario. */
export interface PositionScenario {
  readonly text: string;
  /** What of the position set-up lines cannot say, a phrase for each sort of thing. */
  readonly left: readonly string[];
}

/**
 * A position of a game as a scenario that sets it up. It is played once to see what of the position it does not have. Refuses a game that cannot
 * be set up, or of which a line before cannot be played (ExportRefusal).
 */
export async function positionScenario(replay: Replay, { line, moment, title, following = [] }: WantedPosition, services: CarcassonneServices): Promise<PositionScenario> {
  const isAfter = moment === 'after', position = isAfter ? replay.gameAfter(line) : replay.gameBefore(line), { players } = replay.setup;
  if (position === undefined) throw new ExportRefusal('This game cannot be set up; its first lines say why.');
  const past = replay.section.statements.slice(0, replay.section.statements.indexOf(line) + (isAfter ? 1 : 0));
  const hole = replay.lines.find((before) => leavesDoubt(before) && past.includes(before.statement))?.statement;
  if (hole !== undefined) throw new ExportRefusal(`The line “${statementText(hole)}” is open, or cannot be read or played: the position behind it is not certain.`);
  const draws = replay.draws(line, isAfter), nameOf = (kind: number): string => position.rules.table.kinds[kind].id;
  const setUp = [
    ...tileLines(replay, position, past),
    ...position.scores.some((points) => points !== 0) || past.some(isPick) ? [`score ${players.map(({ name }, seat) => `${name} ${position.scores[seat]}`).join(', ')}`] : [],
    ...draws.next.length === 0 ? [] : [`draws ${draws.next.map(({ tile }) => nameOf(tile)).join(', ')}`],
  ];
  const written = (turns: readonly string[]): string => writeRecord({ declarations: ownTiles(replay.setup), scenario: title, ...headOf(replay), turns: turns.map((statement) => ({ statement })) });
  const { replays: [tried] } = await playAside(written(setUp), services), last = tried?.section.statements.at(-1), reached = last === undefined ? undefined : tried?.gameAfter(last);
  if (tried === undefined || reached === undefined) throw new ExportRefusal('The tiles of this game cannot be written into one file.');
  const playerFollows = following.some((text) => /^\d+\./.test(text));
  return {
    text: written([...setUp, ...following.length === 0 ? [] : ['', ...following]]),
    left: [
      ...positionDifferences(position, reached, players),
      ...draws.kept.length === 0 ? [] : [`the tile kept in hand: ${draws.kept.map(({ tile }) => nameOf(tile)).join(', ')}`],
      ...playerFollows || position.phase === 'over' || position.player === reached.player ? [] : [`whose turn it is (${players[position.player].name}): the next line says it`],
      ...position.phase === 'over' ? ['that the game is over'] : [],
      ...tried.problems.filter(({ severity }) => severity === 'error').map(({ message }) => `what no set-up may: ${message}`),
    ],
  };
}

/** The tiles in the order in which they were laid, with the figures that stand there now, and the picks. */
function tileLines(replay: Replay, game: Game, past: readonly Statement[]): string[] {
  const { board } = game, { players } = replay.setup;
  const picks = past.filter(isPick).filter((pick) => isMade(replay, pick)).map((pick) => pickOf(replay, game, pick));
  // A pick brings meeples, which may stand on tiles already, so it comes before the tiles; a marker can only be named where the wonder lies.
  const early = picks.filter(({ marker }) => marker === '').map(({ text }) => text);
  const lines = Array.from({ length: board.tileCount }, (_, tile) => {
    const late = picks.find((pick) => pick.marker !== '' && pick.tile === tile), figures = figuresOn(game, tile);
    const set = `set ${board.table.kinds[board.tileKind[tile]].id} ${board.tileX[tile]},${board.tileY[tile]}${rotationText(board.tileRotation[tile])}`;
    const standing = figures.filter(({ player }) => player !== late?.seat).map(({ player, text }) => `${players[player].name} ${text}`).join(', ');
    return [`${set} ${standing}`.trimEnd(), ...late === undefined ? [] : [`${late.text} ${[late.marker, ...figures.filter(({ player }) => player === late.seat).map(({ text }) => text)].join(', ')}`]];
  });
  // Enough for any of them: they need not come in the order in which they were made.
  const highest = Math.max(...picks.map(({ points }) => points)), pickers = players.filter((_, seat) => picks.some((pick) => pick.seat === seat)).map(({ name }) => `${name} ${highest}`);
  const [[first, ...marked] = [], ...others] = lines;
  return [...first === undefined ? [] : [first], ...picks.length === 0 ? [] : [`score ${pickers.join(', ')}`], ...early, ...marked, ...others.flat()];
}

function figuresOn(game: Game, tile: number): { readonly player: number; readonly text: string }[] {
  const { board } = game, features = featuresOfTile(game, tile), figures = Array.from({ length: game.figureCount }, (_, index) => game.standingFigure(index));
  return figures.filter(({ node }) => board.features.tile[node] === tile).map(({ kind, player, node, square }) => ({ player, text: figureText(game, kind, features[node - board.tileNode[tile]], square) }));
}

/** False for a pick that broke a rule, or was only tried, because the line before expects a mistake. */
function isMade({ section: { statements }, problems }: Replay, pick: Pick): boolean {
  const before = statements.slice(0, statements.indexOf(pick)), ahead = before.slice(before.findLastIndex((line) => !isExpectation(line)) + 1);
  return !ahead.some(isExpectError) && !problems.some(({ node, severity }) => node === pick && severity === 'error');
}

/** A pick with its tile on the board (-1: it lies in front of its player), the score of its player at that time, and how the marker was named if it is no normal meeple. */
function pickOf(replay: Replay, game: Game, pick: Pick): { readonly seat: number; readonly tile: number; readonly text: string; readonly points: number; readonly marker: string } {
  const tile = game.board.tileOfKind(game.rules.kindNamed(pick.tile?.ref?.name ?? '')), laying = tile < 0 ? undefined : replay.statementOfTile(tile);
  const actions = [...pick.actions, ...laying !== undefined && isTurn(laying) ? laying.actions : []];
  const marker = actions.find(({ words }) => actionNamed(game, words, 'choice')?.counts(game) === 'besides')?.words.join(' ') ?? '';
  const seat = replay.setup.players.findIndex((player) => player === pick.player?.ref);
  return {
    seat, tile, text: `pick ${pick.player?.$refText ?? ''} ${pick.tile?.$refText ?? ''}`,
    points: replay.lineOf(pick)?.scores[seat] ?? 0, marker,
  };
}

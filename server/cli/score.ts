import type { Command } from 'commander';
import { isPick, isThen, isTurn } from '../../language/generated/ast.js';
import { scoresIfEnded } from '../analysis/projection.js';
import type { ScoreEvent } from '../engine/scoreEvent.js';
import { winners } from '../engine/winner.js';
import type { Replay } from '../record/replay.js';
import { sectionTitle } from '../record/sectionTitle.js';
import { playerName } from './names.js';
import type { SetStatus } from './program.js';
import { tellErrors } from './recordErrors.js';
import { RecordReader } from './recordReader.js';
import type { Terminal } from './terminal.js';
import { textTable } from './textTable.js';

/** A line of the score table: a turn, what was picked or done behind it, or the final scoring. */
interface ScoreRow {
  readonly turn: string;
  readonly player: string;
  readonly tile: string;
  readonly place: string;
  readonly gains: readonly { readonly player: string; readonly points: number; readonly feature: string; readonly source?: string; readonly rule: string; readonly reason: string }[];
  readonly scores: Readonly<Record<string, number>>;
}

/** `carc score`: who scored what, when and why. */
export function addScoreCommand(program: Command, terminal: Terminal, setStatus: SetStatus): void {
  program.command('score').description('Score a record turn by turn, with reasons, to the winner')
    .argument('<file>', 'a record; each scenario in it has a table of its own')
    .option('--json', 'the same as JSON, a list with one entry a section')
    .addHelpText('after', `
Examples:
  $ carc score game.carc
  turn  player  tile  place    red  blue  points
  1     red     H     0,-1       4     0  red +4 city (2 tiles 4)
  ...
  $ carc score game.carc --json | jq '.[0].winners'

Errors in the record make the exit status 1: the scores are then those of the turns that could be played.`)
    .action(async (file: string, { json }: { json?: boolean }) => {
      const { replays, findings } = await new RecordReader().read(file);
      const sections = replays.filter(({ game }) => game !== undefined).map(scoreSection);
      terminal.out(json === true ? `${JSON.stringify(sections, null, 2)}\n` : sections.map(sectionText).join('\n'));
      if (sections.length === 0) terminal.err(`carc: ${file}: no game is in it: after “with” and “players” come the turns\n`);
      tellErrors(file, findings, terminal, setStatus);
    });
}

function scoreSection(replay: Replay): { title: string; players: readonly string[]; rows: readonly ScoreRow[]; final: boolean; tilesLeft: number; scores: Readonly<Record<string, number>>; ifEnded: Readonly<Record<string, number>>; winners: readonly string[] } {
  const { game, final } = replay, players = replay.setup.players.map(({ name }) => name);
  const byName = (scores: readonly number[]): Record<string, number> => Object.fromEntries(players.map((name, seat) => [name, scores[seat] ?? 0]));
  const gainsOf = (events: readonly ScoreEvent[]): ScoreRow['gains'] => events.flatMap((event) => event.players.map((seat) => ({
    player: players[seat], points: event.points, feature: event.feature, ...event.source !== undefined && { source: event.source }, rule: event.rule, reason: reasonText(event),
  })));
  const rows = replay.lines.flatMap(({ statement, events, scores, kind, tile, player }): ScoreRow[] => {
    const made = { gains: gainsOf(events), scores: byName(scores) };
    if (isPick(statement) || isThen(statement)) {
      const done = statement.actions.map(({ $cstNode }) => $cstNode?.text).join(', ');
      return [{ turn: isPick(statement) ? 'pick' : 'then', player: statement.player?.$refText ?? '', tile: isPick(statement) ? statement.tile?.$refText ?? '' : '', place: done, ...made }];
    }
    if (!isTurn(statement)) return [];
    const place = statement.discards ? 'discarded' : [statement.position?.replace(/\s/g, ''), statement.rotation].filter((word) => word !== undefined).join(' ');
    return [{
      turn: statement.number.replace('.', ''), player: player === undefined ? '' : players[player], tile: kind === undefined ? '' : game?.rules.table.kinds[kind].id ?? '',
      place: tile === undefined && !statement.discards ? `${place} (not played)` : place, ...made,
    }];
  });
  const scores = final?.scores ?? [...game?.scores ?? []];
  const finished = game?.copy();
  finished?.scores.set(scores);
  const won = final === undefined || finished === undefined ? [] : winners(finished);
  const end = final === undefined ? [] : [{ turn: 'end', player: '', tile: '', place: '', gains: gainsOf(final.events), scores: byName(scores) }];
  return {
    title: sectionTitle(replay), players: replay.setup.players.map(playerName), rows: [...rows, ...end], final: final !== undefined, tilesLeft: game?.tilesLeft ?? 0,
    scores: byName(scores), ifEnded: byName(final !== undefined || game === undefined ? scores : scoresIfEnded(game)), winners: won.map((seat) => players[seat]),
  };
}

function sectionText({ title, players, rows, final, tilesLeft, scores, ifEnded, winners: won }: ReturnType<typeof scoreSection>): string {
  const names = Object.keys(scores);
  const lines = rows.flatMap((row) => {
    const gains = row.gains.map(({ player, points, reason }) => `${player} +${points} ${reason}`);
    const begin = [row.turn, row.player, row.tile, row.place, ...names.map((name) => String(row.scores[name]))];
    const [first, ...others] = gains;
    return [[...begin, first ?? ''], ...others.map((gain) => [...begin.map(() => ''), gain])];
  });
  const outcome = !final ? `The game is not over: ${tilesLeft} ${tilesLeft === 1 ? 'tile is' : 'tiles are'} left. If it ended now: ${names.map((name) => `${name} ${ifEnded[name]}`).join(', ')}.`
    : `${won.length === 1 ? 'Winner' : 'Winners'}: ${won.map((name) => `${name} with ${scores[name]}`).join(', ')}`;
  return `${title}\n${players.join(', ')}\n\n${textTable(['turn', 'player', 'tile', 'place', ...names.map((name) => `${name}>`), 'points'], lines)}\n${outcome}\n`;
}

/** `city (3 tiles 6, 1 coat of arms 2)`; what another source gives begins with its name: `Stonehenge: completed road`. */
function reasonText({ feature, complete, items, source }: ScoreEvent): string {
  if (source !== undefined) return `${source}: ${items.map(({ what, count }) => count === 1 ? what : `${count} ${what}`).join(', ')}`;
  const counted = items.map(({ what, count, points }) => `${count} ${what} ${points}`).join(', ');
  return `${complete || feature === 'field' ? '' : 'unfinished '}${feature} (${counted})`;
}

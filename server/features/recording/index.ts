/**
 * Recording by clicking: what can be chosen of the next line of a record, step by step, and how the line is written. It asks the same
 * functions as completion does, so nothing is offered here that would be refused there.
 */
import type { LangiumDocument } from 'langium';
import { isEnd, isExpectation, isTurn, type Statement } from '../../../language/generated/ast.js';
import { scoresIfEnded } from '../../analysis/projection.js';
import type { Game } from '../../engine/game.js';
import type { Placement } from '../../engine/sides.js';
import { actAs, dueChoices, makeChoice, makesRoom, scoreTurn } from '../../engine/turn.js';
import { playerLooks, type PlayerLook } from '../../exchange/playerLook.js';
import type { RecordedPlacement, Recording, RecordingDraft, RecordingTile } from '../../protocol.js';
import { isOpenQuestion } from '../../record/openQuestion.js';
import { rotationText } from '../../record/position.js';
import type { Replay } from '../../record/replay.js';
import { inHand, inTurnOf } from '../drawableTiles.js';
import { keyOf } from '../kindPictures.js';
import { nextTurnNumber } from '../lineSoFar.js';
import { fittingPlacements, withTile } from '../placementOffers.js';
import { counted } from '../scoreText.js';
import type { Moment } from '../tileHover.js';
import { lineNumber } from '../words.js';
import { chooseActions, type ChosenActions } from './actions.js';
import { editBehind, isInGame } from './edit.js';
import { waysFrom, type Way } from './ways.js';

const emptyDraft: RecordingDraft = { way: null, tile: null, at: null, actions: [] };

/** A line being recorded: the line behind which it goes, the game after what is chosen of it, and what a picture of it shows besides. */
export interface RecordingState extends Moment, Offered {
  readonly recording: Recording;
}

/** The kinds to choose from, and the tile that was laid, by its number on the board. */
export interface Offered {
  readonly kinds: readonly number[];
  readonly laid: number | null;
}

/** Behind which line one is recorded that is asked for at a statement: behind the whole set-up, wherever in it that is. */
function recordedBehind({ section: { statements } }: Replay, asked: Statement): Statement {
  const isSetUp = (line: Statement | undefined): line is Statement => line !== undefined && !isInGame(line) && !isEnd(line) && !isExpectation(line);
  let at = statements.indexOf(asked);
  while (isSetUp(statements[at]) && isSetUp(statements[at + 1])) at++;
  return statements[at];
}

/** What can be chosen of the line behind a moment of a game, after what is chosen so far; what cannot be chosen there is dropped. */
export function recordAt(document: LangiumDocument, moment: Moment, draft: RecordingDraft): RecordingState {
  const { replay } = moment, { section, setup: { players } } = replay, last = recordedBehind(replay, moment.statement);
  const game = last === moment.statement ? moment.game : replay.gameAfter(last) ?? moment.game, nothing = { game, replay, statement: last, kinds: [], laid: null };
  const later = section.statements.filter((line) => lineNumber(line) > lineNumber(last) && isInGame(line));
  if (later.length > 0) return { ...nothing, recording: refused('Turns follow this line. A new one goes behind the last.', lineNumber(later[later.length - 1])) };
  if (isTurn(last) && isOpenQuestion(last)) return { ...nothing, recording: refused('The last turn is open: its move comes first.', lineNumber(last)) };
  const before = section.statements.slice(0, section.statements.indexOf(last) + 1), ways = waysFrom(game, replay, before);
  const way = ways.find(({ line, player }) => line === draft.way?.line && player === draft.way.player) ?? ways[0];
  if (way === undefined) return { ...nothing, recording: refused('The game is over.', null) };
  const looks = playerLooks(players.map(({ name }) => name)), step = steps[way.line]({ game, replay, before, way, looks, draft });
  const edit = step.whole ? editBehind(document.textDocument.getText(), section, last, step.line) : null;
  const shown = ways.map(({ line, player, text }) => ({ line, player, text }));
  return {
    replay, statement: last, game: step.game, kinds: step.kinds, laid: step.game.board.tileCount > game.board.tileCount ? step.game.tile : null,
    recording: { refusal: null, ways: shown, ...step.recording, draft: { ...step.recording.draft, way: { line: way.line, player: way.player } }, line: step.line, edit },
  };
}

function refused(message: string, goTo: number | null): Recording {
  return { refusal: { message, goTo }, draft: emptyDraft, ways: [], tiles: [], placements: [], actions: [], full: false, brings: '', line: '', edit: null };
}

/** Where a line is recorded. */
interface Scene {
  readonly game: Game;
  readonly replay: Replay;
  readonly before: readonly Statement[];
  readonly way: Way;
  readonly looks: readonly PlayerLook[];
  readonly draft: RecordingDraft;
}

interface Step {
  readonly recording: Pick<Recording, 'draft' | 'tiles' | 'placements' | 'actions' | 'full' | 'brings'>;
  readonly game: Game;
  readonly kinds: readonly number[];
  readonly line: string;
  readonly whole: boolean;
}

const steps: Readonly<Record<Way['line'], (scene: Scene) => Step>> = { turn: recordTurn, pick: recordPick, then: recordThen, end: recordEnd };

function recordTurn({ game: before, replay, before: lines, way, looks, draft }: Scene): Step {
  const { players } = replay.setup, last = lines[lines.length - 1], game = inTurnOf(before, way.seat), hand = inHand(game, replay.draws(last, true));
  const kind = hand.find((one) => nameOf(game, one) === draft.tile), head = `${nextTurnNumber(replay, lines)}. ${way.player}`;
  const tiles = hand.map((one) => tileOf(game, one, fittingPlacements(game, one)));
  if (kind === undefined) return { recording: nothingChosen(tiles), game, kinds: hand, line: head, whole: false };
  const placements = fittingPlacements(game, kind), tile = nameOf(game, kind), at = placements.find((one) => isSame(one, draft.at));
  if (placements.length === 0) return { recording: { ...nothingChosen(tiles), draft: { ...emptyDraft, tile } }, game, kinds: hand, line: `${head} discards ${tile}`, whole: true };
  const laid = at === undefined ? undefined : withTile(game, way.seat, kind, `${at.x},${at.y}`, `r${90 * at.rotation}`);
  const chosen = { ...nothingChosen(tiles), placements: placements.map(({ x, y, rotation }) => ({ x, y, rotation })) };
  if (at === undefined || laid === undefined) return { recording: { ...chosen, draft: { ...emptyDraft, tile } }, game, kinds: hand, line: `${head} ${tile}`, whole: false };
  const acts = makesRoom(game, kind) ? noActions(laid) : chooseActions(laid, draft.actions, 'turn', players, looks);
  return {
    recording: { ...chosen, ...offeredBy(acts), draft: { ...emptyDraft, tile, at: { x: at.x, y: at.y, rotation: at.rotation }, actions: acts.chosen }, brings: makesRoom(game, kind) ? '' : brought(game.scores, scored(acts.game), replay) },
    game: acts.game, kinds: hand, line: withActions(`${head} ${tile} ${at.x},${at.y}${rotationText(at.rotation)}`, acts), whole: true,
  };
}

function recordPick({ game: before, replay, way, looks, draft }: Scene): Step {
  const game = before.copy(), choice = dueChoices(game).find(({ seats }) => seats.includes(way.seat))?.choice, available = choice?.available(game) ?? [];
  const kind = available.find((one) => nameOf(game, one) === draft.tile), tiles = available.map((one) => tileOf(game, one)), head = `pick ${way.player}`;
  if (choice === undefined || kind === undefined) return { recording: nothingChosen(tiles), game, kinds: available, line: head, whole: false };
  const tile = nameOf(game, kind), acts = makeChoice(game, choice, way.seat, kind, () => chooseActions(game, draft.actions, 'choice', replay.setup.players, looks)) ?? noActions(game);
  return { recording: { ...nothingChosen(tiles), ...offeredBy(acts), draft: { ...emptyDraft, tile, actions: acts.chosen }, brings: brought(before.scores, acts.game.scores, replay) }, game: acts.game, kinds: available, line: withActions(`${head} ${tile}`, acts), whole: true };
}

function recordThen({ game: before, replay, way, looks, draft }: Scene): Step {
  const game = before.copy(), acts = actAs(game, way.seat, game.tile, () => chooseActions(game, draft.actions, 'after scoring', replay.setup.players, looks));
  return { recording: { ...nothingChosen([]), ...offeredBy(acts), draft: { ...emptyDraft, actions: acts.chosen }, brings: brought(before.scores, acts.game.scores, replay) }, game: acts.game, kinds: [], line: withActions(`then ${way.player}`, acts), whole: acts.chosen.length > 0 };
}

function recordEnd({ game, replay }: Scene): Step {
  const final = scoresIfEnded(game);
  return { recording: { ...nothingChosen([]), brings: brought(game.scores, final, replay) }, game, kinds: [], line: `end ${replay.setup.players.map(({ name }, seat) => `${name} ${final[seat]}`).join(', ')}`, whole: true };
}

function nothingChosen(tiles: readonly RecordingTile[]): Step['recording'] {
  return { draft: emptyDraft, tiles, placements: [], actions: [], full: false, brings: '' };
}

function noActions(game: Game): ChosenActions {
  return { game, chosen: [], offered: [], full: false };
}

function offeredBy({ offered, full }: ChosenActions): Pick<Recording, 'actions' | 'full'> {
  return { actions: offered, full };
}

function withActions(head: string, { chosen }: ChosenActions): string {
  return chosen.length === 0 ? head : `${head} ${chosen.join(', ')}`;
}

function nameOf({ rules }: Game, kind: number): string {
  return rules.table.kinds[kind].id;
}

/** A tile that can be chosen; where it may be placed now, unless it is only picked. */
function tileOf(game: Game, kind: number, placements?: readonly Placement[]): RecordingTile {
  const leaves = placements?.length === 0, count = game.rules.isDrawn(kind) ? `${game.bag[kind]} left` : '';
  const text = [count, leaves ? 'fits nowhere' : placements === undefined ? '' : counted(new Set(placements.map(({ x, y }) => `${x},${y}`)).size, 'square')].filter((part) => part !== '').join(', ');
  return { name: nameOf(game, kind), kind: keyOf(game.rules.table.kinds[kind]), text, leaves, left: game.rules.isDrawn(kind) ? game.bag[kind] : null };
}

function isSame(one: Placement, other: RecordedPlacement | null): boolean {
  return other !== null && one.x === other.x && one.y === other.y && one.rotation === other.rotation;
}

/** The scores after the turn. */
function scored(laid: Game): ArrayLike<number> {
  const game = laid.copy();
  scoreTurn(game, undefined);
  return game.scores;
}

/** `red +4, blue +2`. */
function brought(before: ArrayLike<number>, after: ArrayLike<number>, { setup: { players } }: Replay): string {
  return players.flatMap(({ name }, seat) => after[seat] === before[seat] ? [] : [`${name} +${after[seat] - before[seat]}`]).join(', ');
}

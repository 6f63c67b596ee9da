import type { AstNode } from 'langium';
import {
  isExpectError, isExpectFeature, isExpectLegal, isExpectScores, isExpectSupply, isExpectWinner,
  type ExpectError, type ExpectFeature, type Expectation, type ExpectLegal, type ExpectScores, type ExpectSupply, type ExpectWinner, type Player, type Property, type Statement,
} from '../../language/generated/ast.js';
import type { Game } from '../engine/game.js';
import { placementsOf } from '../engine/placement.js';
import { isComplete, owners, surveyFeature, worth } from '../engine/scoring.js';
import { featureKinds } from '../engine/tile.js';
import { winners } from '../engine/winner.js';
import { featuresOfTile, type NamedFeature } from './place.js';
import { readPosition, readRotation } from './position.js';
import { problem, type Problem } from './problem.js';

/** An `expect` line with its outcome. */
export interface CheckedExpectation {
  readonly node: Expectation;
  readonly passed: boolean;
  /** What was expected and what is. */
  readonly message: string;
  readonly expected: string;
  readonly actual: string;
  /** True if the next line decides. */
  readonly expectsError: boolean;
  /** False behind a line that could not be played: then it has not passed, but that line is to blame. */
  readonly judged: boolean;
}

type Outcome = Pick<CheckedExpectation, 'expected' | 'actual'>;

/** Compares an `expect` line with the game as it stands. A line that cannot be understood is reported and has not passed. */
export function checkExpectation(game: Game, node: Expectation, players: readonly Player[], certain: boolean, report: (found: Problem) => void): CheckedExpectation {
  if (!certain) return { node, passed: false, message: 'Not judged: a line before it is open, or could not be played.', expected: '', actual: '', expectsError: isExpectError(node), judged: false };
  if (isExpectError(node)) return { node, passed: false, message: '', expected: errorText(node), actual: 'nothing', expectsError: true, judged: true };
  const outcome = isExpectScores(node) ? checkScores(game, node, players)
    : isExpectFeature(node) ? checkFeature(game, node, players, report)
    : isExpectLegal(node) ? checkLegal(game, node)
    : isExpectWinner(node) ? checkWinner(game, node, players)
    : isExpectSupply(node) ? checkSupply(game, node, players, report) : undefined;
  if (outcome === undefined) {
    return { node, passed: false, message: 'This line does not say what to expect: scores, feature, error, legal, supply or winner.', expected: '', actual: '', expectsError: false, judged: true };
  }
  const passed = outcome.expected === outcome.actual;
  return { node, passed, message: passed ? '' : `Expected ${outcome.expected}, but it is ${outcome.actual}.`, ...outcome, expectsError: false, judged: true };
}

/** Settles `expect error`: the line after it must have broken that rule, by its code or by words of its message. */
export function matchesExpectedError(expected: CheckedExpectation, line: Statement | undefined, broken: readonly Problem[]): CheckedExpectation {
  const node = expected.node;
  if (!isExpectError(node) || !expected.judged) return expected;
  const errors = broken.filter((one) => one.severity === 'error');
  const passed = errors.some((one) => node.code !== undefined ? one.code === node.code : one.message.toLowerCase().includes((node.text ?? '').toLowerCase()));
  const actual = line === undefined ? 'no line follows' : errors.length === 0 ? 'no rule is broken' : errors.map((one) => `${one.code}: ${one.message}`).join(' ');
  return { ...expected, passed, actual, message: passed ? '' : `The next line should break a rule (${expected.expected}): ${actual}.` };
}

function errorText(node: ExpectError): string {
  return node.code ?? node.text ?? 'any error';
}

function checkScores(game: Game, node: ExpectScores, players: readonly Player[]): Outcome {
  const text = (points: (seat: number, claimed: string) => string): string =>
    node.scores.map((score) => `${score.player.$refText} ${points(seatOf(score.player.ref, players), score.points)}`).join(', ');
  return { expected: text((_, claimed) => String(Number(claimed))), actual: text((seat) => String(game.scores[seat] ?? 'unknown')) };
}

function checkWinner(game: Game, node: ExpectWinner, players: readonly Player[]): Outcome | undefined {
  if (node.winners.length === 0) return undefined;
  const names = (seats: readonly number[]): string => `winner ${seats.map((seat) => players[seat]?.name ?? 'unknown').join(', ')}`;
  return { expected: names(node.winners.map((winner) => seatOf(winner.player.ref, players)).sort()), actual: names(winners(game)) };
}

function checkSupply(game: Game, node: ExpectSupply, players: readonly Player[], report: (found: Problem) => void): Outcome | undefined {
  const word = node.figure ?? 'meeple';
  const figure = game.rules.figures.findIndex((known) => known.word === word);
  const seat = seatOf(node.player?.ref, players);
  if (figure < 0) report(problem('unknown-word', `“${word}” is no figure in this game: ${game.rules.figures.map((known) => known.word).join(', ')}.`, { node, property: 'figure' }));
  if (figure < 0 || seat < 0 || node.number === undefined) return undefined;
  return { expected: `${Number(node.number)} ${word}`, actual: `${game.supplyOf(seat, figure)} ${word}` };
}

function checkLegal(game: Game, node: ExpectLegal): Outcome | undefined {
  const kind = node.tile?.ref === undefined ? -1 : game.rules.kindNamed(node.tile.ref.name ?? '');
  if (kind < 0) return undefined;
  const legal = placementsOf(game, kind);
  if (node.position !== undefined) {
    const { x, y } = readPosition(node.position), rotation = readRotation(node.rotation);
    const found = legal.some((placement) => placement.x === x && placement.y === y && placement.rotation === rotation);
    return { expected: 'legal', actual: found ? 'legal' : 'not legal' };
  }
  if (node.places === undefined) return undefined;
  const squares = new Set(legal.map(({ x, y }) => `${x},${y}`)).size;
  return { expected: `${Number(node.places)} places`, actual: `${squares} places` };
}

function checkFeature(game: Game, node: ExpectFeature, players: readonly Player[], report: (found: Problem) => void): Outcome | undefined {
  const feature = featureMeant(game, node, report);
  if (feature === undefined) return undefined;
  const expected: string[] = [], actual: string[] = [];
  for (const property of node.properties) {
    const value = actualValue(game, feature, property);
    if (value === undefined) continue;
    expected.push(property.value === undefined ? property.name : `${property.name} ${Number(property.value)}`);
    actual.push(value);
  }
  if (node.nobody || node.owners.length > 0) {
    const names = (seats: readonly number[]): string => seats.length === 0 ? 'owner nobody' : `owner ${seats.map((seat) => players[seat]?.name ?? 'unknown').join(', ')}`;
    expected.push(names(node.owners.map((owner) => seatOf(owner.player.ref, players)).sort()));
    actual.push(names(owners(game, feature.node)));
  }
  return { expected: expected.join(' '), actual: actual.join(' ') };
}

/** What a property of `expect feature` really is, in the same words; nothing for words that only choose the feature. */
function actualValue(game: Game, { node }: NamedFeature, { name, value }: Property): string | undefined {
  if (name === 'complete' || (name === 'open' && value === undefined)) return isComplete(game, node) ? 'complete' : 'open';
  const found = surveyFeature(game, node);
  const { features } = game.board;
  switch (name) {
    case 'tiles': return `tiles ${found.tiles}`;
    case 'coats': return `coats ${found.coats}`;
    case 'open': return `open ${features.open[features.root(node)]}`;
    case 'worth': return `worth ${worth(found)}`;
    case 'cities': return `cities ${found.cities}`;
    case 'meeples': return `meeples ${features.figures[features.root(node)]}`;
    default: return undefined;
  }
}

const featureProperties = ['complete', 'open', 'tiles', 'coats', 'cities', 'meeples', 'worth'];

/** True for words of `expect feature` that say which feature is meant, and nothing about it: a kind or a place. */
export function choosesFeature({ name }: Property): boolean {
  return !featureProperties.includes(name);
}

/** The one feature that the words choose: at the square, of the kind and at the place named. */
function featureMeant(game: Game, node: ExpectFeature, report: (found: Problem) => void): NamedFeature | undefined {
  if (node.position === undefined) {
    report(problem('position-missing', 'Which square? Write x,y after “feature”.', { node: node as AstNode }));
    return undefined;
  }
  const { x, y } = readPosition(node.position);
  const tile = game.board.tileOn(x, y);
  if (tile < 0) {
    report(problem('no-such-feature', `No tile lies at ${x},${y}.`, { node, property: 'position' }));
    return undefined;
  }
  const kind = node.properties.find((property) => (featureKinds as readonly string[]).includes(property.name));
  const place = node.properties.find((property) => property !== kind && choosesFeature(property));
  const features = featuresOfTile(game, tile).filter((feature) =>
    (kind === undefined || feature.kind === kind.name) && (place === undefined || feature.places.includes(place.name)));
  const roots = new Set(features.map((feature) => game.board.features.root(feature.node)));
  if (roots.size === 1) return features[0];
  const names = featuresOfTile(game, tile).map((feature) => [feature.kind, ...feature.places.slice(0, 1)].join(' ')).join(', ');
  report(problem(roots.size === 0 ? 'no-such-feature' : 'ambiguous-feature', `${roots.size === 0 ? 'No feature' : 'More than one feature'} of the tile at ${x},${y} is meant. It has: ${names}.`, { node }));
  return undefined;
}

function seatOf(player: Player | undefined, players: readonly Player[]): number {
  return player === undefined ? -1 : players.indexOf(player);
}

import type { AnalyzedTurnShown, GameAnalysis } from '../../../server/protocol.js';
import { svgElement } from '../../boardView/webview/dom.js';
import { plottedBadge } from '../../view/webview/playerBadge.js';
import { gridLine, TurnPlot } from '../../view/webview/turnPlot.js';
import { apart, turnX, type Frame, type Point } from '../../view/webview/turnScale.js';
import { chanceCurves, chanceY } from './chanceShape.js';
import { lossText, percent } from './turnWords.js';
import { l10n } from '../../view/webview/l10n.js';

const letterSize = 16;

/** The chances to win over the turns, with their bands, the marks that moves have earned, and the turning points. */
export class ChancePlot extends TurnPlot {
  private analysis: GameAnalysis | undefined;

  constructor(goTo: (line: number) => void) {
    super(l10n.t('Chance to win'), 'chancePlot', goTo);
  }

  /** Shows an analysis, with a mark at the turn of a line. */
  show(analysis: GameAnalysis, line: number): void {
    this.analysis = analysis;
    this.showTurns(analysis.turns, line);
  }

  protected override drawing(frame: Frame): readonly SVGElement[] {
    const { turns = [], players = [], turningPoints = [] } = this.analysis ?? {}, curves = chanceCurves(turns, players.length, frame);
    const ends = apart(curves.map(({ points }) => points.findLast((point) => point !== undefined)?.y ?? frame.bottom), letterSize + 1);
    return [
      ...[0, 0.25, 0.5, 0.75, 1].flatMap((chance) => gridLine(percent(chance), chanceY(chance, frame), frame)),
      ...curves.flatMap(({ seat, pieces }) => pieces.map(({ band }) => svgElement('polygon', { class: 'band', points: pointsText(band), fill: players[seat].colour }))),
      ...curves.flatMap(({ seat, pieces }) => pieces.flatMap(({ line }) => curveOf(line, players[seat].colour))),
      ...turningPoints.flatMap(({ turn }) => curves.flatMap(({ points }) => circle(points[turn]))),
      ...turns.flatMap(({ result }, index) => result === null || result.mark === '' ? [] : [markOf(result.mark, turnX(index + 1, turns.length, frame), frame)]),
      ...curves.map(({ seat }, index) => plottedBadge(players[seat], frame.right + letterSize, ends[index], letterSize)),
    ];
  }

  protected override textOf(turn: number): string {
    const shown = this.analysis?.turns[turn - 1], players = this.analysis?.players ?? [];
    return shown === undefined ? l10n.t('Before the first turn') : turnWords(shown, players.map(({ name }) => name));
  }
}

/** A turn in words: `Turn 12: red 62% (58 to 66%), blue 38%. E 0,1 knight N loses 3.2 ± 0.8: ?!`. */
function turnWords({ text, move, result, obstacle }: AnalyzedTurnShown, names: readonly string[]): string {
  if (result === null) return `${text}: ${obstacle === '' ? l10n.t('not analyzed yet') : l10n.t('not analyzed: {0}', obstacle)}`;
  const { chances, band } = result, bandOf = (seat: number): string => band === null ? '' : ` (${l10n.t('{0} to {1}', percent(band.low[seat]), percent(band.high[seat]))})`;
  return `${text}: ${names.map((name, seat) => `${name} ${percent(chances[seat])}${bandOf(seat)}`).join(', ')}. ${[move, lossText(result), result.mark].filter((part) => part !== '').join(' ')}`;
}

/** A line in the colour of a player, with a rim, so that black and yellow can be seen on every background; a single turn is a dot. */
function curveOf(line: readonly Point[], colour: string): SVGElement[] {
  const [{ x, y }] = line, points = line.length === 1 ? `${x},${y} ${x + 0.1},${y}` : pointsText(line);
  return [svgElement('polyline', { class: 'rim', points }), svgElement('polyline', { class: 'score', points, stroke: colour })];
}

function circle(point: Point | undefined): SVGElement[] {
  return point === undefined ? [] : [svgElement('circle', { class: 'turningPoint', cx: String(point.x), cy: String(point.y), r: '6' })];
}

function markOf(mark: string, x: number, { bottom }: Frame): SVGElement {
  const made = svgElement('text', { class: 'label mark', x: String(x), y: String(bottom - 6), 'text-anchor': 'middle' });
  made.textContent = mark;
  return made;
}

function pointsText(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x},${y}`).join(' ');
}

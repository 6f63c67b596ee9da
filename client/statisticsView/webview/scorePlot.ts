import type { RecordStatistics } from '../../../server/protocol.js';
import { svgElement } from '../../boardView/webview/dom.js';
import { plottedBadge } from '../../view/webview/playerBadge.js';
import { gridLine, TurnPlot } from '../../view/webview/turnPlot.js';
import type { Frame } from '../../view/webview/turnScale.js';
import { scoreShape, type ScoreShape } from './plotShape.js';
import { l10n } from '../../view/webview/l10n.js';

const letterSize = 16;

/** The scores over the turns as lines. */
export class ScorePlot extends TurnPlot {
  private statistics: RecordStatistics | undefined;

  constructor(goTo: (line: number) => void) {
    super(l10n.t('Score over the turns'), 'scorePlot', goTo);
  }

  /** Shows statistics, with a mark at the turn of a line. */
  show(statistics: RecordStatistics, line: number): void {
    this.statistics = statistics;
    this.showTurns(statistics.moments, line);
  }

  protected override drawing(frame: Frame): readonly SVGElement[] {
    const { moments = [], players = [] } = this.statistics ?? {}, shape = scoreShape(moments, players.length, frame, letterSize + 1);
    return [
      ...shape.scores.flatMap(({ score, y }) => gridLine(String(score), y, frame)), ...players.flatMap(({ colour }, seat) => scoreLine(shape.lines[seat], colour)),
      ...players.flatMap((look, seat) => letters(shape, look, seat, frame)),
    ];
  }

  protected override textOf(turn: number): string {
    const moment = this.statistics?.moments[turn - 1], players = this.statistics?.players ?? [];
    return moment === undefined ? l10n.t('Before the first turn') : `${moment.text}: ${players.map(({ name }, seat) => `${name} ${moment.scores[seat]}`).join(', ')}`;
  }
}

/** A line in the colour of a player, with a rim, so that black and yellow can be seen on every background. */
function scoreLine(line: ScoreShape['lines'][number], colour: string): SVGElement[] {
  const points = line.map(({ x, y }) => `${x},${y}`).join(' ');
  return [svgElement('polyline', { class: 'rim', points }), svgElement('polyline', { class: 'score', points, stroke: colour })];
}

/** The letter of a player at the end of the line, and now and then on it, each player at other turns. */
function letters({ lines, letters: ends }: ScoreShape, look: RecordStatistics['players'][number], seat: number, { right }: Frame): SVGElement[] {
  const line = lines[seat], every = Math.max(12, Math.ceil(line.length / 4)), first = Math.round(every * (seat + 1) / (lines.length + 1));
  return [...line.filter((_, turn) => turn > 0 && turn % every === first).map(({ x, y }) => plottedBadge(look, x, y, 12)), plottedBadge(look, right + letterSize, ends[seat], letterSize)];
}

import { writeFileSync } from 'node:fs';
import { chanceCurves, chanceY } from '../../client/analysisView/webview/chanceShape.js';
import { turnTicks, turnX, type Frame, type Point } from '../../client/view/webview/turnScale.js';
import { runProgram } from '../../server/cli/program.js';
import type { GameAnalysis } from '../../server/protocol.js';

const file = 'examples/base-two-players.carc', picture = 'docs/pictures/analyzed-game.svg', playouts = '400';
const width = 760, height = 300, frame: Frame = { left: 52, top: 16, right: width - 16, bottom: height - 28 };

/*
 * node dist/test/analyzedGame.cjs: analyzes an example game, the same each time, draws the curve that docs/analyzed-game.md shows, and prints the numbers that it tells.
 */
async function main(): Promise<void> {
  const analysis = await analyzed();
  writeFileSync(picture, curve(analysis));
  for (const { name, decisions, meanLoss, accuracy, marks, luck } of analysis.players) {
    console.log(`| ${name} | ${decisions} | ${meanLoss.toFixed(1)} | ${Math.round(100 * (accuracy ?? 0))}% | ${marks} | ${luck.toFixed(1)} |`);
  }
  for (const { turn, text } of analysis.turningPoints) {
    const { player, move, result } = analysis.turns[turn];
    console.log(`- ${text}. ${player === null ? '' : analysis.players[player].name}: ${move}, loss ${result?.loss?.toFixed(1)} ± ${result?.lossError?.toFixed(1)}, luck ${result?.luck?.toFixed(1)}${result?.loss === 0 ? '' : `, best ${result?.best}`}`);
  }
  for (const { text, move, result } of analysis.turns) if (result !== null && result.mark !== '') console.log(`${text} ${move} ${result.mark} loses ${result.loss?.toFixed(1)} ± ${result.lossError?.toFixed(1)} to ${result.best}`);
  console.log(`hindsight of whoever played, on average: ${meanHindsight(analysis).toFixed(2)} points`);
}

async function analyzed(): Promise<GameAnalysis> {
  let out = '';
  await runProgram(['analyze', file, '--game', '--work', playouts, '--json'], { input: process.stdin, out: (text) => { out += text; }, err: (text) => process.stderr.write(text), outIsTerminal: false, errIsTerminal: process.stderr.isTTY });
  return (JSON.parse(out) as GameAnalysis[])[0];
}

/** What the search sees from behind a turn and did not see from behind the one before: if it is not near 0, the evaluation does not know what a turn is worth. */
function meanHindsight({ turns }: GameAnalysis): number {
  const found = turns.flatMap(({ player, result }, index) => {
    const before = turns[index - 1]?.result;
    if (player === null || result === null || before === undefined || before === null) return [];
    const margin = (points: readonly number[]): number => points[player] - Math.max(...points.filter((_, seat) => seat !== player));
    return [margin(result.expected) - margin(before.expected) - (result.luck ?? 0) + (result.loss ?? 0)];
  });
  return found.reduce((sum, hindsight) => sum + hindsight / found.length, 0);
}

function curve({ turns, players, turningPoints }: GameAnalysis): string {
  const [{ pieces, points }] = chanceCurves(turns, players.length, frame), [{ colour, name }] = players;
  const text = (content: string, x: number, y: number, anchor: string): string => `<text x="${x}" y="${y}" text-anchor="${anchor}">${content}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" font-size="12" fill="#333333">`,
    `<title>Chance of ${name} to win, turn by turn</title><rect width="${width}" height="${height}" rx="6" fill="#ffffff"/>`,
    ...[0, 0.25, 0.5, 0.75, 1].map((chance) => `<path d="M${frame.left} ${chanceY(chance, frame)}H${frame.right}" stroke="#dddddd"/>${text(`${100 * chance}%`, frame.left - 6, chanceY(chance, frame) + 4, 'end')}`),
    ...turnTicks(turns.length, frame).map(({ turn, x }) => text(String(turn), x, frame.bottom + 18, 'middle')),
    ...pieces.flatMap(({ line, band }) => [`<polygon points="${pointsText(band)}" fill="${colour}" fill-opacity=".3"/>`, `<polyline points="${pointsText(line)}" fill="none" stroke="${colour}" stroke-width="2.2" stroke-linejoin="round"/>`]),
    ...turningPoints.flatMap(({ turn }) => points[turn] === undefined ? [] : [circle(points[turn], turn + 1)]),
    ...turns.flatMap(({ result }, index) => result === null || result.mark === '' ? [] : [text(result.mark, turnX(index + 1, turns.length, frame), frame.bottom - 6, 'middle')]),
    '</svg>', '',
  ].join('\n');
}

function circle({ x, y }: Point, turn: number): string {
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="6" fill="none" stroke="#333333" stroke-width="1.5"/><text x="${x.toFixed(1)}" y="${(y > frame.top + 24 ? y - 10 : y + 20).toFixed(1)}" text-anchor="middle">${turn}</text>`;
}

function pointsText(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
}

void main();

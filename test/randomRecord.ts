import { playRandomGame } from '../server/analysis/randomGame.js';
import { RandomSource } from '../server/analysis/randomSource.js';
import { Game } from '../server/engine/game.js';
import type { Rules } from '../server/engine/rules.js';
import { beginTurn, endGame, placeTile } from '../server/engine/turn.js';
import { actsText } from '../server/record/actsText.js';
import { firstPicks } from './engine/checkedGame.js';
import { rotationText } from '../server/record/position.js';

export interface RandomRecord {
  readonly text: string;
  /** Scores at the end, by seat. */
  readonly scores: readonly number[];
}

/** A random legal game (or its first `turns` turns) as a record with its running scores and its end; players are p1, p2 ... */
export function randomRecord(rules: Rules, header: string, { seed, turns = Infinity, headStart = 0 }: { seed: number; turns?: number; headStart?: number }): RandomRecord {
  const game = new Game(rules);
  game.scores.fill(headStart);
  placeTile(game, rules.startKind, 0, 0, 0);
  beginTurn(game, 0);
  const names = Array.from({ length: rules.players }, (_, seat) => `p${seat + 1}`);
  const scoresOf = (scores: ArrayLike<number>): string => names.map((name, seat) => `${name} ${scores[seat]}`).join(', ');
  const lines = firstPicks(game).map(({ player, kind }) => `pick ${names[player]} ${rules.table.kinds[kind].id}`);
  let number = 1, scores: readonly number[] | undefined;
  playRandomGame(game, new RandomSource(seed), ({ player, kind, placement, acts, then, picks }) => {
    if (number > turns) return;
    const head = `${number}. ${names[player]}`, id = rules.table.kinds[kind].id;
    if (placement === undefined) {
      lines.push(`${head} discards ${id}`);
      return;
    }
    // A tile that only makes room for a wonder scores nothing, and its player goes on under the same number.
    const goesOn = game.phase === 'meeple';
    // A pick behind the turn may have brought points already, which are none of the turn.
    const running = goesOn || picks.length > 0 ? '' : scoresOf(game.scores);
    lines.push(`${head} ${id} ${placement.x},${placement.y}${rotationText(placement.rotation)} ${actsText(game, game.tile, acts)} ${running}`);
    lines.push(...then.map((after) => `then ${names[after.player]} ${actsText(game, game.tile, after.acts)}`));
    lines.push(...picks.map((pick) => `pick ${names[pick.player]} ${rules.table.kinds[pick.kind].id} ${actsText(game, game.board.tileOfKind(pick.kind), pick.acts)}`));
    if (goesOn) return;
    if (number++ === turns) {
      const ended = game.copy();
      endGame(ended, undefined);
      scores = [...ended.scores];
    }
  });
  scores ??= [...game.scores];
  return { text: ['carcassonne 1', header, `players ${names.join(', ')}`, ...headStart === 0 ? [] : [`score ${names.map((name) => `${name} ${headStart}`).join(', ')}`], '', ...lines, '', `end ${scoresOf(scores)}`, ''].join('\n'), scores };
}

import { isTurn } from '../../../language/generated/ast.js';
import { insteadOf } from '../diagnostics.js';
import { rangeOf } from '../words.js';
import { replace, writeBehind } from './edits.js';
import { onlyAnswer, type FixFamily } from './fix.js';

/** A turn of somebody whose turn it is not, or of nobody (rule R4). */
export const playerFixes: FixFamily = {
  codes: ['wrong-player', 'player-missing', 'unknown-player'],
  all: 'players of the turns',
  questions({ code, diagnostic, statement, replay }) {
    if (!isTurn(statement)) return [];
    const [right] = insteadOf(diagnostic);
    if (right !== undefined) return [onlyAnswer(`It is ${right}'s turn: write ${right}`, replace(diagnostic.range, right))];
    // Where a tile stands in the place of the player, the player was left out.
    if (code === 'unknown-player' && statement.tile !== undefined || replay === undefined) return [];
    const game = replay.gameBefore(statement), name = game === undefined ? undefined : replay.setup.players[game.player].name;
    if (name === undefined) return [];
    // Nobody knows who begins.
    const begun = replay.section.statements.findIndex(isTurn) < replay.section.statements.indexOf(statement);
    return [{ answers: [{ title: `It is ${name}'s turn: insert ${name}`, edits: writeBehind(rangeOf(statement, 'number'), name) }], isWhole: begun }];
  },
};

import { ImportRefusal } from './importRefusal.js';
import type { Json } from './json.js';

/** One turn of a save, in its own terms. */
export interface JczTurn {
  readonly tile: string;
  readonly x: number;
  readonly y: number;
  /** Clockwise quarters of their picture. */
  readonly rotation: number;
  readonly deployed?: {
    readonly player: number;
    /** The middle of `0.small.1`. */
    readonly meeple: string;
    readonly x: number;
    readonly y: number;
    /** Saves before version 5 do not tell. */
    readonly feature?: string;
    readonly location: string;
  };
  readonly returnsAbbot: boolean;
}

/** A save with more messages than this is none of a game. */
export const mostMessages = 20_000;
const known = new Set(['PLACE_TILE', 'DEPLOY_MEEPLE', 'RETURN_MEEPLE', 'PASS', 'COMMIT', 'UNDO', 'GAME_OVER']);

/** The turns that a save's messages make; `unfinished` describes the last one if nobody committed it, `over` is true if the game was ended. */
export function jczTurns(replay: Json): { readonly turns: readonly JczTurn[]; readonly unfinished: string | undefined; readonly over: boolean } {
  const messages = effective(replay);
  const turns: JczTurn[] = [];
  let open: JczTurn | undefined, over = false;
  const finish = (): void => {
    if (open !== undefined) turns.push(open);
    open = undefined;
  };
  for (const { type, payload } of messages) {
    if (type === 'PLACE_TILE') {
      finish();
      open = { tile: tileName(payload.at('tileId').text()), rotation: quartersOf(payload.at('rotation')), ...positionOf(payload), returnsAbbot: false };
    } else if (type === 'COMMIT') finish();
    else if (type === 'GAME_OVER') over = true;
    else if (type !== 'PASS' && open === undefined) throw new ImportRefusal(`Before turn ${turns.length + 1} there is a ${type} without a tile.`);
    else if (type === 'DEPLOY_MEEPLE' && open !== undefined) open = { ...open, deployed: deployedOf(payload) };
    else if (type === 'RETURN_MEEPLE' && open !== undefined) {
      if (!/\.abbot\.|^ABBOT_RETURN$/.test(payload.at('source').absent ? payload.at('meepleId').shown : payload.at('source').text())) {
        throw new ImportRefusal(`In turn ${turns.length + 1} a meeple returns that is no abbot (${payload.at('source').shown}); this program does not know that.`);
      }
      open = { ...open, returnsAbbot: true };
    }
  }
  if (over) finish();
  return { turns, over, unfinished: open === undefined ? undefined : `${open.tile} at ${open.x},${open.y}${open.deployed === undefined ? '' : ` with a meeple at ${open.deployed.location}`}` };
}

/** The messages that were not undone. */
function effective(replay: Json): { readonly type: string; readonly payload: Json }[] {
  const messages: { type: string; payload: Json }[] = [], unknown = new Set<string>();
  for (const message of replay.items(mostMessages)) {
    const type = message.at('type').text();
    if (!known.has(type)) unknown.add(type.slice(0, 40));
    else if (type === 'UNDO') messages.pop();
    else messages.push({ type, payload: message.at('payload') });
  }
  if (unknown.size > 0) throw new ImportRefusal(`This program does not know the moves ${[...unknown].join(', ')}.`);
  return messages;
}

function deployedOf(payload: Json): NonNullable<JczTurn['deployed']> {
  const id = payload.at('meepleId').text(), pointer = payload.at('pointer');
  const [, player, meeple] = /^(\d)\.([\w-]+)\.\d+$/.exec(id) ?? [];
  if (meeple === undefined) throw new ImportRefusal(`“${id.slice(0, 40)}” is no name of a meeple.`);
  return {
    player: Number(player), meeple, ...positionOf(pointer), location: pointer.at('location').text(),
    ...(!pointer.at('feature').absent && { feature: pointer.at('feature').text() }),
  };
}

/** Before version 5 a dot stood behind the set: `BA.Rr` is `BA/Rr`. */
export function tileName(id: string): string {
  return id.includes('/') ? id : id.replace('.', '/');
}

function positionOf(value: Json): { x: number; y: number } {
  const [x, y] = value.at('position').items(2);
  if (y === undefined) throw new ImportRefusal('A position has two numbers.');
  return { x: x.integer(-500, 500), y: y.integer(-500, 500) };
}

function quartersOf(rotation: Json): number {
  const quarters = ['R0', 'R90', 'R180', 'R270'].indexOf(rotation.text());
  if (quarters < 0) throw new ImportRefusal(`${rotation.shown} is no rotation.`);
  return quarters;
}

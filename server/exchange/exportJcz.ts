import { isDay, isEnd, isExpectation, isExpectScores, isTile, isTurn, type End, type ExpectScores, type Score, type Tile } from '../../language/generated/ast.js';
import { legalActions } from '../engine/action.js';
import { legalDeployments } from '../engine/deployment.js';
import { declaredTile } from '../record/tileDeclaration.js';
import type { Replay } from '../record/replay.js';
import { writtenTitle } from '../record/sectionTitle.js';
import { ExportRefusal } from './exportRefusal.js';
import { locationOf } from './foreignFeature.js';
import { passedOver } from './notHeld.js';
import { playedMoves, triedTurns, type PlayedMove } from './playedMoves.js';
import { startTileStays } from './riverStart.js';
import { Scribe } from './scribe.js';
import { seatColours } from './seatColours.js';

const features: Readonly<Record<string, string>> = { city: 'City', road: 'Road', field: 'Field', monastery: 'Monastery', garden: 'Garden' };
const meeples: Readonly<Record<string, string>> = { meeple: 'small', large: 'big', abbot: 'abbot' };
/** The start tiles, of which no line of a record need speak: their names, and how far their pictures are turned to become ours. */
const startTiles: Readonly<Record<string, readonly [name: string, quarters: number]>> = { D: ['BA/RCr', 0], RvA1: ['RI/s', 1], RvA2: ['RI/s', 1] };

/** A save of JCloisterZone. Sets that it does not have are refused (ExportRefusal); scores at the end of a scenario become its assertions. */
export function exportJcz(replay: Replay): string {
  const { moves } = playedMoves(replay, 'A save of JCloisterZone', startTileStays), { setup: { players }, section: { scenario, statements }, final } = replay;
  const { sets, elements, rules } = setupOf(replay), tiles = new TileNames(sets['basic:1'] !== undefined);
  const colours = players.map(({ name }) => name), free = seatColours.filter((colour) => !colours.includes(colour));
  const title = writtenTitle(replay), date = statements.find(isDay)?.day;
  const drawOrder: string[] = [], messages = play(replay, moves, tiles, drawOrder);
  const scores = assertedLines(replay).flatMap((line) => line.scores);
  const assertion = ({ player, points }: Score): string => `${player.ref?.label ?? player.$refText} has ${Number(points)} points`;
  return `${JSON.stringify({
    appVersion: '5.7.0', gameId: '0'.repeat(32), name: title ?? '', initialRandom: 0, ...(date !== undefined && { created: `${date}T00:00:00.000Z` }), clock: 0,
    ...(scenario !== undefined && { test: { description: title ?? '', assertions: scores.map(assertion) } }),
    setup: { sets, elements, rules, timer: null, start: [startOf(replay)], options: {} },
    players: players.map(({ name, label }) => ({ name: label ?? name, slot: seatColours.indexOf(seatColours.includes(name) ? name : free.shift() ?? '') })),
    replay: messages,
    gameAnnotations: { drawOrder, ...(final !== undefined && { endTurn: moves.filter(({ tile }) => tile !== undefined).length }) },
  }, null, 1)}\n`;
}

/** What of a game a save leaves out besides words: expectations other than scores at the end of a scenario, and turns that are only tried. */
export function leftByJcz(replay: Replay): string[] {
  const asserted = assertedLines(replay), lost = replay.section.statements.filter((line) => isExpectation(line) && !asserted.some((other) => other === line));
  return [...passedOver(lost, 'expectation', 'expectations'), ...triedTurns(replay)];
}

/** The lines at the end of a scenario that say the scores. */
function assertedLines({ section: { scenario, statements }, final }: Replay): (End | ExpectScores)[] {
  return scenario === undefined ? [] : statements.slice(statements.findLastIndex(final?.line === undefined ? isTurn : isEnd)).filter((line) => isExpectScores(line) || isEnd(line));
}

function setupOf({ setup: { expansions }, game }: Replay): { sets: Record<string, number>; elements: Record<string, number | boolean>; rules: Record<string, string> } {
  const sets: Record<string, number> = {}, elements: Record<string, number | boolean> = { 'small-follower': 7, farmers: true }, option = (name: string): string | undefined => game?.rules.option(name);
  const rules: Record<string, string> = { 'tiny-city-scoring': option('tiny-city') ?? '4' };
  for (const { expansion: { name }, modifiers } of expansions) {
    if (name === 'base') sets[modifiers.has('c1') ? 'basic:1' : 'basic:2'] = 1;
    else if (name === 'abbot') Object.assign(elements, { abbot: 1, garden: true });
    else if (name === 'river' && modifiers.size > 0) sets[modifiers.has('c1') ? 'river/1:1' : 'river/1:2'] = 1;
    else if (name === 'inns-and-cathedrals') {
      sets['inns-and-cathedrals:2'] = 1;
      if (modifiers.has('tiles-only')) continue;
      Object.assign(elements, { 'big-follower': 1, inn: true, cathedral: true });
      rules['inn-and-cathedral-final-scoring'] = option('final-inns-and-cathedrals') ?? 'zero';
    } else throw new ExportRefusal(`JCloisterZone has no set for “with ${[name, ...modifiers].join(' ')}”${name === 'river' ? ': it has the older springs and lakes only (river c1, river c2)' : ''}.`);
  }
  if (expansions.some(({ expansion }) => expansion.name === 'river')) elements['river'] = true;
  return { sets, elements, rules };
}

function startOf({ game }: Replay): object {
  if (game === undefined || game.board.tileCount === 0) throw new ExportRefusal('No tile lies on the table.');
  const { board, rules } = game, [tile, quarters] = startTiles[rules.table.kinds[board.tileKind[0]].id] ?? [];
  if (tile === undefined || quarters === undefined) throw new ExportRefusal('JCloisterZone does not have this start tile.');
  return { tile, x: board.tileX[0], y: board.tileY[0], rotation: 90 * (board.tileRotation[0] + quarters & 3) };
}

/** The messages of all turns. They are played again, because each figure has a number, and passing is a message only where something could be done. */
function play({ game: finished, setup }: Replay, moves: readonly PlayedMove[], tiles: TileNames, drawOrder: string[]): object[] {
  if (finished === undefined || setup.rules === undefined) return [];
  const { board, rules } = finished, scribe = new Scribe(rules), { game } = scribe, messages: object[] = [];
  const numbers = new Map<number, string>();
  scribe.start(board.tileX[0], board.tileY[0], board.tileRotation[0]);
  for (const { kind, tile, figure, player, statement } of moves) {
    const { name, quarters } = tiles.nameOf(rules.table.kinds[kind].id, statement.tile?.ref, statement.tile?.$refText);
    drawOrder.push(name);
    if (tile === undefined) {
      scribe.discard(kind);
      continue;
    }
    const say = (type: string, payload: object): void => { messages.push({ type, payload, player, clock: 0 }); };
    const position = [board.tileX[tile], board.tileY[tile]], rotation = board.tileRotation[tile];
    game.player = player;
    scribe.place(kind, position[0], position[1], rotation);
    say('PLACE_TILE', { tileId: name, rotation: `R${90 * (rotation + quarters & 3)}`, position });
    const pointerOf = (node: number): object => {
      const at = board.features.tile[node], part = rules.table.kinds[board.tileKind[at]].parts[node - board.tileNode[at]];
      return { position: [board.tileX[at], board.tileY[at]], feature: features[part.kind], location: locationOf(part, board.tileRotation[at]) };
    };
    const returned = statement.actions.some(({ words }) => words.join(' ') === 'returns abbot');
    if (figure !== undefined) {
      const word = meeples[rules.figures[figure.figure].word] ?? '', standing = Array.from({ length: game.figureCount }, (_, index) => numbers.get(game.figureNode[index]));
      const id = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `${player}.${word}.${number}`).find((one) => !standing.includes(one)) ?? '';
      numbers.set(figure.feature.node, id);
      say('DEPLOY_MEEPLE', { pointer: pointerOf(figure.feature.node), meepleId: id });
    } else if (returned) {
      const abbot = Array.from({ length: game.figureCount }, (_, index) => game.standingFigure(index)).find((one) => one.player === player && rules.figures[one.kind].word === 'abbot');
      if (abbot !== undefined) say('RETURN_MEEPLE', { source: 'ABBOT_RETURN', pointer: { featurePointer: pointerOf(abbot.node), meepleId: numbers.get(abbot.node) ?? '' } });
    } else if (legalDeployments(game, []) + legalActions(game, 'turn').length > 0) say('PASS', {});
    say('COMMIT', { random: 0 });
    scribe.finishTurn(figure !== undefined ? { figure: figure.figure, node: figure.feature.node } : returned ? { action: 'returns abbot' } : {});
  }
  return messages;
}

/** Their names of our tiles. A tile with a garden is there another than the one without, also where no abbot is in play. */
class TileNames {
  private readonly used = new Map<string, number>();

  constructor(private readonly withoutGardens: boolean) {}

  /** The name of the tile of a turn: of the kind `id`, written as `word`, which names `tile`. */
  nameOf(id: string, tile: Tile | undefined, word: string | undefined): { readonly name: string; readonly quarters: number } {
    const set = tile?.$container.statements.filter(isTile) ?? [], written = word === tile?.name ? tile : set.find(({ name }) => name === id);
    const plain = written?.base?.ref ?? written, variants = this.withoutGardens ? [plain] : [written, plain, ...set.filter(({ base }) => base?.ref === plain)];
    const chosen = variants.find((one) => (this.used.get(one?.name ?? '') ?? 0) < Number(one?.count ?? 1)) ?? (this.withoutGardens ? plain : written);
    const [alias] = chosen === undefined ? [] : declaredTile(chosen).aliases;
    if (chosen === undefined || alias === undefined) throw new ExportRefusal(`JCloisterZone has no tile ${id}.`);
    this.used.set(chosen.name ?? '', (this.used.get(chosen.name ?? '') ?? 0) + 1);
    return alias;
  }
}

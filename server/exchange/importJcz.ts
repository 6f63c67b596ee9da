import type { Game } from '../engine/game.js';
import type { FeatureKind } from '../engine/tile.js';
import { rotationText } from '../record/position.js';
import { nodeReaching, portsOf } from './foreignFeature.js';
import { ImportRefusal } from './importRefusal.js';
import type { Json } from './json.js';
import { jczSetup, type JczSetup } from './jczSetup.js';
import { jczTurns, type JczTurn } from './jczTurns.js';
import type { NotationRules } from './notationRules.js';
import { startTileStays, startTileThere } from './riverStart.js';
import { Scribe } from './scribe.js';
import type { RecordedGame } from './writeRecord.js';

/** A save of JCloisterZone (4 to 6). Sets, elements and messages that this program does not know are named in the refusal. */
export async function importJcz(file: Json, notation: NotationRules): Promise<RecordedGame> {
  const { start, draws: fixed, endTurn, tested, title, date, notes, ...setup } = jczSetup(file), { turns, unfinished, over } = jczTurns(file.at('replay'));
  const startTiles = (names: readonly string[]): number => names.filter((name) => name === startTileThere).length;
  const stays = setup.sets.some((set) => set.startsWith('river')) && Math.max(startTiles(turns.map(({ tile }) => tile)), startTiles(fixed)) > 3;
  const head = { ...setup, ...(stays && { declarations: [startTileStays] }) };
  const scribe = new Scribe(await notation.of(head)), { game } = scribe;
  const unusualStart = layStart(start, scribe, notation);
  const draws = [...fixed];
  for (const turn of turns) {
    // Tiles that fit nowhere are drawn and put away without a message.
    const next = draws.indexOf(turn.tile);
    if (next >= 0) for (const name of draws.splice(0, next + 1).slice(0, -1)) scribe.discard(notation.tileNamed(game, name).kind);
    playTurn(turn, scribe, notation);
  }
  const ended = over || game.tilesLeft === 0 || (endTurn !== undefined && turns.length >= endTurn);
  const asserted = assertions(file, head.players, game, notation);
  // A position that was set up to be looked at may stop anywhere, which a scenario may and a record may not.
  const isScenario = tested || fixed.length > 0 && game.tilesLeft > 0;
  return {
    ...head, ...(isScenario ? { scenario: title ?? 'A game of JCloisterZone' } : { ...(title !== undefined && { title }), ...(date !== undefined && { date }) }), turns: scribe.turns, ...(unusualStart !== undefined && { start: unusualStart }), ...(ended && { end: {} }),
    expectations: asserted.expectations,
    closing: [...notes, ...unfinished === undefined ? [] : [`Not taken over, because the turn is not finished: ${unfinished}`], ...asserted.left.map((sentence) => `Not taken over: ${sentence}`)],
  };
}

/** Lays the start tile; gives it back if it does not lie as usual. */
function layStart(start: JczSetup['start'], scribe: Scribe, notation: NotationRules): RecordedGame['start'] {
  const { game } = scribe, { startKind, table } = game.rules;
  const { kind, quarters } = notation.tileNamed(game, start.tile);
  if (kind !== startKind) throw new ImportRefusal(`With these sets the start tile is ${table.kinds[startKind]?.id ?? 'another'}, not ${start.tile}.`);
  const rotation = start.rotation - quarters & 3;
  scribe.start(start.x, start.y, rotation);
  return start.x === 0 && start.y === 0 && rotation === 0 ? undefined : { tile: table.kinds[kind].id, x: start.x, y: start.y, rotation };
}

const featureNames: ReadonlyMap<string, FeatureKind> = new Map([
  ['City', 'city'], ['Road', 'road'], ['Field', 'field'], ['Farm', 'field'], ['Monastery', 'monastery'], ['Cloister', 'monastery'], ['Garden', 'garden'], ['River', 'river'],
]);
const meepleWords: ReadonlyMap<string, string> = new Map([['small', 'meeple'], ['big', 'large'], ['abbot', 'abbot']]);

function playTurn(turn: JczTurn, scribe: Scribe, notation: NotationRules): void {
  const { game } = scribe, number = scribe.turns.length + 1;
  const { kind, quarters } = notation.tileNamed(game, turn.tile);
  scribe.place(kind, turn.x, turn.y, turn.rotation - quarters & 3);
  const { deployed } = turn;
  if (deployed === undefined) return scribe.finishTurn(turn.returnsAbbot ? { action: 'returns abbot' } : {});
  if (deployed.player !== game.player) throw new ImportRefusal(`Turn ${number}: a meeple of player ${deployed.player + 1} is placed in the turn of player ${game.player + 1}.`);
  if (deployed.x !== turn.x || deployed.y !== turn.y) throw new ImportRefusal(`Turn ${number}: a meeple is placed on another tile than the one just laid.`);
  const figure = game.rules.figures.findIndex(({ word }) => word === meepleWords.get(deployed.meeple));
  if (figure < 0) throw new ImportRefusal(`Turn ${number}: this program does not know the meeple “${deployed.meeple}” in such a game.`);
  const ports = portsOf(deployed.location), feature = deployed.feature === undefined ? undefined : featureNames.get(deployed.feature);
  const kinds: readonly FeatureKind[] = feature !== undefined ? [feature]
    : ports?.halves === true ? ['field'] : ports?.ports.length === 0 ? ['monastery', 'garden', 'field'] : ['city', 'road'];
  const node = ports === undefined ? undefined : nodeReaching(game, kinds, ports.ports);
  if (node === undefined) throw new ImportRefusal(`Turn ${number}: ${turn.tile} has no ${deployed.feature ?? 'feature'} at ${deployed.location}.`);
  scribe.finishTurn({ figure, node });
}

/** What a save of theirs says must be so, as far as the notation can say it. */
function assertions(file: Json, players: JczSetup['players'], game: Game, notation: NotationRules): { expectations: string[]; left: string[] } {
  const expectations: string[] = [], left: string[] = [], scores: string[] = [];
  for (const item of file.at('test').at('assertions').items(1000)) {
    const sentence = item.text();
    const has = /^(.+) has (-?\d+) points?\.?$/.exec(sentence);
    const player = players.find(({ label }) => label === has?.[1]);
    const options = /^TilePlacement (\S+) options: (.*)$/.exec(sentence);
    if (has !== null && player !== undefined) scores.push(`${player.name} ${Number(has[2])}`);
    else if (options !== null) expectations.push(...placementExpectations(options[1], options[2], game, notation));
    else left.push(sentence);
  }
  return { expectations: scores.length === 0 ? expectations : [scores.join(', '), ...expectations], left };
}

/** `[0,1] - [0,90]; [2,0] - [180]`: squares with the rotations that are legal there. */
function placementExpectations(name: string, options: string, game: Game, notation: NotationRules): string[] {
  const { kind, quarters } = notation.tileNamed(game, name), { id } = game.rules.table.kinds[kind];
  const squares = [...options.matchAll(/\[(-?\d+),(-?\d+)\] - \[([\d,]*)\]/g)];
  return [`legal ${id} ${squares.length} places`, ...squares.flatMap(([, x, y, rotations]) => rotations.split(',')
    .map((degrees) => `legal ${id} ${x},${y}${rotationText(Number(degrees) / 90 - quarters & 3)}`))];
}

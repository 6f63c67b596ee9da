/*
 * A player of the base game that shares nothing with this project: it speaks the line protocol, keeps a board of its own and knows tiles only by what is said to lie on
 * their sides. It plays any legal placement and often a meeple, and counts the scores by itself, fields too.
 */
import { createInterface } from 'node:readline';

const sides = ['N', 'E', 'S', 'W'], halves = ['NNW', 'NNE', 'ENE', 'ESE', 'SSE', 'SSW', 'WSW', 'WNW'];
const meets = { N: 'S', E: 'W', S: 'N', W: 'E', NNW: 'SSW', NNE: 'SSE', ENE: 'WNW', ESE: 'WSW', SSE: 'NNE', SSW: 'NNW', WSW: 'ESE', WNW: 'ENE' };
const step = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };
const sideOf = (place) => sides.find((side) => halves[2 * sides.indexOf(side)] === place || halves[2 * sides.indexOf(side) + 1] === place) ?? place;
const roles = { city: 'knight', road: 'highwayman', monastery: 'monk', field: 'farmer' };

let kinds, board, players, points, supply, chance;
const say = (line) => process.stdout.write(`${line}\n`);
const below = (count) => {
  chance = (Math.imul(chance, 1103515245) + 12345) >>> 0;
  return Math.floor(chance / 4294967296 * count);
};

/** `city N coat, road E W` as parts. */
function partsOf(description) {
  return description.split(', ').map((text) => {
    const [kind, ...words] = text.split(' '), cut = words.includes('touches') ? words.indexOf('touches') : words.length;
    return { kind, places: words.slice(0, cut).filter((word) => /^[A-Z]+$/.test(word)), coats: words.filter((word) => word === 'coat').length, touches: words.slice(cut + 1), by: undefined };
  });
}

const turnName = (place, quarters) => place.length === 1 ? sides[(sides.indexOf(place) + quarters) % 4] : halves[(halves.indexOf(place) + 2 * quarters) % 8];
const turned = (parts, quarters) => parts.map((part) => ({ ...part, places: part.places.map((place) => turnName(place, quarters)), touches: part.touches.map((place) => turnName(place, quarters)) }));
const described = (parts) => parts.map(({ kind, places }) => [kind, ...places].join(' ')).join(', ');
const at = (x, y) => board.get(`${x},${y}`);
/** What lies on a side: the city or road there, or else a field. */
const edge = (tile, side) => tile.parts.find(({ kind, places }) => kind !== 'field' && places.includes(side))?.kind ?? 'field';

/** All of a feature: its parts with their tiles, and on how many sides it goes on where nothing lies. */
function feature(tile, part) {
  const members = [{ tile, part }];
  let open = 0;
  for (const member of members) {
    for (const place of member.part.places) {
      const [dx, dy] = step[sideOf(place)], other = at(member.tile.x + dx, member.tile.y + dy), next = other?.parts.find(({ kind, places }) => kind === member.part.kind && places.includes(meets[place]));
      if (next === undefined) open++;
      else if (!members.some((known) => known.part === next)) members.push({ tile: other, part: next });
    }
  }
  return { members, open, tiles: new Set(members.map((member) => member.tile)).size };
}

function around({ x, y }) {
  return [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => at(x + dx, y + dy))).filter((tile) => tile !== undefined);
}

/** Gives points to those with most meeples among the parts, and the meeples back. */
function award(members, worth) {
  const standing = members.filter(({ part }) => part.by !== undefined), counts = players.map((player) => standing.filter(({ part }) => part.by === player).length), most = Math.max(...counts);
  if (most > 0) players.forEach((player, seat) => { if (counts[seat] === most) points.set(player, points.get(player) + worth); });
  for (const { part } of standing) {
    supply.set(part.by, supply.get(part.by) + 1);
    part.by = undefined;
  }
}

function scoreAround(tile) {
  const done = new Set();
  for (const part of tile.parts.filter(({ kind }) => kind === 'city' || kind === 'road')) {
    const { members, open, tiles } = feature(tile, part);
    if (open > 0 || done.has(part)) continue;
    for (const member of members) done.add(member.part);
    award(members, part.kind === 'road' ? tiles : 2 * (tiles + members.reduce((sum, member) => sum + member.part.coats, 0)));
  }
  for (const near of around(tile)) for (const part of near.parts) if (part.kind === 'monastery' && around(near).length === 9) award([{ tile: near, part }], 9);
}

function finalScores() {
  for (const tile of board.values()) {
    for (const part of tile.parts.filter(({ by }) => by !== undefined)) {
      if (part.by === undefined) continue;
      const { members, tiles } = feature(tile, part);
      if (part.kind === 'road') award(members, tiles);
      else if (part.kind === 'city') award(members, tiles + members.reduce((sum, member) => sum + member.part.coats, 0));
      else if (part.kind === 'monastery') award(members, around(tile).length);
      else {
        const cities = new Set();
        for (const member of members) {
          for (const side of member.part.touches) {
            const city = feature(member.tile, member.tile.parts.find(({ kind, places }) => kind === 'city' && places.includes(side)));
            // A city counts once, by whatever it is found: by the first of its parts as they lie on the board.
            if (city.open === 0) cities.add([...city.members].map(({ tile: { x, y }, part: { places } }) => `${x},${y} ${places.join(' ')}`).sort()[0]);
          }
        }
        award(members, 3 * cities.size);
      }
    }
  }
}

function choose(name, player) {
  const found = [];
  for (const { x, y } of board.values()) {
    for (const [dx, dy] of Object.values(step)) {
      if (at(x + dx, y + dy) !== undefined) continue;
      for (let quarters = 0; quarters < 4; quarters++) {
        const tile = { x: x + dx, y: y + dy, parts: turned(kinds.get(name), quarters) };
        const fits = sides.every((side) => {
          const other = at(tile.x + step[side][0], tile.y + step[side][1]);
          return other === undefined || edge(other, meets[side]) === edge(tile, side);
        });
        if (fits) found.push(tile);
      }
    }
  }
  const tile = found[below(found.length)];
  board.set(`${tile.x},${tile.y}`, tile);
  const free = supply.get(player) === 0 ? [] : tile.parts.filter((part) => part.kind in roles && feature(tile, part).members.every((member) => member.part.by === undefined)), part = free[below(free.length + 1)];
  board.delete(`${tile.x},${tile.y}`);
  return `${name} ${tile.x},${tile.y} ${described(tile.parts)}${part === undefined ? '' : `; ${[roles[part.kind], ...part.places.slice(0, 1)].join(' ')}`}`;
}

/** The part that a meeple's words name: by its side, half side or corner. */
function partNamed(tile, [role, place]) {
  const kind = Object.keys(roles).find((known) => roles[known] === role);
  const halvesMeant = place === undefined ? [] : place.length === 3 ? [place] : place.length === 2 ? halves.filter((half) => half.includes(place[0]) && half.includes(place[1])) : [halves[2 * sides.indexOf(place)], halves[2 * sides.indexOf(place) + 1]];
  return tile.parts.find((part) => part.kind === kind && (place === undefined || part.places.includes(place) || kind === 'field' && halvesMeant.some((half) => part.places.includes(half))));
}

function play(player, text) {
  if (text.startsWith('discards')) return;
  const [placed, meeple] = text.split('; '), [, position, ...rest] = placed.split(' '), [x, y] = position.split(',').map(Number), tile = { x, y, parts: partsOf(rest.join(' ')) };
  board.set(position, tile);
  if (meeple !== undefined) {
    partNamed(tile, meeple.split(' ')).by = player;
    supply.set(player, supply.get(player) - 1);
  }
  scoreAround(tile);
}

const scores = () => players.map((player) => `${player} ${points.get(player)}`).join(', ');

for await (const line of createInterface({ input: process.stdin })) {
  const [word, ...rest] = line.split(' ');
  if (word === 'clp') say('id name stranger\nclpok');
  else if (word === 'isready') say('readyok');
  else if (word === 'newgame') [kinds, board, chance] = [new Map(), new Map(), 1];
  else if (word === 'seed') chance = Number(rest[0]);
  else if (word === 'players') {
    players = line.slice(8).split(', ').map((player) => player.split(' ')[0]);
    [points, supply] = [new Map(players.map((player) => [player, 0])), new Map(players.map((player) => [player, 7]))];
  } else if (word === 'kind') kinds.set(rest[0], partsOf(rest.slice(2).join(' ')));
  else if (word === 'lies') board.set(rest[1], { x: Number(rest[1].split(',')[0]), y: Number(rest[1].split(',')[1]), parts: partsOf(rest.slice(2).join(' ')) });
  else if (word === 'move') play(rest[0], rest.slice(1).join(' '));
  else if (word === 'go') say(`bestmove ${choose(rest[2], rest[0])}`);
  else if (word === 'end') {
    finalScores();
    say(`result ${scores()}`);
  } else if (word === 'quit') break;
}

/* Players that do not keep to the protocol, for the test of matches: node faults.mjs ends|hangs|cheats|babbles|complains */
import { createInterface } from 'node:readline';

const [fault] = process.argv.slice(2), kinds = new Map(), say = (line) => process.stdout.write(`${line}\n`);

for await (const line of createInterface({ input: process.stdin })) {
  const [word] = line.split(' ');
  if (word === 'clp') say('id name faulty\nclpok');
  else if (word === 'isready') say('readyok');
  else if (word === 'kind') kinds.set(line.split(' ')[1], line.split(' ').slice(3).join(' '));
  else if (word === 'go' && fault === 'ends') {
    process.stderr.write('Error: out of luck\n');
    process.exit(7);
  } else if (word === 'go' && fault === 'cheats') say(`bestmove ${line.split(' ')[3]} 50,50 ${kinds.get(line.split(' ')[3])}`);
  else if (word === 'go' && fault === 'babbles') say('bestmove the best move, of course');
  else if (word === 'go' && fault === 'complains') say('error I do not like this tile');
  else if (word === 'quit') break;
}

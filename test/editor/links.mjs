// Links as the command line makes and reads them, and links with any content.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { repo } from './host.mjs';

const example = path.join(repo, 'examples/base-two-players.carc'), carc = (...args) => execFileSync(process.execPath, ['dist/cli.cjs', ...args], { cwd: repo, encoding: 'utf8' });
export const river = path.join(repo, 'examples/river-two-players.carc');

/** The game that is shared, and where a line of it begins with these words. */
export const game = readFileSync(example, 'utf8');
export const lineOf = (words) => game.split('\n').findIndex((line) => line.startsWith(words));

/** The link to a record for a page. */
export const linkTo = (page, file = example) => carc('share', file, '--page', page).trim();
export const textIn = (link) => carc('open', link);

/** The fragment of a link with any content. */
export const linked = (content) => `#carc1=${deflateRawSync(content).toString('base64url')}`;

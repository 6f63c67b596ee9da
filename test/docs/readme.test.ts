import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const readme = readFileSync('README.md', 'utf8');

test('every setting has a row with what it usually is, and no other setting has one', () => {
  const { contributes } = JSON.parse(readFileSync('package.json', 'utf8'));
  const settings = Object.entries<{ default: unknown }>(contributes.configuration.properties).map(([name, setting]) => [name, JSON.stringify(setting.default)]);
  expect([...readme.matchAll(/^\| `(carcassonne\.[\w.]+)` \| `([^`]+)` \| \S/gm)].map(([, name, usual]) => [name, usual])).toEqual(settings);
});

test('its pictures are there, small and described', () => {
  const pictures = [...readme.matchAll(/!\[(.*?)\]\((.*?)\)/g)];
  expect(pictures).toHaveLength(3);
  for (const [, words, file] of pictures) {
    const bytes = readFileSync(file);
    expect([file, bytes.subarray(1, 4).toString('latin1')]).toEqual([file, 'PNG']);
    expect(bytes.length).toBeLessThan(100 * 1024);
    expect(words).toMatch(/^[A-Z].{20,}/);
  }
});

test('its links lead to files', () => {
  const links = [...readme.matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)].map(([, file]) => file);
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter((file) => !existsSync(file))).toEqual([]);
});

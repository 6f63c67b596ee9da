import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ExportRefusal } from '../../server/exchange/exportRefusal.js';
import { ImportRefusal } from '../../server/exchange/importRefusal.js';
import { isRecordLink, linkedText, linkOf, longestLink, longestLinkedText } from '../../server/exchange/link.js';

const linkWith = (bytes: Uint8Array): string => `https://example.org/#carc1=${Buffer.from(deflateRawSync(bytes)).toString('base64url')}`;
const refusal = (link: string): Promise<string> => linkedText(link).then(() => 'opened', (error: unknown) => {
  expect(error).toBeInstanceOf(ImportRefusal);
  return error instanceof Error ? error.message : '';
});

describe('a text in a link', () => {
  it('comes out as it went in', async () => {
    await fc.assert(fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 2000 }), async (text) => {
      const link = await linkOf(text.replaceAll('\0', ''));
      expect(isRecordLink(link)).toBe(true);
      expect(link).toMatch(/^vscode:\/\/carcassonne-notation\.carcassonne-notation\/open#carc1=[\w-]+$/);
      expect(await linkedText(link)).toBe(text.replaceAll('\0', ''));
    }));
  });

  it('is found behind any address, as a fragment, a query, and with its sign of equality written otherwise', async () => {
    const data = (await linkOf('carcassonne 1\n')).replace(/^.*=/, '');
    for (const link of [`https://a.example/#carc1=${data}`, `vscode-insiders://x.y/open?carc1=${data}`, `https://a.example/?a=b&carc1=${data}&c=d#e`, `  #carc1%3D${data}\n`]) {
      expect(await linkedText(link)).toBe('carcassonne 1\n');
    }
    expect(isRecordLink('https://www.carcassonnelab.com/#/0/0/CCA')).toBe(false);
    expect(isRecordLink('carcassonne 1\n// see https://a.example/#carc1=abc')).toBe(false);
  });

  it('is never anything but a text or a refusal, whatever the link', async () => {
    await fc.assert(fc.asyncProperty(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'abcXYZ019-_=%+/#') })), async (data) => {
      for (const link of [data, `https://a.example/#carc1=${data}`]) await refusal(link);
    }), { numRuns: 500 });
  });

  it('is refused, or as it was, with a sign changed or the end cut off', async () => {
    const link = await linkOf('carcassonne 1\nplayers red, blue\n1. red V 1,0 r90 highwayman W\n'.repeat(5)), start = link.indexOf('=') + 1;
    for (let at = start + 1; at < link.length - 2; at++) expect(await refusal(link.slice(0, at))).not.toBe('opened');
    await fc.assert(fc.asyncProperty(fc.integer({ min: start, max: link.length - 1 }), fc.constantFrom(...'Aa0-_'), async (at, sign) => {
      await refusal(link.slice(0, at) + sign + link.slice(at + 1));
    }));
  });
});

describe('limits and reasons', () => {
  it('stops a link that unpacks to much more than it seems', async () => {
    const bomb = linkWith(new Uint8Array(15_000_000).fill(120));
    expect(bomb.length).toBeLessThan(longestLink);
    expect(await refusal(bomb)).toContain(`more than ${longestLinkedText} bytes`);
    expect((await linkedText(linkWith(new Uint8Array(longestLinkedText).fill(120)))).length).toBe(longestLinkedText);
    expect(await refusal(linkWith(new Uint8Array(longestLinkedText + 1).fill(120)))).toContain('unpacks to more');
  });

  it('says what is wrong', async () => {
    expect(await refusal('https://a.example/')).toContain('no record in this link');
    expect(await refusal('https://a.example/#carc2=abcd')).toContain('version 2');
    expect(await refusal('https://a.example/#carc1=')).toContain('cut off or changed');
    expect(await refusal('https://a.example/#carc1=ab*d')).toContain('cut off or changed');
    expect(await refusal(`https://a.example/#carc1=${'a'.repeat(longestLink)}`)).toContain(`more than ${longestLink}`);
    expect(await refusal(linkWith(Uint8Array.from([65, 0, 66])))).toContain('no text');
    expect(await refusal(linkWith(Uint8Array.from([255, 254])))).toContain('UTF-8');
  });

  it('are those of docs/sharing.md', () => {
    const page = readFileSync('docs/sharing.md', 'utf8');
    for (const limit of [`${longestLink.toLocaleString('en')} characters`, `${longestLinkedText.toLocaleString('en')} bytes`]) expect(page).toContain(limit);
  });

  it('makes no link that is too long', async () => {
    const noise = Array.from({ length: 1000 }, (_, i) => createHash('sha256').update(String(i)).digest('base64')).join('');
    await expect(linkOf(noise)).rejects.toThrow(ExportRefusal);
    await expect(linkOf(noise)).rejects.toThrow(`${longestLink}`);
    await expect(linkOf('x'.repeat(longestLinkedText + 1))).rejects.toThrow(`${longestLinkedText} at most`);
  });
});

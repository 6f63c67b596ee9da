import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { LSPErrorCodes } from 'vscode-languageserver-protocol';
import { expect, test } from 'vitest';
import type { BoardOutlook, SuggestionsResult } from '../../server/protocol.js';

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly error?: { readonly code: number };
  readonly params?: { readonly diagnostics?: readonly { readonly code: string }[]; readonly uri?: string; readonly id?: string; readonly result?: SuggestionsResult };
  readonly result?: { readonly capabilities?: object; readonly contents?: { readonly value: string }; readonly base64?: string; readonly text?: string; readonly moves?: SuggestionsResult['moves']; readonly outlook?: BoardOutlook } & readonly { readonly title: string }[];
}

/** The server for browsers, bundled, in a scope that has what a worker has and nothing of Node. */
async function startWorker(): Promise<{ send(message: object): void; until(wanted: (message: Message) => boolean): Promise<Message> }> {
  const { outputFiles: [bundle] } = await build({
    entryPoints: ['server/browser.ts'], bundle: true, write: false, minify: true, platform: 'browser', format: 'iife', mainFields: ['browser', 'module', 'main'],
    define: { 'import.meta.url': 'self.location.href', global: 'globalThis' }, loader: { '.carc': 'text' }, logLevel: 'error',
  });
  const received: Message[] = [];
  let wake: () => void = () => undefined;
  const worker: Record<string, unknown> = {
    console, setTimeout, clearTimeout, queueMicrotask, performance, URL, TextEncoder, TextDecoder, Blob, Response, CompressionStream, DecompressionStream, AbortController, btoa, atob,
    addEventListener: () => undefined,
    postMessage: (message: Message) => { received.push(structuredClone(message)); wake(); },
  };
  worker.self = worker;
  runInContext(bundle.text, createContext(worker));
  return {
    send: (message) => { (worker.onmessage as (event: { data: object }) => void)({ data: { jsonrpc: '2.0', ...message } }); },
    until: async (wanted) => {
      for (;;) {
        const found = received.find(wanted);
        if (found !== undefined) return found;
        await new Promise<void>((resolve) => { wake = resolve; });
      }
    },
  };
}

test('the server in a browser worker checks a record and knows how to put it right', async () => {
  const { send, until } = await startWorker(), uri = 'vscode-vfs://github/games/a.carc';
  send({ id: 1, method: 'initialize', params: { processId: null, rootUri: null, capabilities: {} } });
  expect((await until(({ id }) => id === 1)).result?.capabilities).toHaveProperty('hoverProvider', true);
  send({ method: 'initialized', params: {} });
  send({ method: 'textDocument/didOpen', params: { textDocument: { uri, languageId: 'carcassonne', version: 1, text: 'carcassonne 1\nplayers red, blue\n1. red E 0,-1 r180 knight\n2. blue C 1,0\n' } } });
  const { params } = await until(({ method, params: about }) => method === 'textDocument/publishDiagnostics' && about?.uri === uri);
  expect(params?.diagnostics?.map(({ code }) => code)).toEqual(['edge-mismatch']);
  send({ id: 2, method: 'textDocument/hover', params: { textDocument: { uri }, position: { line: 2, character: 1 } } });
  expect((await until(({ id }) => id === 2)).result?.contents?.value).toContain('+4');
  const place = { line: 3, character: 10 };
  send({ id: 3, method: 'textDocument/codeAction', params: { textDocument: { uri }, range: { start: place, end: place }, context: { diagnostics: params?.diagnostics } } });
  expect((await until(({ id }) => id === 3)).result?.map(({ title }) => title)).toContain('Mark as played though illegal (as-played)');
  send({ id: 4, method: 'carcassonne/export', params: { uri, game: 0, format: 'png' } });
  expect((await until(({ id }) => id === 4)).result?.base64).toMatch(/^iVBORw0KGgo/);
  send({ id: 5, method: 'carcassonne/link', params: { uri } });
  const link = (await until(({ id }) => id === 5)).result?.text;
  send({ id: 6, method: 'carcassonne/openLink', params: { link } });
  expect((await until(({ id }) => id === 6)).result?.text).toContain('2. blue C 1,0\n');
  send({ id: 7, method: 'carcassonne/positionScenario', params: { uri, line: 2 } });
  expect((await until(({ id }) => id === 7)).result?.text).toContain('set E 0,-1 r180\nscore red 4, blue 0\n');
  send({ id: 8, method: 'carcassonne/bugReport', params: { uri, line: 3, versions: { Editor: '1' } } });
  expect((await until(({ id }) => id === 8)).result?.text).toContain('expect error edge-mismatch\n2. blue C 1,0\n');
}, 60_000);

test('the server in a browser worker suggests moves, tells the first while it looks for better ones, and ends when nobody waits', async () => {
  const { send, until } = await startWorker(), uri = 'vscode-vfs://github/games/b.carc', at = { textDocument: { uri }, position: { line: 3, character: 0 } };
  send({ id: 1, method: 'initialize', params: { processId: null, rootUri: null, capabilities: {} } });
  await until(({ id }) => id === 1);
  send({ method: 'initialized', params: {} });
  send({ method: 'textDocument/didOpen', params: { textDocument: { uri, languageId: 'carcassonne', version: 1, text: 'carcassonne 1\nplayers red, blue\n1. red V 1,0 highwayman W\n2. blue E ?\n' } } });
  await until(({ method, params }) => method === 'textDocument/publishDiagnostics' && params?.uri === uri);
  send({ id: 3, method: 'carcassonne/outlook', params: at });
  expect((await until(({ id }) => id === 3)).result?.outlook?.players).toHaveLength(2);
  send({ id: 4, method: 'carcassonne/suggestions', params: { ...at, id: 'a' } });
  const told = await until(({ method, params }) => method === 'carcassonne/suggestionsSoFar' && params?.id === 'a');
  expect(told.params?.result?.moves[0].move).toBe('E 0,-1 r180 knight S');
  // While it looks, others are answered; then nobody waits any more.
  send({ id: 5, method: 'textDocument/hover', params: { textDocument: { uri }, position: { line: 2, character: 1 } } });
  expect((await until(({ id }) => id === 5)).result?.contents?.value).toContain('After turn 1');
  send({ method: '$/cancelRequest', params: { id: 4 } });
  expect((await until(({ id }) => id === 4)).error?.code).toBe(LSPErrorCodes.RequestCancelled);
}, 60_000);

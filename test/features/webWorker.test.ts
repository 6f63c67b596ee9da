import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: { readonly diagnostics?: readonly { readonly code: string }[]; readonly uri?: string };
  readonly result?: { readonly capabilities?: object; readonly contents?: { readonly value: string }; readonly base64?: string; readonly text?: string } & readonly { readonly title: string }[];
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
    console, setTimeout, clearTimeout, queueMicrotask, performance, URL, TextEncoder, TextDecoder, Blob, Response, CompressionStream, DecompressionStream, btoa, atob,
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

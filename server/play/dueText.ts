import type { Table } from './table.js';

/** What comes next in a game, in a sentence. */
export function dueText({ due, game: { rules: { table } }, names }: Table): string {
  const idsOf = (kinds: readonly number[]): string => kinds.map((kind) => table.kinds[kind].id).join(' or ');
  switch (due.asks) {
    case 'draw': return `${names[due.player]} draws ${due.tiles === 1 ? 'a tile' : `${due.tiles} tiles`}.`;
    case 'discard': return `${table.kinds[due.kind].id} fits nowhere; ${names[due.player]} puts it away and draws again.`;
    case 'tile': return `${names[due.player]} places ${idsOf(due.kinds)}.`;
    case 'pick': return `${due.seats.map((seat) => names[seat]).join(' or ')} picks ${idsOf(due.kinds)}.`;
    case 'then': return `${names[due.player]} may do something after the scoring.`;
    case 'again': return `${names[due.player]} may take another turn.`;
    case 'nothing': return 'The game is over.';
  }
}

import { base64Of } from './base64.js';
import { deflated, inflated } from './deflate.js';
import { ExportRefusal } from './exportRefusal.js';
import { ImportRefusal } from './importRefusal.js';

/** The longest link, in characters, and the longest text in one, in bytes of UTF-8: what mail and chat programs carry, and far more than any record. */
export const longestLink = 32_000, longestLinkedText = 2_000_000;

/** What opens a link unless a page is named: the extension in VS Code. */
const extension = 'vscode://carcassonne-notation.carcassonne-notation/open';
const version = 1;

/** A link that holds a whole text in its fragment, for the page at an address. Refuses a text that is too long for one, and what is no such address (ExportRefusal). */
export async function linkOf(text: string, page?: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > longestLinkedText) throw new ExportRefusal(`It has ${bytes.length} bytes; a link holds ${longestLinkedText} at most.`);
  const link = `${page === undefined ? extension : addressOf(page)}#carc${version}=${base64url(await deflated(bytes, 'deflate-raw'))}`;
  if (link.length > longestLink) throw new ExportRefusal(`The link would have ${link.length} characters; more than ${longestLink} are not carried everywhere. Send the file itself.`);
  return link;
}

/** Where a page is; behind it, the record takes the place of any fragment. */
function addressOf(page: string): string {
  const address = URL.canParse(page) ? new URL(page) : undefined;
  if (address === undefined || !/^(https?|file):$/.test(address.protocol)) throw new ExportRefusal(`“${page}” is no address of a page; one begins with https://, http:// or file://.`);
  address.hash = '';
  return address.href;
}

/** The text in a link, whatever its address: the part `carc1=...` counts, behind # or ?. Refuses, with the reason, what holds none (ImportRefusal). */
export async function linkedText(link: string): Promise<string> {
  const trimmed = link.trim();
  if (trimmed.length > longestLink) throw new ImportRefusal(`The link has ${trimmed.length} characters; none has more than ${longestLink}.`);
  const found = /[#?&]carc(\d+)(?:=|%3D)([^&#]*)/i.exec(trimmed);
  if (found === null) throw new ImportRefusal('There is no record in this link: its part “#carc1=...” is missing.');
  const [, written, data] = found;
  if (Number(written) !== version) throw new ImportRefusal(`The link is of version ${written}; this program reads version ${version}.`);
  const bytes = await unpacked(bytesOf(data));
  if (bytes.includes(0)) throw new ImportRefusal('What is in the link is no text.');
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) throw new ImportRefusal('What is in the link is no text in UTF-8.');
    throw error;
  }
}

/** True for what begins like a link of this program, wherever it opens. */
export function isRecordLink(text: string): boolean {
  return /^\s*[a-z][a-z0-9+.-]*:[^\s]*[#?&]carc\d+(=|%3D)/i.test(text);
}

async function unpacked(bytes: Uint8Array): Promise<Uint8Array> {
  let text: Uint8Array | undefined;
  try {
    text = await inflated(bytes, 'deflate-raw', longestLinkedText);
  } catch (error) {
    // The bytes lie in memory: nothing but they can be at fault, and every runtime has an error of its own for that.
    throw new ImportRefusal(`The link is cut off or changed: what is in it cannot be unpacked (${error instanceof Error ? error.message : String(error)}).`);
  }
  if (text === undefined) throw new ImportRefusal(`What is in the link unpacks to more than ${longestLinkedText} bytes; no record is that long.`);
  return text;
}

function base64url(bytes: Uint8Array): string {
  return base64Of(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function bytesOf(data: string): Uint8Array {
  if (!/^[\w-]+$/.test(data) || data.length % 4 === 1) throw new ImportRefusal('The link is cut off or changed: only letters, digits, - and _ stand behind “carc1=”.');
  return Uint8Array.from(atob(data.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
}

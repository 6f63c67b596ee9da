/** A longer file is no record; it is the limit of links, too. */
const longestFile = 2_000_000;

/** The text of a file that somebody has chosen, or the reason why it is none. */
export async function textOfFile(file: File): Promise<{ readonly text: string } | { readonly refusal: string }> {
  if (file.size > longestFile) return { refusal: `${file.name} has ${file.size} bytes; no record has more than ${longestFile}.` };
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    if (!bytes.includes(0)) return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  return { refusal: `${file.name} is no text in UTF-8.` };
}

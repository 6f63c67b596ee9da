const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it stands in XML; control characters and halves of characters, which XML cannot hold, are left out. */
export function escapeXml(text: string): string {
  return text.replace(/[^\u{20}-\u{7E}\u{A0}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '').replace(/[&<>"]/g, (sign) => entities[sign]);
}

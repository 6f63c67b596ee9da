const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it stands in XML; control characters, which XML cannot hold, are left out. */
export function escapeXml(text: string): string {
  return [...text].filter((sign) => sign >= ' ').map((sign) => entities[sign] ?? sign).join('');
}

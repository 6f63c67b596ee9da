let translations: Readonly<Record<string, unknown>> | undefined;

/** What the page of a view holds, as VS Code has it: by the English message. Where there is no page, as in a test, there are no translations. */
function bundle(): Readonly<Record<string, unknown>> {
  const { document } = globalThis as { readonly document?: { readonly body: { readonly dataset: Readonly<Record<string, string | undefined>> } } };
  return JSON.parse(document?.body.dataset.l10n ?? '{}') as Readonly<Record<string, unknown>>;
}

/** The words of a view, as `vscode.l10n` has those of the extension. */
export const l10n = {
  /** A message in the language of VS Code, or in English if there is no translation; `{0}` and so on are the values. */
  t(message: string, ...values: readonly (string | number)[]): string {
    translations ??= bundle();
    const translation = translations[message];
    return (typeof translation === 'string' ? translation : message).replace(/\{(\d+)\}/g, (place, index: string) => String(values[Number(index)] ?? place));
  },
};

import * as vscode from 'vscode';

/** The page of a view: a script and a style sheet of this extension, both called `name`, and nothing else may run or be loaded in it. */
export function page(webview: vscode.Webview, extensionUri: vscode.Uri, name: string, title: string): string {
  const nonce = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const file = (ending: string): string => webview.asWebviewUri(vscode.Uri.joinPath(extensionUri, 'dist/webview', `${name}.${ending}`)).toString();
  return `<!DOCTYPE html>
<html lang="${vscode.l10n.bundle === undefined ? 'en' : attribute(vscode.env.language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${attribute(title)}</title>
<link rel="stylesheet" nonce="${nonce}" href="${file('css')}">
</head>
<body data-l10n="${attribute(JSON.stringify(vscode.l10n.bundle ?? {}))}">
<script nonce="${nonce}" src="${file('js')}"></script>
</body>
</html>`;
}

/** Text as it may stand in an attribute. */
function attribute(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

// Packs what was built as VS Code installs it: node package.mjs writes carcassonne-notation.vsix. Such a file is a zip with a manifest beside the extension.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import JSZip from 'jszip';

/** All that an installed extension needs: files, and folders with the names that are taken from them. */
const content = [
  ['README.md'], ['CHANGELOG.md'], ['LICENSE'],
  ...readdirSync('.').filter((name) => /^package\.nls(\.[\w-]+)?\.json$/.test(name)).map((name) => [name]), ['l10n', /\.json$/],
  ['dist/node', /\.cjs$/], ['dist/browser', /\.c?js$/], ['dist/webview', /\.(js|css)$/], ['dist/cli.cjs'],
  ['client/icons', /\.(svg|png)$/], ['client/walkthrough', /\.svg$/], ['client/snippets.json'],
  ['language/language-configuration.json'], ['language/syntaxes', /\.json$/],
  ['examples', /\.carc$/],
  // Each problem links to its page, and that one to these.
  ['docs/problems.md'], ['docs/notation.md'], ['docs/rules.md'], ['docs/wonders.md'],
];
const types = {
  carc: 'text/plain', cjs: 'application/javascript', css: 'text/css', js: 'application/javascript', json: 'application/json', md: 'text/markdown', png: 'image/png',
  svg: 'image/svg+xml', txt: 'text/plain', vsixmanifest: 'text/xml',
};

const extension = JSON.parse(readFileSync('package.json', 'utf8'));
const installed = { ...extension, devDependencies: undefined, scripts: undefined };
const files = new Map([['extension/package.json', `${JSON.stringify(installed, null, 2)}\n`]]);
for (const [path, names] of content) {
  const inside = names === undefined ? [path] : readdirSync(path, { recursive: true }).map((name) => `${path}/${name.replaceAll('\\', '/')}`).filter((name) => names.test(name)).sort();
  if (inside.length === 0) throw new Error(`nothing to pack is in ${path}; "npm run build" comes first`);
  for (const file of inside) files.set(`extension/${file === 'LICENSE' ? 'LICENSE.txt' : file}`, readFileSync(file));
}
files.set('extension/README.md', withoutFiles(readFileSync('README.md', 'utf8')));
files.set('extension.vsixmanifest', manifest(inEnglish(extension)));
files.set('[Content_Types].xml', contentTypes());

const zip = new JSZip();
// The same content gives the same file, whenever it is packed.
for (const [name, data] of files) zip.file(name, data, { date: new Date('2020-01-01T00:00:00Z'), createFolders: false });
const packed = await zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE', compressionOptions: { level: 9 } });
writeFileSync(`${extension.name}.vsix`, packed);
for (const [name, data] of files) console.log(`${kilobytes(Buffer.byteLength(data))}  ${name}`);
console.log(`${kilobytes(packed.length)}  ${extension.name}.vsix, ${files.size} files`);

/** With the words that VS Code puts in where `%key%` stands. */
function inEnglish(value) {
  const words = JSON.parse(readFileSync('package.nls.json', 'utf8'));
  return JSON.parse(JSON.stringify(value), (_, part) => (typeof part === 'string' ? part.replace(/^%(.+)%$/, (_whole, key) => words[key]) : part));
}

/** The page of the extension: it reaches no file beside it, so its pictures are put in, and links to files become their words. */
function withoutFiles(page) {
  return page
    .replace(/(!\[[^\]]*\])\(([\w/-]+\.png)\)/g, (_, words, file) => `${words}(data:image/png;base64,${readFileSync(file, 'base64')})`)
    .replace(/(?<!!)\[([^\]]*)\]\((?!\w+:)[^)]*\)/g, '$1');
}

/** What a gallery and the editor read before they unpack. */
function manifest({ name, version, publisher, displayName, description, engines, categories, keywords, icon, browser, contributes }) {
  const endings = contributes.languages.flatMap(({ extensions }) => extensions).map((ending) => `__ext_${ending.slice(1)}`);
  const tags = [...keywords, ...endings, ...(browser ? ['__web_extension'] : [])];
  const properties = {
    'Microsoft.VisualStudio.Code.Engine': engines.vscode,
    'Microsoft.VisualStudio.Code.ExtensionDependencies': '',
    'Microsoft.VisualStudio.Code.ExtensionPack': '',
    'Microsoft.VisualStudio.Code.ExtensionKind': ['workspace', ...(browser ? ['web'] : [])].join(','),
    'Microsoft.VisualStudio.Code.ExecutesCode': 'true',
    'Microsoft.VisualStudio.Services.GitHubFlavoredMarkdown': 'true',
    'Microsoft.VisualStudio.Services.Content.Pricing': 'Free',
  };
  const assets = {
    'Microsoft.VisualStudio.Code.Manifest': 'package.json',
    'Microsoft.VisualStudio.Services.Content.Details': 'README.md',
    'Microsoft.VisualStudio.Services.Content.Changelog': 'CHANGELOG.md',
    'Microsoft.VisualStudio.Services.Content.License': 'LICENSE.txt',
    'Microsoft.VisualStudio.Services.Icons.Default': icon,
  };
  return `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="${escaped(name)}" Version="${escaped(version)}" Publisher="${escaped(publisher)}"/>
    <DisplayName>${escaped(displayName)}</DisplayName>
    <Description xml:space="preserve">${escaped(description)}</Description>
    <Tags>${escaped(tags.join(','))}</Tags>
    <Categories>${escaped(categories.join(','))}</Categories>
    <GalleryFlags>Public</GalleryFlags>
    <Properties>
${Object.entries(properties).map(([id, value]) => `      <Property Id="${id}" Value="${escaped(value)}"/>`).join('\n')}
    </Properties>
    <License>extension/LICENSE.txt</License>
    <Icon>extension/${escaped(icon)}</Icon>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code"/>
  </Installation>
  <Dependencies/>
  <Assets>
${Object.entries(assets).map(([type, path]) => `    <Asset Type="${type}" Path="extension/${escaped(path)}" Addressable="true"/>`).join('\n')}
  </Assets>
</PackageManifest>
`;
}

/** A zip of this kind names the type of every ending in it. */
function contentTypes() {
  const endings = [...new Set([...files.keys(), 'vsixmanifest'].map((name) => name.split('.').at(-1)))].sort();
  const lines = endings.map((ending) => {
    if (types[ending] === undefined) throw new Error(`the type of .${ending} is not known here`);
    return `  <Default Extension=".${ending}" ContentType="${types[ending]}"/>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>\n<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">\n${lines.join('\n')}\n</Types>\n`;
}

function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function kilobytes(bytes) {
  return `${(bytes / 1024).toFixed(1)} KB`.padStart(10);
}

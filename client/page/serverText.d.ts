/** The language server for browsers as text: esbuild.mjs puts it in. */
declare module 'server-text' {
  const text: string;
  export default text;
}

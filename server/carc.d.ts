/** Files of the notation are imported as text (esbuild.mjs, vitest.config.ts). */
declare module '*.carc' {
  const text: string;
  export default text;
}

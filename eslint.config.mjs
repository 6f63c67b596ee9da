import tseslint from 'typescript-eslint';

/** What a part may not import (ARCHITECTURE.md): a forbidden direction fails here and not in a review. */
const apart = (files, group, message) => ({ files, rules: { 'no-restricted-imports': ['error', { patterns: [{ group, message }] }] } });

export default tseslint.config(
  { ignores: ['dist/', 'language/generated/', 'node_modules/', 'screenshots/'] },
  tseslint.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  apart(['language/**'], ['**/server/**', '**/client/**', 'vscode'], 'The language knows neither the game nor an editor.'),
  apart(['server/**'], ['**/client/**', 'vscode'], 'The server knows no editor.'),
  apart(['server/analysis/**'], ['**/client/**', 'vscode', '**/language/**', 'langium', 'langium/*', 'vscode-*', 'node:*'], 'The analysis knows the game only, and runs anywhere.'),
  apart(['server/engine/**'], ['**/client/**', 'vscode', '**/language/**', 'langium', 'langium/*', 'vscode-*'], 'The engine knows the game only.'),
);

import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import prettier from 'eslint-config-prettier'
import tseslint from 'typescript-eslint'

export default tseslint.config(
  {
    ignores: [
      'public',
      'dist',
      '.cache',
      '**/.local',
      '**/.netlify',
      'node_modules',
      'src/gatsby-types.d.ts',
    ],
  },
  ...tseslint.configs.strict,
  {
    files: ['**/*.tsx'],
    ...jsxA11y.flatConfigs.strict,
  },
  {
    files: ['src/**/*.{ts,tsx}', 'gatsby-*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    // Nothing in src/ imports functions, tools or tests.
    files: ['src/**'],
    rules: {
      'no-restricted-imports': ['error', { patterns: ['**/netlify/**', '**/tools/**', '**/tests/**'] }],
    },
  },
  {
    // Code for browsers imports nothing of the build.
    files: ['src/**', 'gatsby-browser.tsx', 'gatsby-ssr.tsx'],
    ignores: ['src/build/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: ['**/netlify/**', '**/tools/**', '**/tests/**', '**/build/**'] },
      ],
    },
  },
  {
    // What pages and functions share imports nothing else.
    files: ['src/shared/*.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: ['../*', 'react*', 'gatsby*'] }] },
  },
  {
    files: ['src/shared/forms/*.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: ['../../*', 'react*', 'gatsby*'] }] },
  },
  {
    // Who writes and what is measured are kept apart: forms cannot reach the session id of page views.
    files: ['src/forms/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            '**/netlify/**',
            '**/tools/**',
            '**/tests/**',
            '**/build/**',
            '**/page-views/**',
            '**/consent/**',
          ],
        },
      ],
    },
  },
  {
    files: ['tools/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: ['**/tests/**'] }] },
  },
  {
    files: ['netlify/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: ['**/tools/**', '**/tests/**', 'gatsby', 'react-dom'] },
            // Of src/ only what pages and functions share. A regex, because groups follow .gitignore.
            { regex: String.raw`^(\.\./)+src/(?!shared/)` },
          ],
        },
      ],
    },
  },
  { rules: { eqeqeq: 'error', 'no-console': ['error', { allow: ['debug', 'info', 'warn', 'error'] }] } },
  { files: ['tools/**', 'tests/**', 'src/build/**'], rules: { 'no-console': 'off' } },
  prettier,
)

import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/** Keeps `files` from importing what matches `patterns`. If several calls match a file, only the last applies to it. */
const forbid = (patterns, files, ignores = []) => ({
  files,
  ignores,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
})

const OTHER_FOLDERS = ['**/netlify/**', '**/tools/**', '**/tests/**']
const FRAMEWORKS = ['react*', 'gatsby*']

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
  forbid(OTHER_FOLDERS, ['src/build/**']),
  // The code of pages must not import the code of the build.
  forbid(
    [...OTHER_FOLDERS, '**/build/**'],
    ['src/**', 'gatsby-browser.tsx', 'gatsby-ssr.tsx'],
    ['src/build/**'],
  ),
  // Code that pages and functions share must import no framework, and no file from outside src/shared/.
  forbid(['../*', ...FRAMEWORKS], ['src/shared/*.ts']),
  forbid(['../../*', ...FRAMEWORKS], ['src/shared/forms/*.ts']),
  // The rules of cases are plain functions, which content checks and tests call without React.
  forbid(['../*', ...FRAMEWORKS], ['src/illustrations/cases/*.ts']),
  // Forms must not read the session id of page views: nobody may learn which pages the sender of a form has viewed.
  forbid([...OTHER_FOLDERS, '**/build/**', '**/page-views/**', '**/consent/**'], ['src/forms/**']),
  forbid(['**/tests/**'], ['tools/**']),
  forbid(
    [
      { group: ['**/tools/**', '**/tests/**', 'gatsby', 'react-dom'] },
      // From src/, functions may import only src/shared/. This needs a lookahead, which `group` does not support.
      { regex: String.raw`^(\.\./)+src/(?!shared/)` },
    ],
    ['netlify/**'],
  ),
  { rules: { eqeqeq: 'error', 'no-console': ['error', { allow: ['debug', 'info', 'warn', 'error'] }] } },
  { files: ['tools/**', 'tests/**', 'src/build/**'], rules: { 'no-console': 'off' } },
)

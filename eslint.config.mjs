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
    // The rooms of the architecture: the site never reaches into the back end,
    // and the back end takes from the site nothing but the request contract.
    files: ['src/**'],
    rules: {
      'no-restricted-imports': ['error', { patterns: ['**/netlify/**', '**/tools/**', '**/tests/**'] }],
    },
  },
  {
    // What browsers get takes nothing from the build.
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
            // Not a group: those are read like .gitignore, which knows no !(…).
            {
              regex: String.raw`^(\.\./)+src/(?!forms/shared/|languages$|site-data$|records$|uuid$|attempt$|transport-security$|theme/tokens$|theme/fonts/faces$|consent/panel-anchors$|components/art/logo-paths$|page-views/(retention)$)`,
            },
          ],
        },
      ],
    },
  },
  { rules: { eqeqeq: 'error', 'no-console': ['error', { allow: ['debug', 'info', 'warn', 'error'] }] } },
  { files: ['tools/**', 'tests/**', 'src/build/**'], rules: { 'no-console': 'off' } },
  prettier,
)

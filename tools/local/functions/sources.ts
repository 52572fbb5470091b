/** The folders in which a change may mean that functions have to be bundled anew. */
export const WATCHED_FOLDERS = ['netlify', 'locales', 'src'] as const

/** What functions take from `src`: ESLint allows them no more, and a test compares. */
const SITE_SOURCES = [
  'src/attempt.ts',
  'src/components/art/logo-paths.ts',
  'src/consent/panel-anchors.ts',
  'src/forms/',
  'src/languages.ts',
  'src/page-views/',
  'src/records.ts',
  'src/site-data.ts',
  'src/theme/fonts/faces.ts',
  'src/theme/tokens.ts',
  'src/transport-security.ts',
  'src/uuid.ts',
]

/** Whether a file, by its path from the project's root, may be part of a function. */
export const isFunctionSource = (path: string): boolean =>
  !path.startsWith('src/') || SITE_SOURCES.some((source) => path.startsWith(source))

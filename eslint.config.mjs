import { existsSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/** What pages and functions share. */
const GROUND = 'src/shared'

/**
 * The rooms of the house, from the roof to the ground. A file may import from its own room and from lower lines; rooms
 * in one line may not import from each other. A room within another is a room of its own.
 */
const ROOMS = [
  ['tests'],
  ['tools'],
  ['gatsby-browser', 'gatsby-config', 'gatsby-node', 'gatsby-ssr'],
  ['src/build'],
  ['src/pages', 'src/templates'],
  ['src/islands', 'src/site'],
  ['src/components/gallery', 'src/components/sections'],
  ['src/components/art', 'src/components/layout'],
  ['src/forms', 'src/illustrations', 'src/measurement', 'src/seo'],
  ['src/islands/Island'],
  ['src/components/ui'],
  ['src/theme'],
  ['src/illustrations/cases'],
  ['netlify/functions'],
  ['netlify/page-views/http', 'netlify/submissions/http'],
  ['netlify/page-views/weekly', 'netlify/submissions'],
  ['netlify/page-views/report'],
  ['netlify/page-views/counts'],
  ['netlify/page-views/recording'],
  ['netlify/page-views/store'],
  ['netlify/platform'],
  [GROUND],
]

/** Pairs of rooms that, whatever their lines, may not import from each other. All may import from the ground. */
const APART = [
  ['netlify', 'src'],
  // Nobody may learn which pages the sender of a form has viewed (CNIL, exemption for audience measurement).
  ['netlify/page-views', 'netlify/submissions'],
]

const rooms = ROOMS.flat()
const exists = (room) =>
  ['', '.ts', '.tsx'].some((end) => existsSync(resolve(import.meta.dirname, room + end)))
const missing = rooms.filter((room) => !exists(room))
if (missing.length > 0) throw new Error(`ROOMS lists what does not exist: ${missing.join(', ')}`)

const isIn = (room, path) => path === room || path.startsWith(`${room}/`) || path.startsWith(`${room}.`)
const roomOf = (path) => rooms.filter((room) => isIn(room, path)).sort((a, b) => b.length - a.length)[0]
const lineOf = (room) => ROOMS.findIndex((line) => line.includes(room))

/** Both paths begin at the root. Files outside all rooms, such as locales, may be imported by everyone. */
function mayImport(from, to) {
  const [own, other] = [roomOf(from), roomOf(to)]
  if (own === other || !other || other === GROUND) return true
  const areApart = ([a, b]) => (isIn(a, from) && isIn(b, to)) || (isIn(b, from) && isIn(a, to))
  return lineOf(own) < lineOf(other) && !APART.some(areApart)
}

const importOrder = {
  create(context) {
    const from = relative(import.meta.dirname, context.filename)
    const check = ({ source }) => {
      if (!source?.value?.startsWith?.('.')) return
      const to = relative(import.meta.dirname, resolve(dirname(context.filename), source.value))
      const message = `${from} may not import from ${roomOf(to)} (ROOMS in eslint.config.mjs)`
      if (!mayImport(from, to)) context.report({ node: source, message })
    }
    const needRoom = (node) => {
      if (/^(src|netlify)\//.test(from) && !roomOf(from))
        context.report({ node, message: 'This file is in no room (ROOMS in eslint.config.mjs)' })
    }
    return {
      Program: needRoom,
      ImportDeclaration: check,
      ImportExpression: check,
      ExportAllDeclaration: check,
      ExportNamedDeclaration: check,
    }
  },
}

/** Names that were given up because their words had other meanings too (docs/words.md). */
const RETIRED = [
  ...['ViewData', 'DrawnView', 'ProductView', 'VIEW_KINDS', 'viewFields', 'FigureFrameProps', 'twin'],
  ...['RecordSheet', 'RecordData', 'StoredRecord', 'isRecord', 'MailReport', 'deliverDue'],
  ...['problemsIn', 'contentOf', 'nameOf', 'rowsOf', 'languagePairs', 'countRequest', 'factsOf'],
]

/** Keeps `files` from importing packages. */
const forbid = (packages, files) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns: packages }] },
})

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
    plugins: { rooms: { rules: { order: importOrder } } },
    rules: { 'rooms/order': 'error' },
  },
  // What pages, functions and content checks share runs without a framework.
  forbid(['react*', 'gatsby*'], ['src/shared/**', 'src/illustrations/cases/**']),
  forbid(['gatsby*', 'react-dom'], ['netlify/**']),
  { rules: { 'id-denylist': ['error', ...RETIRED] } },
  { rules: { eqeqeq: 'error', 'no-console': ['error', { allow: ['debug', 'info', 'warn', 'error'] }] } },
  { files: ['tools/**', 'tests/**', 'src/build/**'], rules: { 'no-console': 'off' } },
)

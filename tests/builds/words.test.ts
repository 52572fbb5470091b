import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument } from 'yaml'
import { copySite } from '../../tools/bench/site-copy'
import { EDITED, NEW_DUTY, SAVED_IN_EDITOR } from '../e2e/support/editor'
import { LANGUAGES, PAGES, pathOf, type SitePage } from '../e2e/support/pages'
import { ROOT } from '../e2e/support/platform'

const BUILD_MS = 180_000
const TESTS_MS = 400_000

/** What the tests of the published pages need besides the site. */
const COPIED = ['tests', 'tools', 'netlify', 'netlify.toml', '.env.example', 'package-lock.json']
const LINKED = ['node_modules', '.local/observatory']

/** Headings that the specification quotes: of those pages another one changes. */
const QUOTED: Record<string, string[]> = {
  '/': ['closing', 'heading'],
  '/demo': ['aside', 'heading'],
  '/contact': ['form'],
}

/** One for each kind of page: no two pages share a heading. */
const COLOURS = {
  fr: ['bleu', 'vert', 'rouge', 'jaune', 'noir', 'blanc', 'gris', 'brun'],
  en: ['blue', 'green', 'red', 'yellow', 'black', 'white', 'grey', 'brown'],
}

const WORDS = {
  fr: {
    headings: COLOURS.fr.map((colour) => `Un titre ${colour} que quelqu'un vient de réécrire`),
    sentence: 'Cette phrase dit autre chose que la veille.',
    // 60 words.
    paragraph: Array(4)
      .fill('Ce paragraphe ajoute encore quelques mots ordinaires à la plus longue des pages publiées ici.')
      .join(' '),
  },
  en: {
    headings: COLOURS.en.map((colour) => `A ${colour} title that somebody has just rewritten`),
    sentence: 'This sentence says something other than the day before.',
    paragraph: Array(4)
      .fill('This paragraph adds a few ordinary words to the longest page that this site publishes.')
      .join(' '),
  },
}

const site = copySite('words')
const fileOf = ({ id, language }: SitePage) => `content/pages/${id}/${language}.md`

/** One page of every kind, in both languages. */
const kinds = new Map(PAGES.map(({ kind, id }) => [kind, id]))
const changed = PAGES.filter(({ kind, id }) => kinds.get(kind) === id)
const [heaviest] = [...PAGES].sort((a, b) => site.read(fileOf(b)).length - site.read(fileOf(a)).length)
const changedIds = [...new Set([...kinds.values(), heaviest?.id ?? ''])]

/** Takes the pages that the browser test saved in the editor, marked as read. */
function takeFromEditor(): void {
  // `npm test` has run it just before.
  if (!existsSync(SAVED_IN_EDITOR)) run(ROOT, 'test:e2e', '--', 'editor.spec')
  for (const id of Object.values(EDITED)) {
    const folder = join('content/pages', id)
    cpSync(join(SAVED_IN_EDITOR, folder), join(site.directory, folder), { recursive: true })
  }
  rmSync(SAVED_IN_EDITOR, { recursive: true })
}

/** Changes a page's fields, and the text below them. */
function rewrite(page: SitePage, change: (fields: ReturnType<typeof parseDocument>) => string): void {
  site.edit(fileOf(page), (text) => {
    const [, front = '', body = ''] = /^---\n([\s\S]*?\n)---\n?([\s\S]*)$/.exec(text) ?? []
    const fields = parseDocument(front)
    const added = change(fields)
    return `---\n${fields.toString({ lineWidth: 0 })}---\n${body}${added && `\n${added}\n`}`
  })
}

function run(cwd: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', ...args], {
    cwd,
    encoding: 'utf8',
    // Playwright refuses to run where Jest's mark stands in the environment.
    env: {
      ...process.env,
      CI: 'true',
      NODE_OPTIONS: '',
      JEST_WORKER_ID: undefined,
      ONLY_PAGES: changedIds.join(' '),
    },
  })
  if (status !== 0) throw new Error(`npm run ${args.join(' ')}:\n${stdout}\n${stderr}`)
}

it(
  'publishes whatever writers say and save in the editor, once both languages are marked as read',
  () => {
    takeFromEditor()
    for (const page of changed)
      rewrite(page, (fields) => {
        const { headings, sentence } = WORDS[page.language]
        fields.setIn(QUOTED[page.path] ?? ['heading'], headings[[...kinds.values()].indexOf(page.id)])
        if (page.kind === 'article') return sentence
        fields.set('lead', `${String(fields.get('lead')).trim()} ${sentence}`)
        return ''
      })
    for (const page of PAGES.filter(({ id }) => id === heaviest?.id))
      rewrite(page, (fields) => {
        const { paragraph } = WORDS[page.language]
        if (page.kind === 'article') return paragraph
        fields.setIn(['duties', 'notes'], [...notesOf(fields), paragraph])
        return ''
      })
    run(ROOT, 'content', '--', '--root', site.directory, '--same-date', '--reviewed', ...changedIds)
    run(ROOT, 'content', '--', '--root', site.directory)
    site.build()
    for (const language of LANGUAGES)
      expect(site.read(`dist${pathOf(EDITED.sector, language)}.html`)).toContain(NEW_DUTY[language].title)
  },
  BUILD_MS,
)

const notesOf = (fields: ReturnType<typeof parseDocument>): string[] => {
  const { duties } = fields.toJS() as { duties: { notes?: string[] } }
  return duties.notes ?? []
}

it(
  'fails no test of the published pages, and no assertion on their layout',
  () => {
    for (const name of COPIED) cpSync(join(ROOT, name), join(site.directory, name), { recursive: true })
    mkdirSync(join(site.directory, '.local'))
    for (const name of LINKED) symlinkSync(join(ROOT, name), join(site.directory, name))
    // The launch check asks a running site, whatever it says.
    run(site.directory, 'test:site', '--', '--testPathIgnorePatterns', 'launch-check')
    run(site.directory, 'test:e2e', '--', 'page-layout')
  },
  TESTS_MS,
)

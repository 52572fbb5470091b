import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument } from 'yaml'
import { contentFiles } from '../support/browser/editor'
import { LANGUAGES, PAGES, pathOf } from '../support/browser/pages'
import { ROOT } from '../support/root'
import { variablesOfCanaries } from '../support/canary'
import { EDITED, NEW_DUTY, savedInEditor } from '../support/saved-in-editor'
import { copySite } from '../support/site-copy'

jest.setTimeout(400_000)

/** Files and folders that the tests of published pages need besides the sources of the site. */
const COPIED = ['tests', 'tools', '.env.example', 'package-lock.json']
/** Folders that are linked, not copied. `.local/programs` exists only if a Redis was unpacked for the project. */
const LINKED = ['node_modules', '.local/programs'].filter((name) => existsSync(join(ROOT, name)))

const NEW_SECTOR = 'content/pages/auctioneers'

/** The ids of the pages whose words are changed: one page of each kind. */
const REWRITTEN = [...new Map(PAGES.map(({ kind, id }) => [kind, id])).values()]

const LONG_LABEL = { fr: 'Notaires et leurs clercs ici', en: 'Notaries and their assistant' }

const SENTENCE = {
  fr: 'Cette phrase dit autre chose que la veille.',
  en: 'This sentence says something other than the day before.',
}

// All tests use one copy of the site. Only the first build has no cache. Each test continues where the last one ended.
const site = copySite('builds')
// These files are copied before the first build. If they were added later, Gatsby would build all scripts again.
for (const name of COPIED) cpSync(join(ROOT, name), join(site.directory, name), { recursive: true })
let firstBuild: Record<string, string>

it('builds without a cache', () => {
  site.build()
  firstBuild = publishedTexts()
})

describe('after words, facts and the company name were changed, and a sector and a legal duty added, a second build', () => {
  it('publishes the new duty, sector and company name', () => {
    for (const [file, text] of Object.entries(savedInEditor(contentFiles()))) site.edit(file, () => text)
    rewriteWords()
    changeFacts()
    addSector()
    npm(ROOT, 'content', '--', '--root', site.directory)
    site.build(variablesOfCanaries())
    for (const language of LANGUAGES)
      expect(site.read(`dist${pathOf(EDITED.sector, language)}.html`)).toContain(NEW_DUTY[language].title)
    expect(site.read('dist/commissaires-priseurs.html')).toContain(
      'hreflang="en" href="http://localhost:8888/en/auctioneers"',
    )
    // The links are in the header's drop-down menu, in the mobile menu and on a profession card.
    expect(site.read('dist/index.html').match(/href="\/commissaires-priseurs"/g)).toHaveLength(3)
    expect(site.read('dist/en.html').match(/>Auctioneers</g)).toHaveLength(3)
    expect(site.read('dist/404.html')).toContain('href="/commissaires-priseurs"')
    for (const page of ['a-propos', 'en/about'])
      expect(site.read(`dist/${page}.html`)).toContain('Autre Vigie')
  })

  it('publishes no value of an environment variable', () => {
    for (const file of site.published()) expect(site.read(`dist/${file}`)).not.toContain('canary-of-')
  })

  it('passes the tests of published pages and of page layout', () => {
    mkdirSync(join(site.directory, '.local'))
    for (const name of LINKED) symlinkSync(join(ROOT, name), join(site.directory, name))
    try {
      npm(site.directory, 'test:site')
      npm(site.directory, 'test:e2e', '--', 'page-layout')
    } finally {
      for (const name of LINKED) unlinkSync(join(site.directory, name))
    }
  })
})

it('once all changes are undone, publishes the same files as without a cache', () => {
  rmSync(join(site.directory, 'content'), { recursive: true })
  cpSync(join(ROOT, 'content'), join(site.directory, 'content'), { recursive: true })
  site.build()
  expect(publishedTexts()).toEqual(firstBuild)
})

it('fails to build if the file of a page is empty, and names the file', () => {
  for (const language of LANGUAGES) site.edit(`${NEW_SECTOR}/${language}.md`, () => '')
  expect(() => site.build()).toThrow(`${NEW_SECTOR}/fr.md:1:1`)
})

/**
 * Adds a sentence to one page of each kind, and makes its title long. Also changes its heading, unless the
 * specification quotes it, and gives the profession among them a long label in the menus.
 */
function rewriteWords(): void {
  for (const { id, language, kind } of PAGES.filter(({ id }) => REWRITTEN.includes(id)))
    site.edit(`content/pages/${id}/${language}.md`, (text) => {
      const [, front = '', body = ''] = /^---\n([\s\S]*?\n)---\n?([\s\S]*)$/.exec(text) ?? []
      const fields = parseDocument(front)
      const sentence = SENTENCE[language]
      if (!['home', 'demo', 'contact'].includes(kind))
        fields.set('heading', `${String(fields.get('heading'))} (2)`)
      fields.set('title', `${String(fields.get('title'))}, ${id}, `.padEnd(75, 'and longer ').trim())
      if (kind === 'sector') fields.setIn(['menu', 'label'], LONG_LABEL[language])
      if (kind !== 'article') fields.set('lead', `${String(fields.get('lead')).trim()} ${sentence}`)
      const added = kind === 'article' ? `\n${sentence}\n` : ''
      return `---\n${fields.toString({ lineWidth: 0 })}---\n${body}${added}`
    })
}

function addSector(): void {
  for (const [language, path, label] of [
    ['fr', '/commissaires-priseurs', 'Commissaires-priseurs'],
    ['en', '/en/auctioneers', 'Auctioneers'],
  ] as const) {
    const model = site.read(`content/pages/notaries/${language}.md`)
    site.edit(`${NEW_SECTOR}/${language}.md`, () =>
      model
        .replace(/^id: .*$/m, 'id: auctioneers')
        .replace(/^path: .*$/m, `path: ${path}`)
        .replace(/^( +)label: .*$/m, `$1label: ${label}`)
        .replace(/^( +)order: .*$/m, '$1order: 8')
        .replace(/^(title|description): .*$/gm, `$1: ${label} ($1)`),
    )
  }
}

/** Renames the company, makes a number that the home page states three times as long, and lengthens both addresses. */
function changeFacts(): void {
  site.edit('content/claims.yml', (text) => text.replace('value: 1000\n', 'value: 100000999999\n'))
  site.edit('content/company.yml', (text) =>
    text
      .replace(/^company: .*$/m, 'company: Autre Vigie')
      .replace(
        /(?<=address_\w+:\n(?: .*\n)* {2}value: )(?=\d)/g,
        'bâtiment C, escalier 2, troisième étage, porte 14 à gauche, ',
      ),
  )
}

/** The texts of all published files, by name. */
function publishedTexts(): Record<string, string> {
  return Object.fromEntries(site.published().map((name) => [name, site.read(`dist/${name}`)]))
}

/** Runs a script of package.json. @throws Error with its output if it fails */
function npm(cwd: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', ...args], {
    cwd,
    encoding: 'utf8',
    // Playwright refuses to run if JEST_WORKER_ID is set.
    env: {
      ...process.env,
      CI: 'true',
      NODE_OPTIONS: '',
      JEST_WORKER_ID: undefined,
      ONLY_PAGES: REWRITTEN.join(' '),
    },
  })
  if (status !== 0) throw new Error(`npm run ${args.join(' ')}:\n${stdout}\n${stderr}`)
}

import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { copySite } from '../support/site-copy'
import { EDITED, NEW_DUTY, SAVED_IN_EDITOR } from '../e2e/support/editor'
import { LANGUAGES, pathOf } from '../e2e/support/pages'
import { ROOT } from '../e2e/support/platform'
import { variablesOfCanaries } from '../support/canary'
import { rewriteWords } from './rewritten-words'

const BUILD_MS = 180_000
const TESTS_MS = 400_000

/** What the tests of the published pages need besides the site. */
const COPIED = ['tests', 'tools', '.env.example', 'package-lock.json']
const LINKED = [
  'node_modules',
  // Where the system has no Redis, the project's own.
  '.local/programs',
].filter((name) => existsSync(join(ROOT, name)))

const SECTOR = 'content/pages/auctioneers'

/** What changes besides words, and is undone after. */
const CHANGES: Record<string, [from: string | RegExp, to: string]> = {
  'content/company.yml': [/^company: .*$/m, 'company: Autre Vigie'],
  'src/components/layout/Footer.tsx': ['<footer ', '<footer data-changed="" '],
}

// One copy, built from nothing once; each test goes on from where the one before left it.
const site = copySite('builds')
// Before the first build: once they are new, Gatsby makes all scripts anew.
for (const name of COPIED) cpSync(join(ROOT, name), join(site.directory, name), { recursive: true })
let rewritten: string[] = []
let clean: Record<string, string>

it(
  'publishes whatever writers change, here and in the editor',
  () => {
    takeFromEditor()
    rewritten = rewriteWords(site)
    const legal = Object.keys(parse(site.read('content/legal-dates.yml')) as Record<string, unknown>)
    run(ROOT, 'content', '--', '--root', site.directory, '--fix', ...legal.map((id) => `--same-date=${id}`))
    site.build()
    clean = publishedTexts()
    for (const language of LANGUAGES)
      expect(site.read(`dist${pathOf(EDITED.sector, language)}.html`)).toContain(NEW_DUTY[language].title)
  },
  BUILD_MS,
)

it(
  'passes all tests of published pages and of their layout whatever the words',
  () => {
    mkdirSync(join(site.directory, '.local'))
    for (const name of LINKED) symlinkSync(join(ROOT, name), join(site.directory, name))
    try {
      // Some ask a running site, whatever it says.
      run(site.directory, 'test:site')
      run(site.directory, 'test:e2e', '--', 'page-layout')
    } finally {
      for (const name of LINKED) unlinkSync(join(site.directory, name))
    }
  },
  TESTS_MS,
)

it(
  'shows a new sector everywhere once its two files are there, without code',
  () => {
    for (const [language, path, label] of [
      ['fr', '/commissaires-priseurs', 'Commissaires-priseurs'],
      ['en', '/en/auctioneers', 'Auctioneers'],
    ] as const) {
      const model = site.read(`content/pages/notaries/${language}.md`)
      site.edit(`${SECTOR}/${language}.md`, () =>
        model
          .replace(/^id: .*$/m, 'id: auctioneers')
          .replace(/^path: .*$/m, `path: ${path}`)
          .replace(/^( +)label: .*$/m, `$1label: ${label}`)
          .replace(/^( +)order: .*$/m, '$1order: 8'),
      )
    }
    for (const [file, [from, to]] of Object.entries(CHANGES))
      site.edit(file, (text) => text.replace(from, to))
    site.build(variablesOfCanaries())

    expect(site.read('dist/commissaires-priseurs.html')).toContain(
      'hreflang="en" href="http://localhost:8888/en/auctioneers"',
    )
    const home = site.read('dist/index.html')
    // Header (drop-down and sheet) and profession cards.
    expect(home.match(/href="\/commissaires-priseurs"/g)).toHaveLength(3)
    expect(site.read('dist/en.html').match(/>Auctioneers</g)).toHaveLength(3)
    expect(site.read('dist/404.html')).toContain('href="/commissaires-priseurs"')
    // No variable of the environment travels into what is published.
    for (const file of site.published()) expect(site.read(`dist/${file}`)).not.toContain('canary-of-')

    expect(site.read('dist/notaires.html')).toContain('data-changed')
    for (const page of ['a-propos', 'en/about'])
      expect(site.read(`dist/${page}.html`)).toContain('Autre Vigie')
  },
  BUILD_MS,
)

it(
  'publishes the same from a kept cache as from nothing, once the changes are undone',
  () => {
    for (const file of Object.keys(CHANGES)) cpSync(join(ROOT, file), join(site.directory, file))
    rmSync(join(site.directory, SECTOR), { recursive: true })
    site.build()
    expect(publishedTexts()).toEqual(clean)
  },
  BUILD_MS,
)

it(
  'stops at an empty page and names its place',
  () => {
    for (const language of LANGUAGES) site.edit(`${SECTOR}/${language}.md`, () => '')
    expect(() => site.build()).toThrow(`${SECTOR}/fr.md:1:1`)
  },
  BUILD_MS,
)

/** Scripts and what names them: both carry hashes of files that may differ in the letters of their names alone. */
const withoutHashes = (text: string) =>
  text
    .replace(/-[0-9a-f]{12}\.js/g, '.js')
    .replace(/(data-hash|webpackCompilationHash"?)[=:]"[0-9a-f]+"/g, '$1')

/** Each published file by its name, with its text; of scripts only that they are there. */
const publishedTexts = (): Record<string, string> =>
  Object.fromEntries(
    site
      .published()
      .map((name) => [
        withoutHashes(name),
        name.endsWith('.js') ? 'script' : withoutHashes(site.read(`dist/${name}`)),
      ]),
  )

/** Takes the pages that the browser test saved in the editor. */
function takeFromEditor(): void {
  // `npm test` has run it just before.
  if (!existsSync(SAVED_IN_EDITOR)) run(ROOT, 'test:e2e', '--', 'editor.spec')
  for (const id of Object.values(EDITED)) {
    const folder = join('content/pages', id)
    cpSync(join(SAVED_IN_EDITOR, folder), join(site.directory, folder), { recursive: true })
  }
  rmSync(SAVED_IN_EDITOR, { recursive: true })
}

/** @throws what a script of package.json printed when it failed */
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
      ONLY_PAGES: rewritten.join(' '),
    },
  })
  if (status !== 0) throw new Error(`npm run ${args.join(' ')}:\n${stdout}\n${stderr}`)
}

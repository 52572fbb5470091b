import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../../src/build/list-files'
import { copySite } from '../../tools/bench/site-copy'
import { ROOT } from '../e2e/support/platform'
import { variablesOfCanaries } from '../support/canary'

const BUILD_MS = 180_000

/** Scripts and what names them: both carry hashes of files that may differ in the letters of their names alone. */
const withoutHashes = (text: string) =>
  text
    .replace(/-[0-9a-f]{12}\.js/g, '.js')
    .replace(/(data-hash|webpackCompilationHash"?)[=:]"[0-9a-f]+"/g, '$1')

/** Each published file by its name, with its text; of scripts only that they are there. */
const says = (folder: string) =>
  Object.fromEntries(
    listFiles(folder).map((name) => [
      withoutHashes(name),
      name.endsWith('.js') ? 'script' : withoutHashes(readFileSync(join(folder, name), 'utf8')),
    ]),
  )

const SECTOR = 'content/pages/auctioneers'

/** What the first build has otherwise than the site: words of a page, company data, a component, the build's own code. */
const CHANGES: Record<string, [from: string | RegExp, to: string]> = {
  'content/pages/lawyers/fr.md': [/^heading: .*$/m, 'heading: Un titre de page changé'],
  'content/company.yml': [/^company: .*$/m, 'company: Autre Vigie'],
  'src/components/layout/Footer.tsx': ['<footer ', '<footer data-changed="" '],
  'src/build/published/robots-txt.ts': [/User-agent: \*/g, 'User-agent: some'],
}

describe('what a build publishes', () => {
  const site = copySite('published')

  it(
    'has a new sector everywhere once its two files are there, with no code, and every change',
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

      expect(site.read('dist/avocats.html')).toContain('Un titre de page changé')
      expect(site.read('dist/notaires.html')).toContain('data-changed')
      expect(site.read('dist/robots.txt')).toContain('User-agent: some')
      for (const page of ['a-propos', 'en/about'])
        expect(site.read(`dist/${page}.html`)).toContain('Autre Vigie')
    },
    BUILD_MS,
  )

  it(
    'says the same from a kept cache and from a clean start, once the page is gone and the changes are undone',
    () => {
      for (const file of Object.keys(CHANGES)) site.edit(file, () => readFileSync(join(ROOT, file), 'utf8'))
      rmSync(join(site.directory, SECTOR), { recursive: true })
      site.build()
      const kept = says(join(site.directory, 'dist'))
      site.clean()
      site.build()
      expect(says(join(site.directory, 'dist'))).toEqual(kept)
      expect(JSON.stringify(kept)).not.toMatch(/commissaires-priseurs|auctioneers|Autre Vigie|data-changed/)
    },
    2 * BUILD_MS,
  )

  it(
    'is nothing where a page is empty: the build fails and names its place',
    () => {
      for (const language of ['fr', 'en']) site.edit(`${SECTOR}/${language}.md`, () => '')
      expect(() => site.build()).toThrow(`${SECTOR}/fr.md:1:1`)
    },
    BUILD_MS,
  )
})

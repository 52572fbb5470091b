import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { copySite } from '../../tools/bench/site-copy'
import { variablesOfCanaries } from '../support/canary'

const BUILD_MS = 180_000

/** Scripts and what names them: both carry hashes of files that may differ in the letters of their names alone. */
const withoutHashes = (text: string) =>
  text
    .replace(/-[0-9a-f]{12}\.js/g, '.js')
    .replace(/(data-hash|webpackCompilationHash"?)[=:]"[0-9a-f]+"/g, '$1')

describe('what a build publishes', () => {
  const site = copySite('published')
  /** Each published file by its name, with its text; of scripts only that they are there. */
  const says = () =>
    Object.fromEntries(
      site
        .published()
        .map((file) => [
          withoutHashes(file),
          file.endsWith('.js') ? 'script' : withoutHashes(site.read(`dist/${file}`)),
        ]),
    )

  it(
    'has a new sector everywhere once its two files are there, with no code',
    () => {
      for (const [language, path, label] of [
        ['fr', '/commissaires-priseurs', 'Commissaires-priseurs'],
        ['en', '/en/auctioneers', 'Auctioneers'],
      ] as const) {
        const model = site.read(`content/pages/notaries/${language}.md`)
        site.edit(`content/pages/auctioneers/${language}.md`, () =>
          model
            .replace(/^id: .*$/m, 'id: auctioneers')
            .replace(/^path: .*$/m, `path: ${path}`)
            .replace(/^( +)label: .*$/m, `$1label: ${label}`)
            .replace(/^( +)order: .*$/m, '$1order: 8'),
        )
      }
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
    },
    BUILD_MS,
  )

  it(
    'loses a page everywhere with its two files, and says the same from a kept cache and from a clean start',
    () => {
      site.edit('content/pages/lawyers/fr.md', (text) =>
        text.replace(/^heading: .*$/m, 'heading: Un titre de page changé'),
      )
      site.edit('content/company.yml', (text) => text.replace(/^company: .*$/m, 'company: Autre Vigie'))
      site.build()
      site.edit('src/components/layout/Footer.tsx', (text) =>
        text.replace('<footer ', '<footer data-changed="" '),
      )
      site.edit('src/build/published/robots-txt.ts', (text) =>
        text.replaceAll('User-agent: *', 'User-agent: some'),
      )
      rmSync(join(site.directory, 'content/pages/auctioneers'), { recursive: true })
      site.build()
      const warm = says()
      const left = Object.entries(warm).filter(([file, text]) =>
        /\/(commissaires-priseurs|auctioneers)\b/.test(`/${file} ${text}`),
      )
      expect(left).toEqual([])
      expect(site.read('dist/avocats.html')).toContain('Un titre de page changé')
      expect(site.read('dist/notaires.html')).toContain('data-changed')
      expect(site.read('dist/robots.txt')).toContain('User-agent: some')
      for (const page of ['a-propos', 'en/about'])
        expect(site.read(`dist/${page}.html`)).toContain('Autre Vigie')

      site.clean()
      site.build()
      expect(says()).toEqual(warm)
    },
    4 * BUILD_MS,
  )

  it(
    'is nothing where a page is empty: the build fails and names its place',
    () => {
      for (const language of ['fr', 'en']) site.edit(`content/pages/auctioneers/${language}.md`, () => '')
      expect(() => site.build()).toThrow('content/pages/auctioneers/fr.md:1:1')
    },
    BUILD_MS,
  )
})

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { AdapterInit } from 'gatsby'
import { publishToDist } from '../../../src/build/adapter/adapter'
// Reads its fonts where it is loaded, which is to be the project.
import '../../../src/build/published/link-picture'
import { SITE_DATA_FILE } from '../../../src/site-data'
import { contextOf } from '../../unit/seo/samples'

type Adapter = ReturnType<AdapterInit>
type AdaptArgs = Parameters<Adapter['adapt']>[0]

const HTML =
  '<html><head></head><body><script id="gatsby-script-loader">window.pagePath="/";</script>' +
  '<!-- slice-start id="_gatsby-scripts-1" --><script src="/app-1.js" async></script>' +
  '<!-- slice-end id="_gatsby-scripts-1" --></body></html>'

const project = process.cwd()
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adapter-'))
  process.chdir(folder)
  // What browsers run is bundled from there.
  for (const name of ['src', 'locales', 'node_modules', 'package.json'])
    symlinkSync(join(project, name), name)
})
afterEach(() => {
  process.chdir(project)
  rmSync(folder, { recursive: true })
})

const put = (name: string, text: string) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}

it('publishes a page with its picture, and nothing of a page that has moved since the last build', async () => {
  const pageContext = contextOf({ pageId: 'privacy-policy', kind: 'article' })
  const files = [
    'public/confidentialite/index.html',
    'public/page-data/confidentialite/page-data.json',
    'public/rgpd/index.html',
  ]
  put(files[0] ?? '', HTML)
  put(
    files[1] ?? '',
    JSON.stringify({ result: { data: { page: { heading: 'Confidentialité' } }, pageContext } }),
  )
  put(files[2] ?? '', HTML)
  put(SITE_DATA_FILE, JSON.stringify({ routes: [{ path: '/confidentialite', formerPaths: ['/rgpd'] }] }))
  put('dist/en/gone.html', 'published by an earlier build')

  const routesManifest = files.map((filePath) => ({
    type: 'static' as const,
    path: filePath.replace('public', ''),
    filePath,
    headers: [],
  }))
  await publishToDist().adapt({ routesManifest, reporter: { info: () => undefined } } as unknown as AdaptArgs)

  const page = readFileSync('dist/confidentialite.html', 'utf8')
  expect(page).toMatch(/<script data-src="\/scripts\/site-\w+\.js">/)
  expect(page).not.toMatch(/gatsby|app-1/)
  expect(existsSync('dist/og/fr/privacy-policy.png')).toBe(true)
  expect(existsSync('dist/rgpd.html')).toBe(false)
  expect(readFileSync('dist/_redirects', 'utf8')).toContain('/rgpd /confidentialite 301\n')
  expect(existsSync('dist/en/gone.html')).toBe(false)
})

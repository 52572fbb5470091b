import { spawnSync } from 'node:child_process'
import { PAGES } from '../e2e/support/pages'
import { ROOT } from '../e2e/support/platform'
import { published, readSite } from '../support/published-site'

const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout.trim()

/** Pages whose content has a history: none in a shallow clone, nor one that is yet to be committed. */
function pagesWithHistory(): string[] {
  if (git('rev-parse', '--is-shallow-repository') !== 'false') return []
  const committed = new Set(git('ls-tree', '-r', '--name-only', 'HEAD', 'content/pages').split('\n'))
  const fileOf = (id: string, language: string) => `content/pages/${id}/${language}.md`
  return PAGES.filter(({ id, language }) => committed.has(fileOf(id, language))).map(({ path }) => path)
}

const daysInSitemap = () =>
  published('sitemap.xml')
    .split('<url>')
    .slice(1)
    .map((entry) => [
      new URL(/<loc>(.*)<\/loc>/.exec(entry)?.[1] ?? '').pathname,
      /<lastmod>(.*)<\/lastmod>/.exec(entry)?.[1],
    ])

const daysInPages = () =>
  readSite().map(({ path, html }) => [path, /"dateModified":"([^"]*)"/.exec(html)?.[1]])

it.each([
  ['sitemap', daysInSitemap],
  ['structured data', daysInPages],
])('the %s dates the last change of each page by the day, none of them to come', (_, days) => {
  const dayOf = new Map(days().flatMap(([path, day]) => (day === undefined ? [] : [[path, day]])))
  expect(pagesWithHistory().filter((path) => !dayOf.has(path))).toEqual([])
  const today = new Date().toISOString().slice(0, 10)
  expect([...dayOf.values()].filter((day = '') => !/^\d{4}-\d{2}-\d{2}$/.test(day) || day > today)).toEqual(
    [],
  )
})

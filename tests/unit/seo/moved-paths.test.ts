import { join } from 'node:path'
import { readContentFiles, type ContentFile } from '../../../src/build/content/parse/files'
import { readFrontMatter } from '../../../src/build/content/parse/front-matter'
import {
  checkMovedPaths,
  formerPaths,
  pathsFile,
  readKnownPaths,
  redirectsFile,
} from '../../../src/build/published/moved-paths'

const page = (folder: string, frontMatter: string): ContentFile => ({
  ...readFrontMatter(`---\n${frontMatter}\n---\n`),
  file: `content/pages/${folder}/fr.md`,
  folder,
  language: 'fr',
  collection: 'pages',
})

const lawyers = page('lawyers', 'path: /avocats')
const moved = page('lawyers', 'path: /cabinets\nredirect_from:\n  - /avocats')
const known = [{ path: '/avocats', line: 5 }]

it('is content while every published path is a page or leads to one', () => {
  expect(checkMovedPaths([lawyers], known)).toEqual([])
  expect(checkMovedPaths([moved], known)).toEqual([])
})

it('stops the build when a published path is gone, and says what to write where', () => {
  const [problem, ...others] = checkMovedPaths([page('lawyers', 'path: /cabinets')], known)
  expect(others).toEqual([])
  expect(problem).toMatchObject({
    file: 'content/published-paths.txt',
    position: { line: 5 },
    message: { key: 'pathLost', params: { path: '/avocats' } },
    example: 'redirect_from:\n  - /avocats',
  })
})

it('misses no path while that of a page cannot be read: its own fault is told first', () => {
  expect(checkMovedPaths([page('lawyers', 'path: /avocats\ntitle: KYC : qui')], known)).toEqual([])
  expect(checkMovedPaths([page('lawyers', 'pth: /avocats')], known)).toEqual([])
})

it('refuses an old path that is a page, its own included, or that leads to two pages', () => {
  const shadowed = page('notaries', 'path: /notaires\nredirect_from:\n  - /avocats/')
  expect(checkMovedPaths([lawyers, shadowed], [])).toMatchObject([
    {
      file: 'content/pages/notaries/fr.md',
      position: { line: 4 },
      message: { key: 'formerPathTaken', params: { owner: 'content/pages/lawyers/fr.md' } },
    },
  ])
  const circle = page('notaries', 'path: /notaires\nredirect_from:\n  - /notaires')
  expect(checkMovedPaths([circle], [])).toHaveLength(1)
  expect(
    checkMovedPaths([moved, page('notaries', 'path: /n\nredirect_from:\n  - /avocats')], []),
  ).toHaveLength(1)
})

it('redirects visitors for good, before the not-found rule can catch them', () => {
  const home = page('home', 'path: /\nredirect_from:\n  - /accueil/')
  expect(redirectsFile([{ path: '/', formerPaths: formerPaths(home) }])).toBe(
    '/accueil / 301\n/en/* /en/404 404\n',
  )
})

it('never takes a path out of the list', () => {
  const text = pathsFile([page('notaries', 'path: /notaires')], known)
  expect(text.split('\n').filter((line) => line.startsWith('/'))).toEqual(['/avocats', '/notaires'])
})

it('lists every path of the site (npm run paths adds those of new pages)', () => {
  const root = join(__dirname, '..', '..', '..')
  const listed = new Set(readKnownPaths(root).map(({ path }) => path))
  const missing = readContentFiles(root).filter(
    ({ collection, data }) => collection === 'pages' && !listed.has(String(data['path'])),
  )
  expect(missing.map(({ file }) => file)).toEqual([])
})

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
const renamedLawyers = page('lawyers', 'path: /cabinets\nredirect_from:\n  - /avocats')
const knownPaths = [{ path: '/avocats', line: 5 }]

it('accepts a published path that leads or redirects to a page', () => {
  expect(checkMovedPaths([lawyers], knownPaths)).toEqual([])
  expect(checkMovedPaths([renamedLawyers], knownPaths)).toEqual([])
})

it('reports a published path that is gone, and proposes a redirect', () => {
  expect(checkMovedPaths([page('lawyers', 'path: /cabinets')], knownPaths)).toMatchObject([
    {
      file: 'content/published-paths.txt',
      position: { line: 5 },
      message: { key: 'pathLost', params: { path: '/avocats' } },
      example: 'redirect_from:\n  - /avocats',
    },
  ])
})

it.each([
  ['another page’s path', [lawyers, page('notaries', 'path: /notaires\nredirect_from:\n  - /avocats/')]],
  ['the path of its own page', [page('notaries', 'path: /notaires\nredirect_from:\n  - /notaires')]],
  ['another page’s old path', [renamedLawyers, page('notaries', 'path: /n\nredirect_from:\n  - /avocats')]],
])('rejects an old path that is also %s', (_, files) => {
  expect(checkMovedPaths(files, [])).toMatchObject([{ message: { key: 'formerPathTaken' } }])
})

it('lists permanent redirects from former paths, then the not-found rule', () => {
  const home = page('home', 'path: /\nredirect_from:\n  - /accueil/')
  expect(redirectsFile([{ path: '/', formerPaths: formerPaths(home) }])).toBe(
    '/accueil / 301\n/en/* /en/404 404\n',
  )
})

it('adds the paths of new pages to the list, and keeps the known paths', () => {
  const text = pathsFile([page('notaries', 'path: /notaires')], knownPaths)
  expect(text.split('\n').filter((line) => line.startsWith('/'))).toEqual(['/avocats', '/notaires'])
})

it('content/published-paths.txt lists the path of every page', () => {
  const listed = readKnownPaths('.').map(({ path }) => path)
  const paths = readContentFiles('.').flatMap(({ collection, data }) =>
    collection === 'pages' ? [data['path']] : [],
  )
  expect(listed).toEqual(expect.arrayContaining(paths))
})

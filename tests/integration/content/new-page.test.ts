import { checkStructure } from '../../../src/build/content/validate/structure'
import { readContentFiles } from '../../../src/build/content/parse/files'
import { KINDS } from '../../../src/build/content/schema/kinds'
import type { Kind } from '../../../src/page-context'
import { checkOutline } from '../../../tools/content/checks/outline'
import { checkSectors } from '../../../tools/content/checks/sector'
import { checkUnfinished } from '../../../tools/content/checks/unfinished'
import { faults, writePage } from '../../../tools/content/new-page/write-page'
import { readProject } from '../../../tools/content/text/project'
import { briefly, useWriters } from '../../unit/content/writers'

const { root, read } = useWriters()
const PATHS = { fr: '/conseillers', en: '/en/advisers' }

it.each(Object.keys(KINDS) as Kind[])('writes a valid page of kind %s', (kind) => {
  // A new profession is related to these until its writer chooses others.
  for (const id of ['lawyers', 'notaries'])
    writePage(root(), { id, kind: 'sector', paths: { fr: `/${id}`, en: `/en/${id}` }, place: 'useCases' })
  writePage(root(), { id: 'advisers', kind, paths: PATHS, place: 'useCases' })
  const project = readProject(root())
  const problems = [
    ...checkStructure(project.files, { tokens: project.tokens }),
    ...checkOutline(project),
    ...checkSectors(project),
  ]
  expect(briefly(problems).filter((problem) => problem.startsWith('advisers/'))).toEqual([])
})

it('puts the page last in its menu, and reports every text as unfinished', () => {
  writePage(root(), { id: 'advisers', kind: 'article', paths: PATHS, place: 'action' })
  expect(read('pages/advisers/en.md')).toContain('place: action\n  label: TODO label\n  order: 2\n')
  const problems = briefly(checkUnfinished(readProject(root())))
  expect(problems).toContain('advisers/fr.md:6:8 title: unfinished → the text that readers will see')
})

it('refuses what could not be published', () => {
  const files = readContentFiles(root())
  const refusals = [
    faults.id('Tax advisers', root()),
    faults.id('contact', root()),
    faults.kind('blog'),
    faults.path('/en/advisers', 'fr', files),
    faults.path('/advisers', 'en', files),
    faults.path('/contact', 'fr', files),
    faults.place('header'),
  ]
  expect(refusals).not.toContain(undefined)
  expect([faults.id('advisers', root()), faults.path('/conseillers', 'fr', files)]).toEqual([
    undefined,
    undefined,
  ])
})

import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkStructure } from '../../../src/build/content/validate/structure'
import { readContentFiles } from '../../../src/build/content/parse/files'
import { KINDS } from '../../../src/build/content/schema/kinds'
import type { Kind } from '../../../src/page-context'
import { textOf } from '../../../src/build/content/validate/messages'
import { checkOutline } from '../../../tools/content/checks/outline'
import { checkSectors } from '../../../tools/content/checks/sector'
import { checkUnfinished } from '../../../tools/content/checks/unfinished'
import { faults, writePage } from '../../../tools/content/new-page/write-page'
import { readProject } from '../../../tools/content/text/project'
import { printed, told, WRITERS } from '../../unit/content/writers'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'writers-'))
  cpSync(WRITERS, root, { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true }))

const PATHS = { fr: '/conseillers', en: '/en/advisers' }

it.each(Object.keys(KINDS) as Kind[])(
  'writes a page of kind %s that the site could be built from',
  (kind) => {
    // The professions that a new one is related to until its writer chooses others.
    for (const id of ['lawyers', 'notaries'])
      writePage(root, { id, kind: 'sector', paths: { fr: `/${id}`, en: `/en/${id}` }, place: 'useCases' })
    const written = writePage(root, { id: 'advisers', kind, paths: PATHS, place: 'useCases' })
    expect(written).toEqual(['content/pages/advisers/fr.md', 'content/pages/advisers/en.md'])
    const project = readProject(root)
    expect(
      printed([
        ...checkStructure(project.files, { tokens: project.tokens }),
        ...checkOutline(project),
        ...checkSectors(project),
      ]).filter((problem) => problem.includes('/advisers/')),
    ).toEqual([])
  },
)

it('leaves every text to be written, and says so', () => {
  writePage(root, { id: 'advisers', kind: 'article', paths: PATHS, place: 'legal' })
  const problems = printed(checkUnfinished(readProject(root))).filter((text) => text.includes('/fr.md'))
  expect(problems[0]).toBe(
    told(
      'advisers/fr.md:6:8',
      'title: unfinished; write this text',
      'TODO title',
      'the text that readers will see',
    ),
  )
  expect(problems).toHaveLength(7)
})

it('gives the page the next place in its menu', () => {
  writePage(root, { id: 'advisers', kind: 'article', paths: PATHS, place: 'action' })
  expect(readFileSync(join(root, 'content/pages/advisers/en.md'), 'utf8')).toContain(
    'menu:\n  place: action\n  label: TODO label\n  order: 2\n',
  )
})

it('refuses what could not be published', () => {
  const files = readContentFiles(root)
  expect(
    [
      faults.id('Tax advisers', root),
      faults.id('contact', root),
      faults.id('advisers', root),
      faults.kind('blog'),
      faults.path('/en/advisers', 'fr', files),
      faults.path('/advisers', 'en', files),
      faults.path('/contact', 'fr', files),
      faults.path('/conseillers', 'fr', files),
      faults.place('header'),
    ].map((fault) => fault && textOf(fault, 'en')),
  ).toEqual([
    'lower-case letters, digits and hyphens, for example: tax-advisers',
    'content/pages/contact is there already',
    undefined,
    'one of home, sector, implementation, data-security, about, demo, contact, article',
    'a path like /conseillers-fiscaux',
    'a path like /en/tax-advisers',
    '/contact is already the path of content/pages/contact/fr.md',
    undefined,
    'one of none, main, services, useCases, action, legal',
  ])
})

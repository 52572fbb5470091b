import { checkStructure } from '../../../src/build/content/validate/structure'
import { readContentFiles } from '../../../src/build/content/parse/files'
import { KINDS } from '../../../src/build/content/schema/kinds'
import type { Kind } from '../../../src/shared/page-context'
import { checkUnfinished } from '../../../tools/content/checks/unfinished'
import { faults, writePage } from '../../../tools/content/new-page/write-page'
import { readProject } from '../../../tools/content/text/project'
import { problemLines, useProjectCopy } from '../../support/small-project'

const { root } = useProjectCopy()
const PATHS = { fr: '/conseillers', en: '/en/advisers' }

it.each(Object.keys(KINDS) as Kind[])(
  'writes a valid page of kind %s, whose texts are reported as unfinished',
  (kind) => {
    writePage(root(), { id: 'advisers', kind, paths: PATHS, place: 'useCases' })
    const project = readProject(root())
    expect(problemLines(checkStructure(project.files))).toEqual([])
    expect(problemLines(checkUnfinished(project))).toContainEqual(
      expect.stringMatching(/^advisers\/fr\.md:.* title: /),
    )
  },
)

it('rejects an id, kind, path or menu place that a new page cannot have', () => {
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

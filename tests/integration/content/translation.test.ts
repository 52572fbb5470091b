import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { textOf } from '../../../src/build/content/validate/messages'
import { checkTranslation } from '../../../tools/content/checks/translation'
import { readProject } from '../../../tools/content/text/project'
import { useProjectCopy } from '../../unit/content/small-project'

const { root, change, commit } = useProjectCopy()
beforeEach(() => commit())

/** The file, line, field and message of each warning, such as `contact/fr.md:14 lead: frenchChanged`. */
const warnings = (base = 'HEAD') =>
  checkTranslation(readProject(root()), base).map(
    ({ file, position, field = '', message }) =>
      `${file.replace('content/pages/', '')}:${position.line} ${textOf(field, 'en')}: ${message.key}`,
  )

it('warns of a field or section that changed in one language only', () => {
  change('pages/contact/fr.md', 'répond sous', 'vous répond sous')
  change('pages/terms/en.md', 'They apply from', 'They are valid from')
  change('pages/terms/en.md', 'still applies', 'applies')
  expect(warnings()).toEqual([
    'contact/fr.md:14 lead: frenchChanged',
    'terms/en.md:16 “Duration”: englishChanged',
  ])
})

it('does not warn of changes in both languages, changed line breaks or new pages', () => {
  change('pages/contact/fr.md', 'Écrivez-nous', 'Écrivez')
  change('pages/contact/en.md', 'Write to us', 'Write')
  change('pages/contact/fr.md', 'heures.\n  Le', 'heures. Le')
  const pages = join(root(), 'content/pages')
  cpSync(join(pages, 'contact'), join(pages, 'offices'), { recursive: true })
  expect(warnings()).toEqual([])
})

it('refuses to compare with a commit that git does not know', () => {
  expect(() => warnings('no-such-branch')).toThrow('baseUnknown')
})

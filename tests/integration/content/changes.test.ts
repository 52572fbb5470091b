import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { messageText } from '../../../src/build/content/validate/messages'
import { checkChanges } from '../../../tools/content/checks/changes'
import { readProject } from '../../../tools/content/text/project'
import { useProjectCopy } from '../../support/small-project'

const { root, change, commit } = useProjectCopy()
beforeEach(() => commit())

/** The file, line, field and message of each warning, such as `contact/fr.md:14 lead: frenchChanged`. */
const warnings = (base = 'HEAD') =>
  checkChanges(readProject(root()), base).map(
    ({ file, position, field = '', message }) =>
      `${file.replace('content/pages/', '')}:${position.line} ${messageText(field, 'en')}: ${message.key}`,
  )

it('warns of a field or section that changed in one language only', () => {
  change('pages/contact/fr.md', 'répond sous', 'vous répond sous')
  change('pages/terms/en.md', 'They apply from', 'They are valid from')
  change('pages/terms/en.md', 'still applies', 'applies')
  expect(warnings()).toEqual([
    'contact/fr.md:14 lead: frenchChanged',
    'terms/en.md:16 “Duration”: englishChanged',
    'terms/en.md:9 updated: dateUnchanged',
  ])
})

it('advises on a legal page that changed and still states its old date, but not if the date is new', () => {
  change('pages/terms/fr.md', 'Ces conditions valent', 'Ces règles valent')
  change('pages/terms/en.md', 'These terms', 'These rules')
  const dated = () => warnings().map((line) => line.split(':')[0])
  expect(dated()).toEqual(['terms/fr.md', 'terms/en.md'])
  for (const language of ['fr', 'en']) change(`pages/terms/${language}.md`, "'2025-07-01'", "'2026-12-01'")
  expect(dated()).toEqual([])
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

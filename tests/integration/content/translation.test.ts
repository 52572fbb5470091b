import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { textOf } from '../../../src/build/content/validate/messages'
import { checkTranslation } from '../../../tools/content/checks/translation'
import { readProject } from '../../../tools/content/text/project'
import { WRITERS } from '../../unit/content/writers'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'writers-'))
  cpSync(WRITERS, root, { recursive: true })
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Writer', '-c', 'user.email=writer@domain.example', ...args], {
      cwd: root,
    })
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--message', 'Base')
})
afterEach(() => rmSync(root, { recursive: true }))

const change = (file: string, from: string, to: string) => {
  const path = join(root, 'content', 'pages', file)
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))
}

/** `contact/fr.md:14 lead: what is said of it` */
const warnings = (base = 'HEAD') =>
  checkTranslation(readProject(root), base).map(
    ({ file, position, field = '', message }) =>
      `${file.replace('content/pages/', '')}:${position.line} ${textOf(field, 'en')}: ${textOf(message, 'en')}`,
  )

it('warns of no text that is as it was', () => {
  expect(warnings()).toEqual([])
})

it('warns of a field that changed in French alone', () => {
  change('contact/fr.md', 'répond sous', 'vous répond sous')
  expect(warnings()).toEqual([
    'contact/fr.md:14 lead: the French changes, the English (en.md:14) does not: do they still say the same?',
  ])
})

it('warns once of a section that changed in English alone, at the first text that changed', () => {
  change('terms/en.md', 'They apply from', 'They are valid from')
  change('terms/en.md', 'still applies', 'applies')
  expect(warnings()).toEqual([
    'terms/en.md:16 “Duration”: the English changes, the French (fr.md:16) does not: do they still say the same?',
  ])
})

it('warns of a paragraph that one language loses', () => {
  change('terms/fr.md', "Elles s'appliquent à partir du 10 juillet 2027, pendant cinq ans.\n\n", '')
  expect(warnings()).toEqual([
    'terms/fr.md:16 “Durée”: the French changes, the English (en.md:14) does not: do they still say the same?',
  ])
})

it('warns of nothing that changed in both languages, or of which lines are only folded otherwise', () => {
  change('contact/fr.md', 'Écrivez-nous', 'Écrivez')
  change('contact/en.md', 'Write to us', 'Write')
  change('contact/fr.md', 'heures.\n  Le', 'heures. Le')
  expect(warnings()).toEqual([])
})

it('warns of nothing on a page that is new', () => {
  cpSync(join(root, 'content/pages/contact'), join(root, 'content/pages/offices'), { recursive: true })
  execFileSync('git', ['add', '.'], { cwd: root })
  expect(warnings()).toEqual([])
})

it('says which base git does not know', () => {
  expect(() => warnings('no-such-branch')).toThrow('baseUnknown')
})

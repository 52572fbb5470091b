import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import texts from '../../../locales/en/content.json'
import { rewriteInEditorFormat } from '../../../tools/content/checks/editor-format'
import { useProjectCopy } from '../../unit/content/small-project'

const { root, read, change, commit } = useProjectCopy()
beforeEach(() => rewriteInEditorFormat(root()))

/** Runs a content tool on this test’s copy of tests/fixtures/small-project. */
const run = (tool: string, args: string[], input = '') =>
  spawnSync(process.execPath, ['--import', 'tsx', join('tools/content', tool), '--root', root(), ...args], {
    encoding: 'utf8',
    input,
    env: { ...process.env, NODE_OPTIONS: '', LC_ALL: 'en_GB.UTF-8' },
  })
const content = (...args: string[]) => run('main.ts', args)

/** The first line of each reported problem, such as `pages/contact/fr.md:8:30  “d’avocatts” is in no …`. */
const problems = () => {
  const { status, stdout } = content()
  expect(status).toBe(1)
  return [...stdout.matchAll(/^content\/(\S+:\d+:\d+ .*)/gm)].map(([, line]) => line)
}

/** Matches the first line of a problem by its place and the text of its message. */
const problem = (place: string, key: keyof typeof texts) => {
  const message = texts[key].split(/\{\{\w+\}\}/).map(RegExp.escape)
  return expect.stringMatching(new RegExp(`^${RegExp.escape(place)} .*${message.join('.*')}`))
}

it('reports the problems of all files in one run, including misspelt words in both languages', () => {
  change('pages/contact/fr.md', 'Notre équipe répond', 'Notre équipe d’avocatts *of lawyers* répond')
  change('pages/contact/en.md', '(/en/terms#duration)', '(/en/term)')
  change('pages/contact/en.md', 'Our team answers', 'Our team’s color answers')
  change('pages/terms/en.md', 'They apply', '{zzxxyy} www.zzxxyy.fr')
  expect(problems()).toEqual([
    problem('pages/contact/en.md:7:47', 'unknownWordEn'),
    problem('pages/contact/en.md:16:29', 'linkToNoPage'),
    problem('pages/contact/fr.md:9:20', 'unknownWordFr'),
    problem('pages/terms/en.md:9:1', 'dateToChange'),
    problem('pages/terms/en.md:16:1', 'unknownToken'),
  ])
})

it('if a file of facts (claims.yml) has problems, reports no other problems', () => {
  change('claims.yml', 'demo_minutes: { value: 45 }', 'demo_minutes: 45')
  change('pages/contact/fr.md', '\n---\n', '\ncolour: bleu\n---\n')
  expect(problems()).toEqual([problem('claims.yml:2:1', 'wrongType')])
})

it('--fix formats pages as the editor does; --same-date accepts a changed legal text with its old date', () => {
  change('pages/contact/fr.md', 'form: Écrivez-nous', "form: 'Écrivez-nous' # le bouton")
  change('pages/terms/en.md', 'These terms', 'The terms')
  expect(problems()).toEqual([
    problem('pages/contact/fr.md:14:1', 'notInEditorForm'),
    problem('pages/terms/en.md:9:1', 'dateToChange'),
  ])
  expect(content('--fix', '--same-date', 'terms')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('content: 4 files, nothing to fix'),
  })
})

it('with --base, warns of a text that changed in one language only, but succeeds', () => {
  commit()
  change('pages/contact/fr.md', 'répond sous', 'vous répond sous')
  expect(content('--base', 'HEAD', '--format', 'github')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^::warning file=content\/pages\/contact\/fr\.md,line=9,col=7::lead: /),
  })
})

it('proposes git restore if a file of facts is missing', () => {
  rmSync(join(root(), 'content/claims.yml'))
  expect(content()).toMatchObject({ status: 1, stderr: expect.stringContaining('git restore') })
})

it('npm run new-page asks again after an invalid answer, and never overwrites a page', () => {
  const { status, stdout } = run('new-page/new-page.ts', [], 'Tax\nadvisers\narticle\n/conseillers\n\n\n')
  expect(stdout).toContain('lower-case letters, digits and hyphens')
  expect(status).toBe(0)
  expect(read('pages/advisers/en.md')).toContain('path: /en/advisers\n')
  const answers = { id: 'advisers', kind: 'article', fr: '/conseillers', en: '/en/advisers', menu: 'none' }
  const args = Object.entries(answers).flatMap(([name, value]) => [`--${name}`, value])
  expect(run('new-page/new-page.ts', args)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('already exists'),
  })
})

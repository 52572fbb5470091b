import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import texts from '../../../locales/en/content.json'
import { rewriteInEditorFormat } from '../../../tools/content/editor-format'
import { useProjectCopy } from '../../support/small-project'

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

it('lists errors first, then advice, with the misspelt words of both languages', () => {
  change('pages/contact/fr.md', 'Notre équipe répond', 'Notre équipe d’avocatts *of lawyers* répond')
  change('pages/contact/en.md', '(/en/terms#duration)', '(/en/term)')
  change('pages/contact/en.md', 'Our team answers', 'Our team’s color answers')
  change('pages/terms/en.md', 'They apply', '{zzxxyy} www.zzxxyy.fr')
  expect(problems()).toEqual([
    problem('pages/contact/en.md:16:29', 'linkToNoPage'),
    problem('pages/terms/en.md:16:1', 'unknownToken'),
    problem('pages/contact/en.md:7:47', 'unknownWordEn'),
    problem('pages/contact/fr.md:9:20', 'unknownWordFr'),
  ])
})

it('succeeds if there is only advice', () => {
  change('pages/contact/en.md', 'Our team answers', 'Our team in Zvykbrol, 12 people, answers')
  expect(content()).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/dictionary[\s\S]*numbers differ[\s\S]*nothing to fix, 2 pieces of advice/),
  })
})

it('if a file of facts (claims.yml) has problems, reports no other problems', () => {
  change('claims.yml', 'demo_minutes:\n  value: 45', 'demo_minutes: 45')
  change('pages/contact/fr.md', '\n---\n', '\ncolour: bleu\n---\n')
  expect(problems()).toEqual([problem('claims.yml:3:1', 'wrongType')])
})

it('--fix formats pages and facts as the editor saves them', () => {
  change('pages/contact/fr.md', 'form: Écrivez-nous', "form: 'Écrivez-nous' # le bouton")
  change('claims.yml', 'demo_minutes:', '# A comment, which the editor would not keep\ndemo_minutes:')
  expect(content('--fix')).toMatchObject({ status: 0, stdout: expect.stringContaining('nothing to fix') })
  expect(read('pages/contact/fr.md')).toContain('form: Écrivez-nous\n')
  expect(read('claims.yml')).toContain('demo_minutes:\n  value: 45\n')
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

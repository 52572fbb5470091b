import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { putInEditorForm } from '../../../tools/content/checks/editor-form'
import { told, WRITERS } from '../../unit/content/writers'

const HOME = join(__dirname, '..', '..', '..')

/** Runs a tool as npm does, on a project elsewhere. */
function run(tool: string, args: string[], input = '') {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join('tools', 'content', tool), '--root', root, ...args],
    { cwd: HOME, encoding: 'utf8', input, env: { ...process.env, NODE_OPTIONS: '', LC_ALL: 'en_GB.UTF-8' } },
  )
  return { status, stdout, stderr }
}

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'writers-'))
  cpSync(WRITERS, root, { recursive: true })
  putInEditorForm(root)
})
afterEach(() => rmSync(root, { recursive: true }))

const spoil = (file: string, from: string, to: string) => {
  const path = join(root, 'content', 'pages', file)
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))
}

const spoilFacts = (file: string, from: string, to: string) => spoil(join('..', file), from, to)

it('npm run content passes what is right, with both real dictionaries', () => {
  const { status, stdout } = run('main.ts', [])
  expect(stdout).toMatch(/^content: 4 files, nothing to mend \(\d+\.\d s\)\n$/)
  expect(status).toBe(0)
})

it('npm run content warns of a page that nears its most weight, once it is built, and passes', () => {
  // Six bits a letter, which compress to about what they were.
  const html = (bytes: number) => randomBytes(bytes).toString('base64')
  mkdirSync(join(root, 'dist', 'en'), { recursive: true })
  writeFileSync(join(root, 'dist', 'contact.html'), html(17_000))
  writeFileSync(join(root, 'dist', 'en', 'contact.html'), html(18_500))
  const { status, stdout } = run('main.ts', [])
  expect(stdout).toMatch(/nears the limit of 21 kB .*:\n {2}\/en\/contact {2}\d\d\.\d\n\ncontent: 4 files/)
  expect(status).toBe(0)
})

it('npm run content tells all problems at once, in the order of the files, and fails', () => {
  spoil('contact/fr.md', '\n---\n', '\ncolour: bleu\n---\n')
  spoil('contact/en.md', '(/en/terms#duration)', '(/en/term)')
  spoil('terms/en.md', 'These terms apply', 'These complience terms apply')
  const { status, stdout } = run('main.ts', [])
  expect(stdout.split('\n\n').slice(0, 4)).toEqual([
    told(
      'contact/en.md:16:29',
      'crossLink: no page has this path. Did you mean /en/terms?',
      '[terms](/en/term)',
      '[terms](/en/terms)',
    ),
    expect.stringContaining('contact/fr.md:17:1  colour: unknown field'),
    expect.stringContaining('terms/en.md:9:1  updated: the text has changed since 2025-07-01'),
    told(
      'terms/en.md:12:7',
      '“complience” is in no British English dictionary; if it is right, add it to tools/content/spelling/en.txt',
      'These complience terms apply to…',
      'compliance',
    ),
  ])
  expect(stdout).toMatch(/\ncontent: 4 files, 4 problems to mend/)
  expect(status).toBe(1)
})

it('npm run content tells what is wrong with the facts before the pages that print them', () => {
  spoilFacts('claims.yml', 'demo_minutes: { value: 45 }', 'demo_minutes: 45')
  spoilFacts('glossary/fr.yml', 'KYC: Connaissance', 'KYC: Connaissance : du')
  spoil('contact/fr.md', '\n---\n', '\ncolour: bleu\n---\n')
  for (const args of [[], ['--same-date', 'terms']]) {
    const { status, stdout, stderr } = run('main.ts', args)
    expect(stdout.split('\n').filter((line) => /^\S/.test(line))).toEqual([
      expect.stringContaining('content/claims.yml:2:1  demo_minutes: expected a group of fields'),
      expect.stringContaining('content/glossary/fr.yml:1:6  a text that holds a colon'),
      'content: 2 problems to mend before the pages, which all take their facts from there',
    ])
    expect([status, stderr]).toEqual([1, ''])
  }
})

it('npm run content tells which files nothing reads, and a field that is missing once', () => {
  writeFileSync(join(root, 'content', 'pages', 'contact', 'FR.md'), '')
  spoil('contact/fr.md', 'form: Écrivez-nous\n', '')
  const { stdout } = run('main.ts', [])
  expect(stdout.split('\n').filter((line) => line.startsWith('content'))).toEqual([
    expect.stringContaining('content/pages/contact/fr.md:2:1  form: this field is required'),
    expect.stringContaining('content/pages/contact/FR.md:1:1  nothing reads this'),
    expect.stringMatching(/^content: 4 files, 2 problems to mend/),
  ])
})

it('npm run content reports a page that is not in the form of the editor, and puts it into that with --fix', () => {
  spoil('contact/fr.md', 'form: Écrivez-nous', "form: 'Écrivez-nous' # the button")
  expect(run('main.ts', []).stdout).toContain(
    told(
      'contact/fr.md:14:1',
      'not in the form in which the editor saves it; npm run content -- --fix puts every page into it',
      "form: 'Écrivez-nous' # the button",
      'form: Écrivez-nous',
    ),
  )
  expect(run('main.ts', ['--fix']).stdout).toMatch(/^content: 4 files, nothing to mend/)
})

it('npm run content -- --same-date records a legal page, then checks, and says what it cannot', () => {
  spoil('terms/en.md', 'These terms', 'The terms')
  expect(run('main.ts', []).status).toBe(1)
  const { status, stdout } = run('main.ts', ['--same-date', 'terms'])
  expect(stdout).toMatch(/^content\/legal-dates\.yml: terms\ncontent: 4 files, nothing to mend/)
  expect(status).toBe(0)
  expect(run('main.ts', ['--new-date']).stdout).toMatch(/^content\/legal-dates\.yml: no new date\n/)
  const unknown = run('main.ts', ['--same-date', 'contact'])
  expect([unknown.status, unknown.stderr]).toEqual([1, 'There is no legal page “contact”. There are terms\n'])
})

it('npm run content -- --base warns of a text that changed in one language alone, and passes', () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Writer', '-c', 'user.email=writer@domain.example', ...args], {
      cwd: root,
    })
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--message', 'Base')
  spoil('contact/fr.md', 'répond sous', 'vous répond sous')
  const { status, stdout } = run('main.ts', ['--base', 'HEAD', '--format', 'github'])
  expect(stdout).toMatch(
    /^::warning file=content\/pages\/contact\/fr\.md,line=9,col=7::lead: the French changes/,
  )
  expect(status).toBe(0)
  const unknown = run('main.ts', ['--base', 'no-such-branch'])
  expect([unknown.status, unknown.stderr]).toEqual([
    1,
    'git knows no “no-such-branch” here; --base takes a branch or a commit.\n',
  ])
})

it('npm run content finds misspelt words in the language of their file, and none in what is not read', () => {
  spoil(
    'contact/fr.md',
    'Notre équipe répond',
    'Notre équipe d’avocatts *of lawyers* reglemente, évalue, répond',
  )
  spoil('contact/fr.md', 'heading: Contactez-nous', "heading: 'Contactez-nous : **screeening**'")
  spoil('contact/en.md', 'Our team answers', 'Our team’s color *en français* *answers* teh')
  spoil('terms/en.md', 'They apply', '[They](/zzxxyy) <em class="zzxxyy">apply</em> {zzxxyy} www.zzxxyy.fr')
  spoilFacts('glossary/en.yml', 'Know your customer', 'Know your custommer')
  const { problems } = JSON.parse(run('main.ts', ['--format', 'json']).stdout) as {
    problems: { file: string; line: number; column: number; code: string; message: string }[]
  }
  expect(
    problems
      .filter(({ code }) => code.startsWith('unknownWord'))
      .map(({ file, line, column, message }) => `${file}:${line}:${column} ${message.split(';')[0]}`),
  ).toEqual([
    'content/glossary/en.yml:1:16 “custommer” is in no British English dictionary',
    'content/pages/contact/en.md:7:47 “color” is in no British English dictionary',
    'content/pages/contact/en.md:7:77 “teh” is in no British English dictionary',
    'content/pages/contact/fr.md:8:30 “screeening” is in no French dictionary',
    'content/pages/contact/fr.md:9:20 “d’avocatts” is in no French dictionary',
    'content/pages/contact/fr.md:9:44 “reglemente” is in no French dictionary',
  ])
})

it('npm run content says what to type where it is asked for what it does not know', () => {
  const { status, stdout, stderr } = run('main.ts', ['--date', 'terms'])
  expect([status, stdout, stderr.split('\n')[0]]).toEqual([1, '', "Unknown option '--date'."])
})

it('npm run content says which of the files is missing that all pages need', () => {
  rmSync(join(root, 'content', 'claims.yml'))
  expect(run('main.ts', [])).toEqual({
    status: 1,
    stdout: '',
    stderr: 'content/claims.yml is missing; bring it back: git restore content/claims.yml\n',
  })
})

it('npm run new-page asks until it can write both files', () => {
  const { status, stdout } = run('new-page/new-page.ts', [], 'Tax\nadvisers\narticle\n/conseillers\n\n\n')
  expect(stdout).toContain('lower-case letters, digits and hyphens, for example: tax-advisers')
  expect(stdout).toContain('Written: content/pages/advisers/fr.md and content/pages/advisers/en.md')
  expect(stdout).toContain('npm run paths, which notes the new addresses')
  expect(status).toBe(0)
  expect(readFileSync(join(root, 'content/pages/advisers/en.md'), 'utf8')).toContain('path: /en/advisers\n')
})

it('npm run new-page takes its answers from the command line, and refuses wrong ones', () => {
  const flags = [
    '--id',
    'advisers',
    '--kind',
    'article',
    '--fr',
    '/conseillers',
    '--en',
    '/en/advisers',
    '--menu',
    'none',
  ]
  expect(run('new-page/new-page.ts', flags).status).toBe(0)
  const again = run('new-page/new-page.ts', flags)
  expect([again.status, again.stderr]).toEqual([
    1,
    'Name of its folder, in English: “advisers”: content/pages/advisers is there already\n',
  ])
  const unknown = run('new-page/new-page.ts', ['--name', 'advisers'])
  expect([unknown.status, unknown.stderr]).toEqual([
    1,
    'An option is unknown or lacks its value. From a script: --id --kind --fr --en --menu, and --lang fr|en\n',
  ])
})

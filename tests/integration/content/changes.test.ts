import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WRITERS } from '../../unit/content/writers'

const HOME = join(__dirname, '..', '..', '..')

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
  const path = join(root, 'content', file)
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))
}

function describeChanges(...args: string[]) {
  const command = [
    '--import',
    'tsx',
    'tools/content/main.ts',
    '--root',
    root,
    '--lang',
    'en',
    '--changes',
    ...args,
  ]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: HOME, encoding: 'utf8' })
  return { status, stdout, stderr }
}

it('npm run content -- --changes says that nothing changes', () => {
  expect(describeChanges('HEAD')).toEqual({ status: 0, stdout: '## No page changes\n', stderr: '' })
})

it('npm run content -- --changes describes new words, moved and new pages, and what one language lacks', () => {
  change('pages/contact/fr.md', 'répond sous', 'vous répond sous')
  change('pages/terms/en.md', 'path: /en/terms', 'path: /en/conditions\nredirect_from:\n  - /en/terms')
  cpSync(join(root, 'content/pages/contact'), join(root, 'content/pages/offices'), { recursive: true })
  change('pages/offices/fr.md', 'path: /contact', 'path: /bureaux')
  change('pages/offices/en.md', 'path: /en/contact', 'path: /en/offices')
  const { stdout } = describeChanges('HEAD', '--preview', 'https://preview.example/')
  expect(stdout).toContain('## 3 pages change\n')
  expect(stdout).toContain('- **contact**: French changes, English does not.\n')
  expect(stdout).toContain('- New address: [/bureaux](https://preview.example/bureaux)\n')
  expect(stdout).toContain(
    '- `/en/terms` moves to [/en/conditions](https://preview.example/en/conditions); the old address leads there.\n',
  )
  expect(stdout).toContain('| contact | [/contact](https://preview.example/contact) +1 −0 | – |\n')
  expect(stdout).toMatch(/<summary>contact \(fr\)<\/summary>\n\n- … .* \*\*vous\*\* répond sous .* …\n/)
})

it('npm run content -- --changes shows what a new figure does to the pages that print it', () => {
  change('claims.yml', 'answer_hours: { value: 24', 'answer_hours: { value: 48')
  expect(describeChanges('HEAD').stdout).toContain('~~24~~ **48** hours')
})

it('npm run content -- --changes says which base git does not know', () => {
  expect(describeChanges('no-such-branch')).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringContaining('git knows no “no-such-branch”'),
  })
})

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { contentHistory } from '../../../src/build/published/history'

const FILE = 'content/pages/home/fr.md'
let folder: string
let origin: string

const git = (cwd: string, args: string[], date?: string) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@vigie.example', ...args], {
    cwd,
    env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date, GIT_CONFIG_GLOBAL: '/dev/null' },
    stdio: 'ignore',
  })

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'history-'))
  origin = join(folder, 'origin')
  mkdirSync(dirname(join(origin, FILE)), { recursive: true })
  git(origin, ['init'])
  for (const date of ['2026-01-01T12:00:00Z', '2026-02-03T23:30:00-05:00']) {
    writeFileSync(join(origin, FILE), date)
    git(origin, ['add', '.'])
    git(origin, ['commit', '-m', date], date)
  }
})
afterEach(() => rmSync(folder, { recursive: true }))

it('dates a file by its last commit, in UTC, and ignores uncommitted changes', () => {
  writeFileSync(join(origin, FILE), 'uncommitted')
  expect([...contentHistory(origin)]).toEqual([[FILE, '2026-02-04']])
})

it('returns no dates outside a repository or in a shallow clone', () => {
  // In a shallow clone, all files would have the same date.
  git(folder, ['clone', '--depth', '1', `file://${origin}`, 'clone'])
  expect(contentHistory(join(folder, 'clone')).size).toBe(0)
  expect(contentHistory(folder).size).toBe(0)
})

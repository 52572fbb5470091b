import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contentHistory } from '../../../src/build/published/history'

const FILE = 'content/pages/home/fr.md'
let folder: string

const git = (cwd: string, args: string[], date = '2026-01-01T12:00:00Z') =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@vigie.example', ...args], {
    cwd,
    env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date, GIT_CONFIG_GLOBAL: '/dev/null' },
    stdio: 'ignore',
  })

const commit = (root: string, text: string, date: string) => {
  mkdirSync(join(root, 'content/pages/home'), { recursive: true })
  writeFileSync(join(root, FILE), text)
  git(root, ['add', '.'])
  git(root, ['commit', '-m', text], date)
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'history-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('gives the day of the last commit, in UTC, whatever lies uncommitted in the tree', () => {
  git(folder, ['init'])
  commit(folder, 'first', '2026-01-01T12:00:00Z')
  commit(folder, 'second', '2026-02-03T23:30:00-05:00')
  writeFileSync(join(folder, FILE), 'third')
  expect([...contentHistory(folder)]).toEqual([[FILE, '2026-02-04']])
})

it('says nothing where a shallow clone would date everything alike', () => {
  const origin = join(folder, 'origin')
  mkdirSync(origin)
  git(origin, ['init'])
  commit(origin, 'first', '2026-01-01T12:00:00Z')
  commit(origin, 'second', '2026-02-03T12:00:00Z')
  git(folder, ['clone', '--depth', '1', `file://${origin}`, 'clone'])
  expect(contentHistory(join(folder, 'clone')).size).toBe(0)
})

it('says nothing where there is no repository', () => {
  expect(contentHistory(folder).size).toBe(0)
})

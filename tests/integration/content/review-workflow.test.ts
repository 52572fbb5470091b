import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyProject, gitIn, readWorkflow, runStep, stepsOf } from '../../support/workflow'

const LONG = 240_000
const workflow = readWorkflow('review.yml')
const steps = stepsOf(workflow)

/** Stands in for the git host's API: answers as `gh api … --jq` would, and notes what it is sent. */
const GH = `#!/bin/sh
echo "$@" >> "$RUNNER_TEMP/calls"
case "$*" in
  *collaborators/reader/permission*) echo "$PERMISSION" ;;
  *pulls/1/files*) printf 'content/pages/contact/fr.md\\ncontent/pages/contact/en.md\\ntools/content/main.ts\\n' ;;
  *pulls/1*) printf 'BRANCH=proposal\\nFORK=%s\\n' "$IS_FORK" ;;
  *users/reader*) echo 'Rita Reader' ;;
esac
`

let folder: string
let site: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'review-'))
  site = join(folder, 'site')
  copyProject(site)
  writeFileSync(join(folder, 'gh'), GH)
  chmodSync(join(folder, 'gh'), 0o755)
  const git = gitIn(site)
  git('init', '--quiet', '--initial-branch', 'main')
  git('init', '--quiet', '--bare', join(folder, 'origin'))
  git('remote', 'add', 'origin', join(folder, 'origin'))
  git('add', 'content', 'tools', 'package.json')
  git('commit', '--quiet', '--message', 'Base')
}, LONG)
afterEach(() => rmSync(folder, { recursive: true }))

/** Puts a change on a branch and leaves the checkout at main, as the runner has it. */
function propose(change: () => void): void {
  const git = gitIn(site)
  git('switch', '--quiet', '--create', 'proposal')
  change()
  git('add', 'content', 'tools')
  git('commit', '--quiet', '--message', 'Change')
  git('push', '--quiet', 'origin', 'main', 'proposal', 'proposal:refs/pull/1/head')
  git('switch', '--quiet', 'main')
}

const rewordContact = () => {
  for (const [language, heading] of [
    ['fr', 'Une réponse'],
    ['en', 'An answer'],
  ]) {
    const file = join(site, `content/pages/contact/${language}.md`)
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^heading: .*$/m, `heading: ${heading}`))
  }
  // Code of the change is never run.
  writeFileSync(join(site, 'tools/content/main.ts'), 'process.exit(7)\n')
}

/** Runs the workflow's own steps until one fails, as the runner does. @returns the first that failed */
function review({ permission = 'write', fork = 'false' } = {}): string | undefined {
  const noted = join(folder, 'env')
  writeFileSync(noted, '')
  for (const { name = '', run } of steps) {
    if (!run || name === 'Install' || (name === 'Commit' && fork === 'true')) continue
    const known = Object.fromEntries(
      readFileSync(noted, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => line.split(/=(.*)/s)),
    ) as Record<string, string>
    const { status, stderr } = runStep(run, site, folder, {
      RUNNER_TEMP: folder,
      GITHUB_ENV: noted,
      GITHUB_STEP_SUMMARY: join(folder, 'summary'),
      REPO: 'owner/site',
      NUMBER: '1',
      READER: 'reader',
      READER_ID: '42',
      LANGUAGE: 'fr',
      SAME_DATE: '',
      PERMISSION: permission,
      IS_FORK: fork,
      ...known,
    })
    if (status !== 0) return `${name}: ${stderr}`
  }
  return undefined
}
const calls = () => readFileSync(join(folder, 'calls'), 'utf8')
const origin = (...args: string[]) => gitIn(join(folder, 'origin'))(...args).trim()

it('uses actions of GitHub alone, each as one commit, and none of the change’s own code', () => {
  const actions = steps.flatMap(({ uses }) => uses ?? [])
  expect(actions.filter((action) => !/^actions\/[\w-]+@[0-9a-f]{40}$/.test(action))).toEqual([])
  expect(workflow.permissions).toEqual({ contents: 'write', 'pull-requests': 'write', statuses: 'write' })
  // What others type reaches a script by the environment alone.
  expect(steps.filter(({ run }) => run?.includes('${{'))).toEqual([])
})

it(
  'commits the mark in the name of who read both languages, sets the status and answers',
  () => {
    propose(rewordContact)
    const before = origin('rev-parse', 'proposal')
    expect(review()).toBeUndefined()
    expect(origin('log', '-1', '--format=%an <%ae> %cn', 'proposal')).toBe(
      'Rita Reader <42+reader@users.noreply.github.com> github-actions[bot]',
    )
    expect(origin('diff', '--name-only', before, 'proposal')).toBe('content/pages/contact/reviewed.json')
    const tip = origin('rev-parse', 'proposal')
    expect(calls()).toMatch(
      new RegExp(
        `POST repos/owner/site/statuses/${tip} -f state=success -f context=content -f description=content\\s: \\d+ fichiers`,
      ),
    )
    expect(calls()).toMatch(/POST repos\/owner\/site\/issues\/1\/comments -F body=@/)
    expect(readFileSync(join(folder, 'answer.md'), 'utf8')).toContain('content/pages/contact/reviewed.json')
  },
  LONG,
)

it(
  'refuses people who may not write, and links in place of files, before anything of the change is run',
  () => {
    propose(() => {
      rewordContact()
      rmSync(join(site, 'content/pages/contact/fr.md'))
      symlinkSync('/etc/hostname', join(site, 'content/pages/contact/fr.md'))
    })
    expect(review({ permission: 'read' })).toMatch(/^Ask what the reader may do/)
    expect(review()).toMatch(/^Take the content/)
    expect(existsSync(join(folder, 'said'))).toBe(false)
  },
  LONG,
)

it(
  'writes a summary for a fork, and nothing to its branch',
  () => {
    propose(rewordContact)
    const before = origin('rev-parse', 'proposal')
    expect(review({ fork: 'true' })).toBeUndefined()
    expect(origin('rev-parse', 'proposal')).toBe(before)
    expect(readFileSync(join(folder, 'summary'), 'utf8')).toMatch(/content\s: \d+ fichiers/)
    expect(calls()).not.toContain('POST')
  },
  LONG,
)

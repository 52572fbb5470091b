import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyProject, gitIn, readWorkflow, runStep, stepsOf } from '../../support/workflow'

const LONG = 120_000

const workflow = readWorkflow('content.yml')
const steps = stepsOf(workflow)

it('uses actions of GitHub alone, each as one commit, and may write comments and nothing else', () => {
  const actions = steps.flatMap(({ uses }) => uses ?? [])
  expect(actions).not.toEqual([])
  expect(actions.filter((action) => !/^actions\/[\w-]+@[0-9a-f]{40}$/.test(action))).toEqual([])
  expect(workflow.permissions).toEqual({ contents: 'read', 'pull-requests': 'write' })
})

describe('on a pull request', () => {
  let folder: string
  let site: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'workflow-'))
    site = join(folder, 'site')
    copyProject(site)
    const git = gitIn(site)
    git('init', '--quiet')
    git('add', 'content')
    git('commit', '--quiet', '--message', 'Base')
    const file = join(site, 'content/pages/contact/fr.md')
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^heading: (.*)$/m, "heading: '$1, e-mail'"))
    git('commit', '--quiet', '--all', '--message', 'Change a heading')
    writeFileSync(join(folder, 'gh'), GH)
    chmodSync(join(folder, 'gh'), 0o755)
  }, LONG)
  afterAll(() => rmSync(folder, { recursive: true }))

  /** Notes what it is asked for and sent, and answers with the comment that `known` names. */
  const GH = `#!/bin/sh
echo "$@" >> "$RUNNER_TEMP/calls"
case "$*" in *--paginate*) cat "$RUNNER_TEMP/known" 2> /dev/null || true ;; esac
`
  const run = (name: string) => {
    const script = steps.find((step) => step.name === name)?.run ?? ''
    return runStep(script, site, folder, {
      RUNNER_TEMP: folder,
      GITHUB_STEP_SUMMARY: join(folder, 'summary'),
      LANGUAGE: 'en',
      PREVIEW: 'https://preview.example',
      COMMENTS: 'comments-of-the-request',
      COMMENT: 'comment',
    })
  }
  const calls = () => readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n')

  it(
    'shows each problem beside its line, and fails',
    () => {
      const { status, stdout } = run('Check')
      expect(stdout).toMatch(
        /^::error file=content\/pages\/contact\/fr\.md,line=\d+,col=\d+::heading.*e-mail/m,
      )
      expect(status).toBe(1)
    },
    LONG,
  )

  it(
    'writes in the summary what changes, and keeps one comment with it up to date',
    () => {
      expect(run('Describe the changes')).toMatchObject({ status: 0, stderr: '' })
      const summary = readFileSync(join(folder, 'summary'), 'utf8')
      expect(summary).toMatch(/^<!-- content changes -->\n## 1 page changes\n/)
      expect(summary).toContain('[/contact](https://preview.example/contact)')
      expect(summary).toMatch(/\n~~~~\n[^]*contact\/fr\.md:\d+:\d+ .*heading.*e-mail/)
      expect(run('Comment').status).toBe(0)
      expect(calls().at(-1)).toMatch(/--method POST comments-of-the-request -F body=@.*comment\.md$/)
      writeFileSync(join(folder, 'known'), '123\n')
      expect(run('Comment').status).toBe(0)
      expect(calls().at(-1)).toMatch(/--method PATCH comment\/123 -F body=@.*comment\.md$/)
      expect(readFileSync(join(folder, 'comment.md'), 'utf8')).toBe(summary)
    },
    LONG,
  )
})

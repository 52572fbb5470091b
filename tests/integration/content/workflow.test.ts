import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { readOptions } from '../../../tools/content/options'

type Step = { name?: string; uses?: string; run?: string; with?: Record<string, unknown> }
type Workflow = { on: unknown; permissions: unknown; jobs: { content: { steps: Step[] } } }

const file = join(__dirname, '..', '..', '..', '.github/workflows/content.yml')
const { on, permissions, jobs } = parse(readFileSync(file, 'utf8')) as Workflow
const { steps } = jobs.content

it('checks every pull request, whichever files it changes, and may write nothing', () => {
  expect(on).toBe('pull_request')
  expect(permissions).toEqual({ contents: 'read' })
})

it('uses actions of GitHub alone, each as one commit', () => {
  const actions = steps.flatMap(({ uses }) => uses ?? [])
  expect(actions).not.toEqual([])
  expect(actions.filter((action) => !/^actions\/[\w-]+@[0-9a-f]{40}$/.test(action))).toEqual([])
})

it('shows problems and warnings beside their lines, compared with the commit before, which it fetches', () => {
  const [, args = ''] = steps.find(({ name }) => name === 'Check')?.run?.split(' -- ') ?? []
  expect(readOptions(args.replace('"$LANGUAGE"', 'fr').split(' '))).toMatchObject({
    format: 'github',
    base: 'HEAD^',
  })
  expect(steps[0]?.with).toMatchObject({ 'fetch-depth': 2 })
})

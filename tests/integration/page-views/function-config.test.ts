import { execFileSync } from 'node:child_process'

type Listed = { name: string; schedule?: string; routes: { pattern: string }[]; config: unknown }

const SCRIPT = `
import { listFunctions } from '@netlify/zip-it-and-ship-it'
const list = await listFunctions('netlify/functions', { basePath: process.cwd(), parseISC: true })
console.log(JSON.stringify(list))
`

/** The platform reads the configuration without running it, and leaves out silently what it cannot read. */
it('is read by the platform’s own tool as it is meant', () => {
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', SCRIPT], { encoding: 'utf8' })
  const functions = new Map((JSON.parse(output) as Listed[]).map((listed) => [listed.name, listed]))
  expect(functions.get('page-view')?.routes.map(({ pattern }) => pattern)).toEqual([
    '/api/page-view',
    '/.netlify/functions/page-view',
  ])
  expect(functions.get('roll-up-views')).toMatchObject({ schedule: '*/5 * * * *', routes: [] })
  expect(functions.get('view-counts')).toMatchObject({ routes: [] })
})

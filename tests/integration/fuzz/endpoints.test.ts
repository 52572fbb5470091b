import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const CASES = 300

// A process of its own: what it prints is all that it prints, and a rejection that nobody handles ends it.
it(`answers ${CASES} made-up requests to each endpoint as documented, in time, repeating nothing`, () => {
  // The same in every run; `npm run test:chaos` takes others.
  const seed = '20261123'
  const script = join(__dirname, '../../fuzz/fuzz.ts')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', script, '--cases', String(CASES), '--seed', seed],
    { encoding: 'utf8' },
  )
  // Printed whatever comes of it: the seed repeats the run.
  process.stdout.write(`fuzz seed ${seed}\n`)
  if (status !== 0) throw new Error(stdout)
  expect(stderr).toBe('')
}, 240_000)

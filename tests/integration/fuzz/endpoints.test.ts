import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const CASES = 300

// The script has a process of its own, because it counts all unhandled rejections there.
it(`answers ${CASES} generated requests to each endpoint as documented and within a second, and repeats no text of a request`, () => {
  // A fixed seed makes a failure repeatable; `npm run test:chaos` uses random seeds.
  const seed = '20261123'
  const script = join(__dirname, '../../fuzz/fuzz.ts')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', script, '--cases', String(CASES), '--seed', seed],
    { encoding: 'utf8' },
  )
  process.stdout.write(`fuzz seed ${seed}\n`)
  if (status !== 0) throw new Error(stdout)
  expect(stderr).toBe('')
}, 240_000)

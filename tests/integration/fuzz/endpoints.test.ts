import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const CASES = 300

// The script runs in a process of its own, because it counts unhandled rejections.
it(`answers each of ${CASES} random requests within a second, as documented, without quoting the request`, () => {
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

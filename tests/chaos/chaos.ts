import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { canary, leaks } from '../support/canary'
import { OUTAGE_NAMES, playOutage } from './outages'
import { runChaos } from './run-chaos'
import { openWorld } from '../support/submissions-world'
import { captureConsole, say } from './quiet'

const HELP = 'Usage: npm run test:chaos [-- --submissions 10000 --seed 1]'

const readNumbers = () => {
  const { values } = parseArgs({
    options: { submissions: { type: 'string', default: '10000' }, seed: { type: 'string' } },
  })
  const submissions = Number(values.submissions)
  const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
  if (!Number.isInteger(submissions) || !Number.isInteger(seed) || submissions < 1) throw new Error(HELP)
  return { submissions, seed }
}

/**
 * True if no submission was lost or mailed twice in error, each outage was heard within 15 minutes, no log has personal
 * data, and no answer took 10 s.
 */
async function keepsPromises({ submissions, seed }: ReturnType<typeof readNumbers>): Promise<boolean> {
  say(`${submissions} submissions while calls fail and processes are killed. Seed: ${seed}`)
  const printed = captureConsole()
  const world = await openWorld()
  try {
    const report = await runChaos(world, {
      seed,
      submissions,
      onProgress: (sum) =>
        say(`${sum.submissions} submissions, ${sum.lost} lost, ${sum.unexplained} mailed twice in error`),
    })
    const outages = []
    for (const name of OUTAGE_NAMES) {
      const played = { name, ...(await playOutage(world, name, seed)) }
      say(JSON.stringify(played))
      outages.push(played)
    }
    const leaked = leaks(printed.join('\n'))
    say(JSON.stringify({ seed, ...report, logLines: printed.length, leaked }, null, 2))
    const canFindLeaks = printed.length > 0 && leaks(JSON.stringify(canary)).length > 0
    return (
      canFindLeaks &&
      report.lost === 0 &&
      report.unexplained === 0 &&
      outages.every(({ afterMinutes, lost, twice }) => (afterMinutes ?? 99) <= 15 && lost + twice === 0) &&
      leaked.length === 0 &&
      report.slowestMs < 10_000
    )
  } finally {
    await world.close()
  }
}

/** Runs fuzz.ts in another process. It sends each endpoint as many generated requests as there were submissions. */
const fuzz = ({ submissions, seed }: ReturnType<typeof readNumbers>): boolean => {
  const script = join(__dirname, '../fuzz/fuzz.ts')
  const options = ['--cases', String(submissions), '--seed', String(seed)]
  return (
    spawnSync(process.execPath, ['--import', 'tsx', script, ...options], { stdio: 'inherit' }).status === 0
  )
}

const numbers = readNumbers()
void keepsPromises(numbers).then((allKept) => {
  say(
    allKept
      ? 'Every promise was kept.'
      : `A promise was broken: run the test again with --seed ${numbers.seed}.`,
  )
  process.exitCode = fuzz(numbers) && allKept ? 0 : 1
})

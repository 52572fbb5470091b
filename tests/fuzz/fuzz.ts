import { parseArgs } from 'node:util'
import { leaks } from '../support/canary'
import { runFuzz } from './run-fuzz'
import { openWorld } from '../support/submissions-world'
import { writeSiteData } from '../../src/build/write-site-data'
import { hush, say } from '../chaos/quiet'

const HELP = 'Usage: tsx tests/fuzz/fuzz.ts [--cases 10000] [--seed 1]'

async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: { cases: { type: 'string', default: '10000' }, seed: { type: 'string' } },
  })
  const cases = Number(values.cases)
  const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
  if (!Number.isInteger(seed) || !Number.isInteger(cases) || cases < 1) throw new Error(HELP)
  say(`${cases} made-up requests to each endpoint. Seed: ${seed}`)
  const printed = hush()
  const rejected: unknown[] = []
  process.on('unhandledRejection', (reason) => rejected.push(reason))
  // The functions read it.
  writeSiteData('.')
  const world = await openWorld()
  try {
    const report = await runFuzz(world, { seed, cases })
    const leaked = leaks(printed.join('\n'))
    for (const [name, answers] of Object.entries(report.endpoints)) say(`${name} ${JSON.stringify(answers)}`)
    say(
      JSON.stringify({
        seed,
        dead: report.dead,
        unhandled: rejected.length,
        logLines: printed.length,
        leaked,
      }),
    )
    return printed.length > 0 && leaked.length === 0 && rejected.length === 0 && report.dead === 0
  } catch (error) {
    // The cause says what was wrong, the message what was sent.
    if (error instanceof Error && error.cause instanceof Error) say(error.cause.message)
    say(error instanceof Error ? error.message : String(error))
    return false
  } finally {
    await world.close()
  }
}

void main().then((held) => {
  say(
    held
      ? 'Every answer was a documented one.'
      : 'Not every answer was a documented one: repeat the run with its seed.',
  )
  process.exitCode = held ? 0 : 1
})

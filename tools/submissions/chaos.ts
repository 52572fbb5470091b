import { parseArgs } from 'node:util'
import { canary, leaks } from '../../tests/support/canary'
import { runChaos } from '../../tests/support/chaos/run'
import { openWorld } from '../../tests/support/submissions-world'

const HELP = 'Usage: npm run test:chaos [-- --submissions 10000 --seed 1]'

/** Keeps what would be printed, to be searched afterwards; a run prints a line for each request. */
const hush = () => {
  const printed: string[] = []
  const keep = (...parts: unknown[]) => void printed.push(parts.map(String).join(' '))
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) console[method] = keep
  return printed
}

const say = (line: string) => process.stdout.write(`${line}\n`)

async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: { submissions: { type: 'string', default: '10000' }, seed: { type: 'string' } },
  })
  const submissions = Number(values.submissions)
  const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
  if (!Number.isInteger(submissions) || !Number.isInteger(seed) || submissions < 1) throw new Error(HELP)
  say(`${submissions} submissions under faults and kills. Seed: ${seed}`)
  const printed = hush()
  const world = await openWorld()
  try {
    const report = await runChaos(world, {
      seed,
      submissions,
      heard: (sum) =>
        say(`${sum.submissions} submissions, ${sum.lost} lost, ${sum.unexplained} doubled by us`),
    })
    const leaked = leaks(printed.join('\n'))
    say(JSON.stringify({ seed, ...report, logLines: printed.length, leaked }, null, 2))
    const heard = printed.length > 0 && leaks(JSON.stringify(canary)).length > 0
    return (
      heard &&
      report.lost === 0 &&
      report.unexplained === 0 &&
      leaked.length === 0 &&
      report.slowestMs < 10_000
    )
  } finally {
    await world.close()
  }
}

void main().then((held) => {
  say(held ? 'Every promise held.' : 'A promise was broken: repeat the run with its seed.')
  process.exitCode = held ? 0 : 1
})

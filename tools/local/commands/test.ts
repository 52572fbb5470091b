import { availableParallelism } from 'node:os'
import { ensureBrowser } from '../programs/chromium'
import { ensureRedis } from '../programs/redis'
import { runProgram } from './run-program'

/** A part of the checks: its title in the summary, and its script in package.json. */
type Step = { title: string; script: string }

// This step needs the types of the GraphQL queries. If they are missing, it runs a build, which writes them.
const TYPES = { title: 'Types', script: 'check:types' }
const LINT = { title: 'Lint, format, secrets', script: 'check:lint' }
const BUILD = { title: 'Build', script: 'build' }
const CONTENT = { title: 'Content', script: 'content' }

const BROWSERS = [{ title: 'Browser tests', script: 'test:e2e' }]
/** Each of these steps builds a site of its own. */
const BUILDS = [
  { title: 'Browser tests, fixture site', script: 'test:fixture-site' },
  { title: 'Tests of the build', script: 'test:builds' },
]

/**
 * The stages of each set of checks. The steps of a stage run side by side, because most keep only one core busy. If a
 * step fails, no later stage starts.
 */
const CHECK_SETS: Record<string, Step[][]> = {
  all: [
    [LINT, CONTENT, BUILD],
    [TYPES, { title: 'Tests in Jest', script: 'test:jest' }],
    ...(availableParallelism() >= 4 ? [[...BROWSERS, ...BUILDS]] : [BROWSERS, BUILDS]),
  ],
  check: [[LINT, CONTENT, BUILD], [TYPES]],
  quick: [[TYPES, LINT], [{ title: 'Unit tests', script: 'test:unit' }]],
}

/** `test [all|check|quick]`: runs the steps and prints a summary. @returns the exit code */
export async function test([name = 'all']: string[]): Promise<number> {
  const stages = CHECK_SETS[name]
  if (!stages) {
    console.error(`Unknown set of checks: ${name}. Choose one of: ${Object.keys(CHECK_SETS).join(', ')}.`)
    return 2
  }
  if (name === 'all') {
    ensureRedis()
    const { chromium } = await import('playwright')
    ensureBrowser(chromium.executablePath())
  }
  const startOfSet = performance.now()
  const outcomes = new Map<Step, string>()
  let exitCode = 0
  const runStep = async (step: Step) => {
    console.log(`\n== ${step.title} (npm run ${step.script})`)
    const start = performance.now()
    const code = await runProgram('npm', ['run', '--silent', step.script])
    const outcome = code === 0 ? 'passed' : `FAILED (exit code ${code})`
    outcomes.set(step, `${secondsSince(start)}  ${outcome}`)
    exitCode ||= code
  }
  for (const stage of stages) {
    await Promise.all(stage.map(runStep))
    if (exitCode !== 0) break
  }
  console.log('\n== Summary')
  for (const step of stages.flat())
    console.log(`${step.title.padEnd(28)} ${outcomes.get(step) ?? `${' '.repeat(8)}  not run`}`)
  console.log(`${'Total'.padEnd(28)} ${secondsSince(startOfSet)}`)
  return exitCode
}

const secondsSince = (start: number): string =>
  `${((performance.now() - start) / 1000).toFixed(1)} s`.padStart(8)

import { ensureBrowser } from '../programs/chromium'
import { thisMachine } from '../programs/machine'
import { ensureRedis } from '../programs/redis'
import { runProgram } from './run-program'

/** A part of the checks: a script of package.json, and what it is called in the summary. */
type Step = { title: string; script: string }

// A build writes the types of the GraphQL queries. Where there has been no build yet, this step runs one.
const TYPES = { title: 'Types', script: 'check:types' }
const LINT = { title: 'Lint, format, secrets', script: 'check:lint' }
const BUILD = { title: 'Build', script: 'build' }
const CONTENT = { title: 'Content', script: 'content' }

/**
 * What each kind of run consists of: stages in order, of steps that run side by side, because most of them keep one
 * core busy. The first stage in which a step fails ends the run.
 */
const RUNS = {
  /** Everything that CI runs. */
  all: [
    [LINT, CONTENT, BUILD],
    // One run of Jest takes less than one for each kind of test.
    [TYPES, { title: 'Tests in Jest', script: 'test:jest' }],
    [{ title: 'Browser tests', script: 'test:e2e' }],
    // Both begin with a build.
    [
      { title: 'Browser tests, sample site', script: 'test:fixture-site' },
      { title: 'Builds', script: 'test:builds' },
    ],
  ],
  check: [[LINT, CONTENT, BUILD], [TYPES]],
  quick: [[TYPES, LINT], [{ title: 'Unit tests', script: 'test:unit' }]],
} satisfies Record<string, Step[][]>

type RunName = keyof typeof RUNS

type Result = Step & { seconds: number; code: number }

/** `test [all|check|quick]`: runs the steps, shows each, and sums up. @returns the exit code. */
export async function test([name = 'all']: string[]): Promise<number> {
  if (!isRun(name)) {
    console.error(`Unknown: ${name}. There is: ${Object.keys(RUNS).join(', ')}.`)
    return 2
  }
  if (name === 'all') await prepare()
  const start = performance.now()
  const results: Result[] = []
  for (const stage of RUNS[name]) {
    results.push(...(await Promise.all(stage.map(runStep))))
    if (results.some(({ code }) => code !== 0)) break
  }
  sumUp(results, RUNS[name].flat(), secondsSince(start))
  return results.find(({ code }) => code !== 0)?.code ?? 0
}

const isRun = (name: string): name is RunName => Object.hasOwn(RUNS, name)

/** @throws what to do by hand where a program cannot be had. */
async function prepare(): Promise<void> {
  const { chromium } = await import('playwright')
  const machine = thisMachine()
  const lack = ensureRedis(machine) ?? ensureBrowser(machine, chromium.executablePath())
  if (lack) throw new Error(lack)
}

async function runStep(step: Step): Promise<Result> {
  console.log(`\n== ${step.title} (npm run ${step.script})`)
  const start = performance.now()
  const code = await runProgram('npm', ['run', '--silent', step.script])
  return { ...step, code, seconds: secondsSince(start) }
}

const secondsSince = (start: number) => (performance.now() - start) / 1000

function sumUp(results: readonly Result[], steps: readonly Step[], seconds: number): void {
  console.log('\n== Summary')
  for (const step of steps) {
    const result = results.find(({ script }) => script === step.script)
    const outcome = !result ? 'not run' : result.code === 0 ? 'passed' : `FAILED (exit code ${result.code})`
    const time = result ? `${result.seconds.toFixed(1)} s` : ''
    console.log(`${step.title.padEnd(28)} ${time.padStart(8)}  ${outcome}`)
  }
  console.log(`${'In all'.padEnd(28)} ${`${seconds.toFixed(1)} s`.padStart(8)}`)
}

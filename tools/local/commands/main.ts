import { readFacts } from '../../../src/build/content/facts/facts'
import { samplesInUse } from '../../../src/build/samples'
import { LOOPBACK, readVariables, realServices } from '../environment'
import { ensureRedis } from '../programs/redis'
import { gatsby } from './gatsby'
import { reasonToBuild } from './reason-to-build'
import { runProgram } from './run-program'
import { test } from './test'

const DEV_PORT = 8000

/** The project's commands. Each returns its exit code. */
const COMMANDS: Record<string, (args: string[]) => Promise<number>> = {
  start,
  serve,
  dev,
  build: () => gatsby(['build']),
  test,
  // Runs a script of the project, and passes the other arguments to it.
  tool: ([script = '', ...args]) => runProgram(process.execPath, ['--import', 'tsx', script, ...args]),
}

/** Builds the site if necessary, and serves it with Redis and an inbox. */
async function start(): Promise<number> {
  ensureStore()
  const reason = reasonToBuild(process.cwd())
  if (reason) {
    console.log(`Building the site: ${reason}.`)
    const code = await gatsby(['build'])
    if (code !== 0) return code
  } else {
    // Lists the facts that are still samples. A build prints this list itself.
    const samples = samplesInUse(readFacts(process.cwd()))
    if (samples) console.log(samples)
  }
  return serve()
}

/** Serves the site as it was last built. */
async function serve(): Promise<number> {
  const { serve: servePlatform } = await import('../serve.mjs')
  await servePlatform()
  return 0
}

/** Serves pages with hot reload, and functions in their last saved version. */
async function dev(): Promise<number> {
  ensureStore()
  const { announce, serve: servePlatform } = await import('../serve.mjs')
  const stop = new AbortController()
  let exitCode: Promise<number> | undefined
  const pages = `http://${LOOPBACK}:${DEV_PORT}`
  await servePlatform({
    publicUrl: pages,
    ready: (platform) => {
      announce(platform)
      console.log(`Pages with hot reload: ${pages}`)
      const functions = { VIGIE_FUNCTIONS: platform.addresses.site }
      exitCode = gatsby(['develop', '--host', LOOPBACK, '--port', `${DEV_PORT}`], functions, stop.signal)
      void exitCode.then(() => process.kill(process.pid, 'SIGTERM'))
    },
  })
  stop.abort()
  return (await exitCode) ?? 0
}

/** Installs redis-server if it is needed and missing. @throws Error with instructions if that fails */
function ensureStore(): void {
  if (!realServices(readVariables(process.cwd())).redis) ensureRedis()
}

const [name = '', ...args] = process.argv.slice(2)
const command = COMMANDS[name]

if (command) {
  command(args).then(
    (code) => process.exit(code),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error)
      process.exit(1)
    },
  )
} else {
  console.error(`Unknown command: ${name || '(none)'}. Commands: ${Object.keys(COMMANDS).join(', ')}.`)
  process.exitCode = 2
}

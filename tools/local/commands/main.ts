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
  // Runs a script of the project with its arguments.
  tool: ([script = '', ...args]) => runProgram(process.execPath, ['--import', 'tsx', script, ...args]),
}

/** Builds the site if needed, and serves it with everything that it needs. */
async function start(): Promise<number> {
  ensureStore()
  const reason = reasonToBuild(process.cwd())
  if (reason) {
    console.log(`Building the site: ${reason}.`)
    const code = await gatsby(['build'])
    if (code !== 0) return code
  } else {
    // A build prints this itself.
    const samples = samplesInUse(process.cwd())
    if (samples) console.log(samples)
  }
  return serve()
}

/** Serves the site as it was built. */
async function serve(): Promise<number> {
  const platform = await import('../serve.mjs')
  await platform.serve()
  return 0
}

/** Serves pages with hot reload, and the functions as they are saved. */
async function dev(): Promise<number> {
  ensureStore()
  const { announce, serve } = await import('../serve.mjs')
  const ending = new AbortController()
  let developing: Promise<number> | undefined
  const pages = `http://${LOOPBACK}:${DEV_PORT}`
  await serve({
    publicUrl: pages,
    ready: (platform) => {
      announce(platform)
      console.log(`Pages with hot reload: ${pages}`)
      const functions = { VIGIE_FUNCTIONS: platform.addresses.site }
      developing = gatsby(['develop', '--host', LOOPBACK, '--port', `${DEV_PORT}`], functions, ending.signal)
      void developing.then(() => process.kill(process.pid, 'SIGTERM'))
    },
  })
  ending.abort()
  return (await developing) ?? 0
}

/** Makes sure that there is a Redis. @throws Error with instructions if there is none */
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

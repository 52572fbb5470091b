import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { delimiter } from 'node:path'
import { LOOPBACK } from '../environment'
import { freePort, once as onlyOnce, type Service } from '../listen'
import { OWN_REDIS } from '../programs/redis'

type RedisServerOptions = {
  /** The preferred port; 0 for any. */
  port: number
  /** The folder of the append-only file. The caller makes sure that only one server uses it. */
  dir: string
}

const START_MS = 10_000
const STOP_MS = 5_000

/**
 * A shell script that starts redis-server and stops it when the script's input ends. The input also ends when the Node
 * process is killed, so no server is left behind.
 */
const SUPERVISOR = `
exec 3<&0
"$@" 3<&- & server=$!
{ cat <&3 >/dev/null; kill -TERM $server; } 2>/dev/null &
wait $server
`

/**
 * Starts a real redis-server on the loopback interface, with its data in an append-only file.
 * @throws Error with the output of redis-server if it is not installed or does not start
 */
export async function startRedis({ port: preferred, dir }: RedisServerOptions): Promise<Service> {
  await mkdir(dir, { recursive: true })
  const port = await freePort(preferred)
  const settings = { port: String(port), bind: LOOPBACK, dir, appendonly: 'yes', save: '' }
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value])
  const child = spawn('sh', ['-c', SUPERVISOR, 'sh', 'redis-server', ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, PATH: `${process.env.PATH}${delimiter}${OWN_REDIS}` },
  })
  child.stdin.on('error', () => undefined)
  const exited = once(child, 'exit')
  // Ends the script's background process, which waits for the end of the input.
  child.once('exit', () => child.stdin.end())
  const close = onlyOnce(async () => {
    const overdue = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
    child.stdin.end()
    await exited
    clearTimeout(overdue)
  })

  let output = ''
  const isReady = new Promise<boolean>((resolve) => {
    const read = (data: Buffer) => {
      output = (output + data.toString()).slice(-4_000)
      if (output.includes('Ready to accept connections')) resolve(true)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    setTimeout(() => resolve(false), START_MS).unref()
    void exited.then(() => resolve(false))
  })
  if (await isReady) return { url: `redis://${LOOPBACK}:${port}`, close }
  await close()
  throw new Error(`redis-server did not start:\n${output}`)
}

import { spawn, type ChildProcess } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { delimiter } from 'node:path'
import { freePort, LOOPBACK } from '../ports'
import { ownRedisBin } from '../programs/redis'
import { once, type Service } from '../listen'

type RedisServerOptions = {
  /** The port to take, or the next free one; 0 for any. */
  port: number
  /** Where the append-only file lives. One server at a time: the caller sees to that. */
  dir: string
}

const START_MS = 10_000
const STOP_MS = 5_000

/**
 * Starts redis-server and stops it when this shell's input ends, which also happens when the process
 * that started it is killed outright: so no server is ever left behind.
 */
const SUPERVISOR = `
exec 3<&0
"$@" 3<&- & server=$!
{ cat <&3 >/dev/null; kill -TERM $server; } 2>/dev/null &
wait $server
`

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, LOOPBACK, () => socket.write('PING\r\n'))
    const settle = (answered: boolean) => {
      socket.destroy()
      resolve(answered)
    }
    socket.once('data', (data) => settle(data.toString().startsWith('+PONG')))
    socket.once('error', () => settle(false))
    socket.setTimeout(1_000, () => settle(false))
  })

const exited = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once('exit', () => resolve())
  })

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

async function waitUntilReady(child: ChildProcess, port: number, output: () => string): Promise<void> {
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`redis-server stopped at once:\n${output()}`)
    if (await answers(port)) return
    await pause(25)
  }
  throw new Error(`redis-server did not answer within ${START_MS / 1000} s:\n${output()}`)
}

async function stop(child: ChildProcess): Promise<void> {
  const overdue = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  child.stdin?.end()
  await exited(child)
  clearTimeout(overdue)
}

/**
 * A real redis-server on the loopback interface, its data kept in an append-only file.
 * @throws where redis-server is not installed or does not start, with what it said.
 */
export async function startRedis({ port: preferred, dir }: RedisServerOptions): Promise<Service> {
  await mkdir(dir, { recursive: true })
  const port = await freePort(preferred)
  const settings = [
    '--port',
    `${port}`,
    '--bind',
    LOOPBACK,
    '--dir',
    dir,
    '--appendonly',
    'yes',
    '--save',
    '',
  ]
  const child = spawn('sh', ['-c', SUPERVISOR, 'sh', 'redis-server', ...settings], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, PATH: `${process.env.PATH}${delimiter}${ownRedisBin()}` },
  })
  // The shell's helper outlives a server that stops by itself until its input ends.
  child.once('exit', () => child.stdin.end())
  child.stdin.on('error', () => undefined)
  let output = ''
  const keep = (data: Buffer) => (output = (output + data.toString()).slice(-4_000))
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  try {
    await waitUntilReady(child, port, () => output)
  } catch (error) {
    await stop(child)
    throw error
  }
  return { url: `redis://${LOOPBACK}:${port}`, close: once(() => stop(child)) }
}

import { once } from 'node:events'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'

/** The addresses of a running local platform. */
export type Addresses = {
  site: string
  /** The page that shows all mail sent; absent if the real provider sends the mail. */
  inbox?: string
  /** The Redis server itself, which tests inspect or make fail; absent if a real store is used. */
  redis?: string
  /** The REST interface through which functions and tools reach Redis. */
  redisRest: { url: string; token: string }
}

type Running = { pid: number; addresses: Addresses }

const fileIn = (dataDir: string): string => join(dataDir, 'running.json')

/** Finds the running platform that uses this folder. After a crash `running.json` remains, but no server listens. */
export async function readRunning(dataDir: string): Promise<Running | undefined> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const running = JSON.parse(text) as Running
  return (await isListening(new URL(running.addresses.site))) ? running : undefined
}

/** Writes `running.json` so that only its owner can read it, because it contains a token. */
export async function writeRunning(dataDir: string, running: Running): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  await writeFile(fileIn(dataDir), JSON.stringify(running, null, 2), { mode: 0o600 })
}

export const removeRunning = (dataDir: string): Promise<void> => rm(fileIn(dataDir), { force: true })

/** True if a server listens at an address, even if it is too busy to answer. */
async function isListening({ hostname, port }: URL): Promise<boolean> {
  const socket = connect(Number(port), hostname)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

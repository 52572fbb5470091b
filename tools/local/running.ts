import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where the parts of a running local platform answer. */
export type Addresses = {
  site: string
  /** Only where the stand-in is used. */
  inbox?: string
  /** A page with the view counts. */
  views: string
  /** The server itself, only where the local one is used: to look into it, or to make it fail. */
  redis?: string
  /** What tools of one's own need to reach the same Redis. */
  redisRest: { url: string; token: string }
}

export type Running = {
  /** Made anew for each run; the platform answers with it, and nothing else does. */
  id: string
  pid: number
  addresses: Addresses
}

/** Where the server of the view counts answers with the id of the platform that it belongs to. */
export const ID_PATH = '/platform-id'

const ANSWER_MS = 3_000

const fileIn = (dataDir: string): string => join(dataDir, 'running.json')

/** The platform that runs on this data, if one does: what the file says is asked at its address. */
export async function readRunning(dataDir: string): Promise<Running | undefined> {
  try {
    const running = JSON.parse(await readFile(fileIn(dataDir), 'utf8')) as Running
    return (await answers(running)) ? running : undefined
  } catch {
    return undefined
  }
}

async function answers({ id, pid, addresses }: Running): Promise<boolean> {
  try {
    const response = await fetch(`${addresses.views}${ID_PATH}`, { signal: AbortSignal.timeout(ANSWER_MS) })
    return (await response.text()) === id
  } catch (error) {
    // Suspended (Ctrl-Z) or overloaded, it still holds its data.
    return error instanceof DOMException && error.name === 'TimeoutError' && isAlive(pid)
  }
}

/** Readable by its owner only: it holds a token. */
export async function writeRunning(dataDir: string, running: Running): Promise<void> {
  await mkdir(dirname(fileIn(dataDir)), { recursive: true })
  await writeFile(fileIn(dataDir), JSON.stringify(running, null, 2), { mode: 0o600 })
}

export const removeRunning = (dataDir: string): Promise<void> => rm(fileIn(dataDir), { force: true })

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

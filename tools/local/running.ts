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

type Running = { pid: number; addresses: Addresses }

const fileIn = (dataDir: string): string => join(dataDir, 'running.json')

/** The platform that runs on this data, if one does. */
export async function readRunning(dataDir: string): Promise<Running | undefined> {
  try {
    const running = JSON.parse(await readFile(fileIn(dataDir), 'utf8')) as Running
    return isAlive(running.pid) ? running : undefined
  } catch {
    return undefined
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

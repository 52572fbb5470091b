import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'

/** Where the parts of a running local platform answer. */
export type Addresses = {
  site: string
  /** Only where the stand-in is used. */
  inbox?: string
  /** The server itself, only where the local one is used: to look into it, or to make it fail. */
  redis?: string
  /** What tools of one's own need to reach the same Redis. */
  redisRest: { url: string; token: string }
}

export type Running = { pid: number; addresses: Addresses }

const fileIn = (dataDir: string): string => join(dataDir, 'running.json')

/** The platform that runs on this data. After a crash the file is still there, but nothing behind it. */
export async function readRunning(dataDir: string): Promise<Running | undefined> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const running = JSON.parse(text) as Running
  return (await listens(running.addresses.site)) ? running : undefined
}

/** Readable by its owner only: it holds a token. */
export async function writeRunning(dataDir: string, running: Running): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  await writeFile(fileIn(dataDir), JSON.stringify(running, null, 2), { mode: 0o600 })
}

export const removeRunning = (dataDir: string): Promise<void> => rm(fileIn(dataDir), { force: true })

const listens = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname, () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

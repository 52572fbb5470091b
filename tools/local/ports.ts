import { createServer } from 'node:net'

/** Everything local listens here and nowhere else. */
export const LOOPBACK = '127.0.0.1'

/** Whether an address is on this machine, where nobody's real data are. */
export const isLoopback = (url: string): boolean => URL.canParse(url) && new URL(url).hostname === LOOPBACK

const TRIES = 50

const isFree = (port: number): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(undefined)
      else reject(error)
    })
    probe.listen({ port, host: LOOPBACK, exclusive: true }, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : undefined))
    })
  })

/**
 * A port of the loopback interface that nothing listens on: the preferred one or the next free one after it.
 * @param preferred 0 leaves the choice to the system.
 * @throws where none of the next 50 is free.
 */
export async function freePort(preferred: number): Promise<number> {
  for (let port = preferred; port < preferred + TRIES; port += 1) {
    const free = await isFree(port)
    if (free !== undefined) return free
  }
  throw new Error(`No free port from ${preferred} to ${preferred + TRIES - 1} on ${LOOPBACK}.`)
}

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { freePort, LOOPBACK } from './ports'

/** What every part of the local platform gives once it answers. */
export type Service = {
  /** Where it answers, without a slash at the end. */
  url: string
  /** Stops it and frees its port; safe to call twice. */
  close(): Promise<void>
}

/** Runs an asynchronous action at most once, whoever asks how often. */
export const once = (action: () => Promise<void>): (() => Promise<void>) => {
  let done: Promise<void> | undefined
  return () => (done ??= action())
}

/**
 * Lets an HTTP server answer on the loopback interface.
 * @param preferred the port to take, or the next free one; 0 for any.
 */
export async function listen(server: Server, preferred: number): Promise<Service> {
  const port = await freePort(preferred)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, LOOPBACK, resolve)
  })
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `http://${LOOPBACK}:${taken}`,
    close: once(
      () =>
        new Promise((resolve) => {
          server.close(() => resolve())
          // Clients keep connections open, and some faults never answer at all.
          server.closeAllConnections()
        }),
    ),
  }
}

/** Lets a hono app answer on the loopback interface. @param port as above */
export const serveApp = (
  { fetch }: { fetch: Parameters<typeof getRequestListener>[0] },
  port: number,
): Promise<Service> => listen(createServer(getRequestListener(fetch, { overrideGlobalObjects: false })), port)

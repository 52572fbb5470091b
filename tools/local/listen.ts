import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { LOOPBACK } from './environment'

/** A running part of the local platform. */
export type Service = {
  /** The address, without a slash at the end. */
  url: string
  /** Stops the service and frees its port; safe to call twice. */
  close(): Promise<void>
}

/** Returns a function that runs `action` on its first call. Later calls return the promise of the first. */
export const once = (action: () => Promise<void>): (() => Promise<void>) => {
  let done: Promise<void> | undefined
  return () => (done ??= action())
}

const bind = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, LOOPBACK, resolve)
  })

const portOf = (server: Server): number => (server.address() as AddressInfo).port

const TRIES = 50

/**
 * Finds a free port of the loopback interface: the preferred port or the next free one. For 0, finds any free port.
 * @throws if the preferred port and the 49 after it are in use
 */
export async function freePort(preferred: number): Promise<number> {
  for (let port = preferred; port < preferred + TRIES; port += 1) {
    const probe = createServer()
    try {
      await bind(probe, port)
      return portOf(probe)
    } catch {
      // The port is in use.
    } finally {
      await new Promise((resolve) => probe.close(resolve))
    }
  }
  throw new Error(`No free port from ${preferred} to ${preferred + TRIES - 1} on ${LOOPBACK}.`)
}

/** Starts an HTTP server on the loopback interface, on the port that `freePort` finds. */
export async function listen(server: Server, preferred: number): Promise<Service> {
  await bind(server, await freePort(preferred))
  return {
    url: `http://${LOOPBACK}:${portOf(server)}`,
    close: once(
      () =>
        new Promise((resolve) => {
          server.close(() => resolve())
          // Otherwise connections that clients keep open, or simulated faults that never answer, keep the server open.
          server.closeAllConnections()
        }),
    ),
  }
}

/** Starts a Hono app on the loopback interface, on the port that `freePort` finds. */
export const serveApp = (
  { fetch }: { fetch: Parameters<typeof getRequestListener>[0] },
  port: number,
): Promise<Service> => listen(createServer(getRequestListener(fetch, { overrideGlobalObjects: false })), port)

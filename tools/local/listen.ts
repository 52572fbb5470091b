import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { freePort, LOOPBACK } from './ports'
import { once, type Service } from './service'

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

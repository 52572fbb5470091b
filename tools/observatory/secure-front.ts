import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer as createPlainServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { forwardTo } from '../../src/build/proxy'
import { makeCertificate } from '../local/certificate'
import { LOOPBACK } from '../local/ports'

type SecureFront = {
  /** Address and port, for both protocols. */
  host: string
  /** The certificate to trust, made for this run. */
  certificate: string
  close(): void
}

/** The first byte of a TLS connection: a handshake. */
const HANDSHAKE = 22

/**
 * Stands before the local site as the host does: HTTPS, and every plain request sent there. Without it the scanner
 * would grade a site without encryption.
 * @param folder where the scanner is installed; the certificate is written there
 */
export async function startSecureFront(site: string, folder: string): Promise<SecureFront> {
  const { key, cert } = await makeCertificate()
  const certificate = join(folder, 'certificate.pem')
  writeFileSync(certificate, cert)

  const secure = createSecureServer({ key, cert }, forwardTo(site))
  const plain = createPlainServer(({ headers, url }, response) => {
    response.writeHead(301, { Location: `https://${headers.host}${url}` }).end()
  })
  // One port, because the scanner asks the same host for both.
  const front = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.once('readable', () => {
      const first = socket.read() as Buffer | null
      if (!first) return
      socket.unshift(first)
      ;(first[0] === HANDSHAKE ? secure : plain).emit('connection', socket)
    })
  })
  front.listen(0, LOOPBACK)
  await once(front, 'listening')
  return {
    host: `${LOOPBACK}:${(front.address() as AddressInfo).port}`,
    certificate,
    close: () => {
      front.close()
      secure.closeAllConnections()
      plain.closeAllConnections()
    },
  }
}

import { generate } from 'selfsigned'
import { LOOPBACK } from './ports'

/** A key and a certificate for the loopback address, in PEM, made for one run: nobody trusts it unasked. */
export async function makeCertificate(): Promise<{ key: string; cert: string }> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: LOOPBACK }], {
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 7, ip: LOOPBACK }] },
    ],
  })
  return { key, cert }
}

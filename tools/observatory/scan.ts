import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { programIn } from './installed'

export type Scan = {
  score: number
  grade: string
  tests: { name: string; passed: boolean; points: number; result: string }[]
}

type Printed = {
  scan: { score: number; grade: string }
  tests: Record<string, { pass: boolean; scoreModifier: number; result: string }>
}

/**
 * Lets Mozilla's scanner grade a site, on this machine: nothing is sent to Mozilla.
 * @param host name, with a port where that is not the usual one
 * @param certificate a certificate to trust besides the usual authorities
 * @throws where the site does not answer
 */
export async function scan(folder: string, host: string, certificate?: string): Promise<Scan> {
  const env = { ...process.env, ...(certificate && { NODE_EXTRA_CA_CERTS: certificate }) }
  const { stdout } = await promisify(execFile)(process.execPath, [programIn(folder), host], { env }).catch(
    ({ stdout: said, message }: { stdout?: string; message: string }) => {
      throw new Error(`The scanner failed: ${said?.trim() || message}`)
    },
  )
  const { scan, tests } = JSON.parse(stdout) as Printed
  return {
    score: scan.score,
    grade: scan.grade,
    tests: Object.entries(tests).map(([name, { pass, scoreModifier, result }]) => ({
      name,
      passed: pass,
      points: scoreModifier,
      result,
    })),
  }
}

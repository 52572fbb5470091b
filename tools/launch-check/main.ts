import { Resolver } from 'node:dns/promises'
import { createInterface } from 'node:readline/promises'
import { readVariables } from '../local/environment'
import { httpGetFrom } from './http-get'
import type { Finding } from './finding'
import { launchCheck } from './launch-check'

const USAGE = 'Usage: npm run launch-check -- https://address-of-the-site'
const LOOPBACK = ['127.0.0.1', 'localhost']

/** @returns the exit code: 0 where nothing has failed, 1 where something has, 2 for a wrong call. */
async function main([address = '', ...others]: string[]): Promise<number> {
  const site = URL.canParse(address) ? new URL(address) : undefined
  if (!site || others.length > 0 || !(site.protocol === 'https:' || LOOPBACK.includes(site.hostname))) {
    console.error(USAGE)
    return 2
  }
  console.log(`Launch check of ${site.origin}\n`)
  const findings = await launchCheck({
    get: httpGetFrom(site.origin),
    dns: new Resolver({ timeout: 3_000, tries: 2 }),
    variables: readVariables(process.cwd()),
    root: process.cwd(),
    site: site.origin,
    ...(process.stdin.isTTY && process.stdout.isTTY && { ask }),
  })
  console.log(findings.map(line).join('\n'))
  const count = (wanted: Finding['outcome']) => findings.filter(({ outcome }) => outcome === wanted).length
  console.log(`\n${count('passed')} passed, ${count('failed')} failed, ${count('by hand')} to check by hand.`)
  return count('failed') > 0 ? 1 : 0
}

const ask = async (question: string): Promise<boolean> => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(question).finally(() => terminal.close())
  return /^[yo]/i.test(answer.trim())
}

const line = ({ title, outcome, says, remedy }: Finding): string =>
  `${outcome.toUpperCase().padEnd(8)} ${title}: ${says}${remedy ? `\n         → ${remedy}` : ''}`

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  },
)

import { parseArgs } from 'node:util'
import { type Ask, type Finding, launchCheck } from './checks'

const USAGE = `Usage: npm run launch-check -- [--preview https://…] [--lead you@company] https://address-of-the-site

  --preview   the address of a preview deploy: checks that its functions see no key
  --lead      sends one contact request, marked as a test, with this address as the visitor's`

const TIMEOUT_MS = 15_000

const ask: Ask = async (address, init) => {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(address, { redirect: 'manual', signal, ...init })
    return { status: response.status, headers: response.headers, body: await response.text() }
  } catch (error) {
    // The message of fetch's error is vague, but the message of the error's cause is precise.
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${address.href} does not answer: ${reason}`, { cause })
  }
}

/** Reads the command line. Ends the process if it is wrong. */
function readOptions() {
  try {
    const options = { preview: { type: 'string' }, lead: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ allowPositionals: true, options })
    const { lead, preview } = values
    const site = new URL(positionals[0] ?? '')
    const isSafe = site.protocol === 'https:' || site.hostname === '127.0.0.1'
    if (positionals.length === 1 && isSafe)
      return { site, ...(preview && { preview: new URL(preview) }), ...(lead && { leadEmail: lead }) }
  } catch {
    // The address is malformed or an option is unknown.
  }
  console.error(USAGE)
  process.exit(2)
}

const line = ({ title, outcome, details, remedy }: Finding): string =>
  `${outcome.toUpperCase().padEnd(8)} ${title}${outcome === 'passed' ? '' : `: ${details}\n         → ${remedy}`}`

const options = readOptions()
console.log(`Launch check of ${options.site.origin}\n`)
try {
  const findings = await launchCheck({ ask, root: process.cwd(), ...options })
  console.log(findings.map(line).join('\n'))
  const count = (wanted: Finding['outcome']) => findings.filter(({ outcome }) => outcome === wanted).length
  console.log(`\n${count('passed')} passed, ${count('failed')} failed, ${count('by hand')} to check by hand.`)
  process.exitCode = count('failed') > 0 ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

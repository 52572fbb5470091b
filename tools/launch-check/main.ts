import { Resolver } from 'node:dns/promises'
import { createInterface } from 'node:readline/promises'
import { READING, viewsStore } from '../../netlify/page-views/views-store'
import { addressesIn } from '../../netlify/platform/environment'
import { LOCAL_MAIL_DEFAULTS, readVariables } from '../local/environment'
import { findStore } from '../local/find-store'
import { openOperatorServices } from '../submissions/open-store'
import { sendMarkedLead } from './lead'
import { httpGetFrom } from './http-get'
import type { Finding } from './finding'
import { launchCheck } from './launch-check'

const USAGE = `Usage: npm run launch-check -- [--lead] https://address-of-the-site

  --lead   sends one request, marked as a test, and one view through the live site instead, prints when each step
           was reached and removes both; needs the store's variables, SUBMISSIONS_SECRET and MAIL_TEAM`
const LOOPBACK = ['127.0.0.1', 'localhost']

/** @returns the exit code: 0 where nothing has failed, 1 where something has, 2 for a wrong call. */
async function main(args: string[]): Promise<number> {
  const [address = '', ...others] = args.filter((arg) => arg !== '--lead')
  const site = URL.canParse(address) ? new URL(address) : undefined
  if (!site || others.length > 0 || !(site.protocol === 'https:' || LOOPBACK.includes(site.hostname))) {
    console.error(USAGE)
    return 2
  }
  if (args.includes('--lead')) return checkLead(site.origin)
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

async function checkLead(site: string): Promise<number> {
  const { variables, isLocal } = await findStore()
  const [email] = addressesIn(variables['MAIL_TEAM'] ?? (isLocal ? LOCAL_MAIL_DEFAULTS.MAIL_TEAM : ''))
  if (!email) throw new Error('Give MAIL_TEAM, in .env or before the command: it is mailed as the visitor.')
  console.log(`A marked request and a view through ${site}\n`)
  const went = await sendMarkedLead({
    site,
    email,
    services: await openOperatorServices(undefined),
    views: viewsStore(READING, variables),
    say: (line) => console.log(line),
  })
  console.log(went ? '\nAll went well.' : '\nFailed: see the runbook.')
  return went ? 0 : 1
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

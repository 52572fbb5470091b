import { failed, checkByHand, passed, type Finding } from './finding'

/** What is asked of the domain name system: `Resolver` of node:dns/promises, or a stand-in. */
export type Dns = { resolveTxt(name: string): Promise<string[][]> }

/** SendGrid's own selectors: it signs with one and changes to the other when it renews its keys. */
const SELECTORS = ['s1', 's2']
const AUTHENTICATE = 'SendGrid: Settings, Sender Authentication, Authenticate Your Domain'
/** A domain that has such records for certain: the provider's own. */
const KNOWN = 'sendgrid.net'
const NO_RECORD = ['ENOTFOUND', 'ENODATA']

type Check = (domain: string, title: string, dns: Dns) => Promise<Finding>

const CHECKS: readonly [title: string, check: Check][] = [
  ['Mail, SPF (which servers may send)', checkSpf],
  ['Mail, DKIM (signature)', checkDkim],
  ['Mail, DMARC (what becomes of forgeries)', checkDmarc],
]

/**
 * Whether receivers can tell that mail from the site is genuine: the records of the sender's domain.
 * @param from the sender's address (MAIL_FROM); without one there is nothing to ask for
 */
export async function checkMail(from: string | undefined, dns: Dns): Promise<Finding[]> {
  const domain = from?.split('@')[1]?.toLowerCase()
  if (!domain) {
    const remedy = 'Give MAIL_FROM, in .env or before the command.'
    return CHECKS.map(([title]) => checkByHand(title, 'the sender is not known here.', remedy))
  }
  try {
    // Behind some networks every name is unknown; then nothing is known of ours either.
    await dns.resolveTxt(KNOWN)
    return await Promise.all(CHECKS.map(([title, check]) => check(domain, title, dns)))
  } catch (error) {
    const says = `the records of ${domain} could not be asked for (${codeOf(error)}).`
    return CHECKS.map(([title]) =>
      checkByHand(title, says, 'Repeat this where the domain name system answers.'),
    )
  }
}

async function checkSpf(domain: string, title: string, dns: Dns): Promise<Finding> {
  const records = (await textsOf(dns, domain)).filter((text) => /^v=spf1( |$)/i.test(text))
  const [record = ''] = records
  if (records.length !== 1) {
    return failed(
      title,
      `${domain} has ${records.length} SPF records; it takes exactly one.`,
      `Publish one TXT record at ${domain}: v=spf1, then every service that sends for it, then -all; SendGrid is include:sendgrid.net.`,
    )
  }
  if (/(^|\s)\+?all\b/i.test(record)) {
    return failed(title, `“${record}” lets every server send.`, 'End the record with -all or ~all.')
  }
  if (!/include:sendgrid\.net\b/i.test(record)) {
    return checkByHand(
      title,
      `“${record}” does not name SendGrid.`,
      `That is right only if its return path (em….${domain}) is verified. Look in ${AUTHENTICATE}; otherwise add include:sendgrid.net.`,
    )
  }
  return passed(title, `“${record}”`)
}

async function checkDkim(domain: string, title: string, dns: Dns): Promise<Finding> {
  const keys = await Promise.all(
    SELECTORS.map(async (selector) => {
      const texts = await textsOf(dns, `${selector}._domainkey.${domain}`)
      return texts.some((text) => /(^|;)\s*p=[\w+/]/.test(text)) ? [selector] : []
    }),
  )
  const found = keys.flat()
  if (found.length === SELECTORS.length) return passed(title, `keys at ${found.join(' and ')}.`)
  const missing = SELECTORS.filter((selector) => !found.includes(selector))
  return failed(
    title,
    `${domain} has no key at ${missing.map((selector) => `${selector}._domainkey`).join(' and ')}.`,
    `Publish the CNAME records that ${AUTHENTICATE} shows. With selectors of your own, see that it says “Verified”.`,
  )
}

/** A domain without a record of its own falls under the one above it. */
async function checkDmarc(domain: string, title: string, dns: Dns): Promise<Finding> {
  const labels = domain.split('.')
  for (let start = 0; start < labels.length - 1; start++) {
    const name = `_dmarc.${labels.slice(start).join('.')}`
    const record = (await textsOf(dns, name)).find((text) => /^v=DMARC1\s*;/i.test(text))
    if (record === undefined) continue
    const policy = (start > 0 && tag(record, 'sp')) || tag(record, 'p')
    if (policy === 'quarantine' || policy === 'reject') return passed(title, `${name}: “${record}”`)
    return checkByHand(
      title,
      `${name} says “${record}”: forged mail is only reported.`,
      'Right for the first weeks. Once the reports show no mail of yours failing, change to p=quarantine.',
    )
  }
  return failed(
    title,
    `${domain} has none, so anybody’s mail in its name is taken.`,
    `Publish a TXT record at _dmarc.${domain}: v=DMARC1; p=none; rua=mailto:(an address that is read).`,
  )
}

const tag = (record: string, name: string): string | undefined =>
  new RegExp(`;\\s*${name}\\s*=\\s*(\\w+)`, 'i').exec(record)?.[1]?.toLowerCase()

async function textsOf(dns: Dns, name: string): Promise<string[]> {
  try {
    return (await dns.resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    if (NO_RECORD.includes(codeOf(error))) return []
    throw error
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'

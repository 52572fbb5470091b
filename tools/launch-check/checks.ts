import { randomUUID } from 'node:crypto'
import { HEADERS as FUNCTION_HEADERS } from '../../netlify/platform/http/responses'
import { readFacts, samplesIn } from '../../src/build/content/facts/facts'
import { readContentFiles } from '../../src/build/content/parse/files'
import { CONSENT_VERSION, ENDPOINT } from '../../src/shared/forms/endpoint'
import { languageOfPath } from '../../src/shared/languages'
import { HTTPS_ON_ALL_SUBDOMAINS } from '../../src/shared/transport-security'
import { deliveryFaults, headerFaults, pageHeaderFaults, type Answer } from './headers'

/** The result of one check, in words for the person who launches the site. */
export type Finding = {
  title: string
  /** By hand: a person must look or decide, because this run cannot tell. */
  outcome: 'passed' | 'failed' | 'by hand'
  /** What is wrong, or what to look at; empty if the check passed. */
  details: string
  remedy: string
}

/** Requests an address without following redirects. @throws Error naming the address if it does not answer */
export type Ask = (address: URL, init?: RequestInit) => Promise<Answer>

type Options = {
  ask: Ask
  /** Where the site is published. */
  site: URL
  /** The project's folder, with `content/`. */
  root: string
  preview?: URL
  /** The visitor's email address in the test lead (a contact request). If absent, no lead is sent. */
  leadEmail?: string
}

const HEALTH = '/api/health'

/** Checks what must hold before a site is announced. @throws Error if a page or the health function does not answer */
export async function launchCheck({ ask, site, root, preview, leadEmail }: Options): Promise<Finding[]> {
  const get = (path: string) => ask(new URL(path, site))
  // The legal notice shows most of the company's data.
  const legalNotice = readContentFiles(root).find(({ folder }) => folder === 'legal-notice')
  const noticePath = String(legalNotice?.data['path'])
  const home = await get('/')
  const noticePage = await get(noticePath)
  const health = await get(HEALTH)
  return [
    checkCompany(root, noticePage),
    ...openDecisions(root),
    checkHealth(health),
    finding('Headers of /', pageHeaderFaults(home), HEADERS_REMEDY),
    finding(`Headers of ${noticePath}`, pageHeaderFaults(noticePage), HEADERS_REMEDY),
    finding('Caching and compression of /', deliveryFaults(home), HEADERS_REMEDY),
    finding('Headers of a function', headerFaults(health, FUNCTION_HEADERS), HEADERS_REMEDY),
    await checkNotFound(get, '/'),
    await checkNotFound(get, '/en/'),
    ...(site.protocol === 'https:' ? [await checkRedirect(ask, site)] : []),
    await checkPreview(ask, preview),
    ...(leadEmail ? [await sendLead(ask, site, leadEmail)] : []),
    ...CHECKED_BY_HAND,
  ]
}

const HEADERS_REMEDY =
  'Make sure that the host publishes dist/ with the _headers of this build, and adds nothing.'

const finding = (title: string, faults: readonly string[], remedy: string): Finding => {
  const outcome = faults.length > 0 ? 'failed' : 'passed'
  return { title, outcome, details: faults.join('; '), remedy }
}
const byHand = (title: string, details: string, remedy: string): Finding => {
  return { title, outcome: 'by hand', details, remedy }
}

/** Returns the result of a check, or a failure if an address does not answer. */
async function ifAnswered(title: string, remedy: string, check: () => Promise<Finding>): Promise<Finding> {
  try {
    return await check()
  } catch (error) {
    return finding(title, [error instanceof Error ? error.message : String(error)], remedy)
  }
}

/** Fails if `content/company.yml` contains samples (invented values), or if the published legal notice shows one. */
function checkCompany(root: string, page: Answer): Finding {
  const title = 'Company data'
  const samples = samplesIn(readFacts(root))
  if (samples.length > 0) {
    const fault = `content/company.yml contains samples: ${samples.join(', ')}`
    return finding(title, [fault], "Replace each with the company's own fact and publish again.")
  }
  // Samples use domains that end in .example, which nobody can own (RFC 2606).
  const faults = /\.example\b/.test(page.body)
    ? ['content/company.yml contains no samples, but the published legal notice shows one']
    : []
  return finding(title, faults, 'Publish again.')
}

/** Lists what the owner may still provide or decide. */
function openDecisions(root: string): Finding[] {
  const empty = Object.entries(readFacts(root).company).flatMap(([name, { text }]) => (text.fr ? [] : [name]))
  const open = [
    ...(empty.length > 0 ? [`empty in content/company.yml: ${empty.join(', ')}`] : []),
    ...(HTTPS_ON_ALL_SUBDOMAINS
      ? []
      : ['HTTPS_ON_ALL_SUBDOMAINS (src/shared/transport-security.ts) is false']),
  ]
  return open.length > 0 ? [byHand('Left open', open.join('; '), 'Ask the owner.')] : []
}

/** Checks the word of the health function. What is wrong is not public: operators ask for it. */
function checkHealth({ status, body }: Answer): Finding {
  const { status: word } = parseObject(body)
  if (word !== 'ok' && word !== 'failing') {
    const fault = `the health function answers ${status} without a report`
    return finding('Health', [fault], 'Make sure that the functions are deployed, and read their log.')
  }
  return finding(
    'Health',
    word === 'ok' && status === 200 ? [] : [`the health function answers ${status}, ${word}`],
    'Read the log of health, which names each problem, or run npm run submissions -- health; docs/runbook.md explains them.',
  )
}

async function checkNotFound(get: (path: string) => Promise<Answer>, folder: string): Promise<Finding> {
  const page = await get(folder + randomUUID())
  const language = languageOfPath(folder)
  const faults = [
    ...(page.body.includes(`<html lang="${language}"`) ? [] : [`not the page in “${language}”`]),
    ...pageHeaderFaults(page, 404),
  ]
  return finding(`Not-found page under ${folder}`, faults, HEADERS_REMEDY)
}

function checkRedirect(ask: Ask, site: URL): Promise<Finding> {
  const title = 'Redirect to HTTPS'
  const remedy = 'Netlify: Domain management, HTTPS, Force HTTPS.'
  return ifAnswered(title, remedy, async () => {
    const { status, headers } = await ask(new URL('/', `http://${site.host}`))
    const target = headers.get('location') ?? ''
    const isRedirect = status > 300 && status < 400 && target === `https://${site.host}/`
    const fault = `http://${site.host}/ answers ${status} and leads to “${target}”`
    return finding(title, isRedirect ? [] : [fault], remedy)
  })
}

/** A preview's functions must see no secret keys: anyone who can push a branch could make the functions reveal them. */
function checkPreview(ask: Ask, preview: URL | undefined): Promise<Finding> | Finding {
  const title = 'No keys in previews'
  if (!preview) return byHand(title, 'no preview was checked', 'Add the address of one: --preview https://…')
  const remedy = 'Make sure that this is the address of a preview, and that its functions are deployed.'
  return ifAnswered(title, remedy, async () => {
    const { status, body } = await ask(new URL(HEALTH, preview))
    const report = parseObject(body)
    if (report.status !== 'preview' || !Array.isArray(report.secretsSet))
      return finding(title, [`its health function answers ${status}, but not as a preview`], remedy)
    const faults = report.secretsSet.length > 0 ? [`its functions see ${report.secretsSet.join(', ')}`] : []
    return finding(title, faults, 'Set each for the production context alone, and deploy the preview again.')
  })
}

/** Sends one contact request, marked as a test, to the live endpoint. */
function sendLead(ask: Ask, site: URL, email: string): Promise<Finding> {
  const title = 'Test lead'
  const remedy = 'Read the log of send-demo-email.'
  return ifAnswered(title, remedy, async () => {
    const { status, body } = await ask(new URL(ENDPOINT, site), {
      method: 'POST',
      // The endpoint refuses JSON without these headers, which the site's own requests have.
      headers: { 'content-type': 'application/json', origin: site.origin },
      body: JSON.stringify({
        type: 'contact',
        language: 'fr',
        submissionId: randomUUID(),
        firstName: 'TEST',
        lastName: 'Launch check',
        email,
        company: 'TEST',
        subject: 'TEST',
        message: 'Test of the launch check: nothing to do.',
        consent: true,
        consentVersion: CONSENT_VERSION,
        website: '',
        elapsedMs: 60_000,
      }),
    })
    if (status !== 200) return finding(title, [`the endpoint answers ${status}: ${body}`], remedy)
    return byHand(
      title,
      `it was accepted, reference ${/"reference":"(\w+)"/.exec(body)?.[1] ?? 'unknown'}.`,
      `Check that its mail reaches MAIL_TEAM, then remove it: npm run submissions -- erase ${email} --yes. It remains in the traffic report as a request.`,
    )
  })
}

/** What this command cannot check. */
const CHECKED_BY_HAND = [
  byHand(
    'Delivery events',
    'whether the mail provider reports what arrives: if MAIL_TEAM is on a suppression list, it accepts mail and sends nothing',
    'npm run submissions -- health must print "events": "verified". Otherwise set SENDGRID_EVENTS_KEY as docs/deploying.md says.',
  ),
  byHand(
    'Stores',
    'whether form submissions have a store of their own',
    'Set SUBMISSIONS_REDIS_REST_URL and SUBMISSIONS_REDIS_REST_TOKEN to a second database: anyone can fill the database that receives page views, and submissions would then be refused as well.',
  ),
  byHand(
    'Mail, sender',
    'whether receivers trust mail from the site (SPF, DKIM, DMARC)',
    'SendGrid: Settings, Sender Authentication must say “Verified”; and the domain needs a TXT record at _dmarc, at first v=DMARC1; p=none; rua=mailto:(an address that is read).',
  ),
  byHand(
    'Alarms',
    'whether they appear in the chat of ALARM_WEBHOOK_URL',
    'docs/runbook.md explains how to send a test alarm. Without a chat nobody learns that the mail provider is down.',
  ),
  byHand(
    'Regions',
    'whether data stay in the European Union',
    'Netlify: Logs and metrics, Functions: each must say fra (plans below Pro run them in Ohio). Upstash: primary and read regions must be those of backend_region in content/company.yml. SendGrid: SENDGRID_BASE_URL must be https://api.eu.sendgrid.com/, or transfers_statement in content/company.yml says otherwise.',
  ),
]

/** Returns the object in a JSON text, or an empty object if the text is not JSON. */
function parseObject(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>
  } catch {
    return {}
  }
}

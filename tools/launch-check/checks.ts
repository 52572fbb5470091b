import { randomUUID } from 'node:crypto'
import { HEADERS as FUNCTION_HEADERS } from '../../netlify/platform/http/responses'
import { readPaths } from '../../src/build/content/paths'
import { readCompany, readSamples } from '../../src/build/content/facts/facts'
import { CONSENT_VERSION, ENDPOINT } from '../../src/shared/forms/endpoint'
import { DEFAULT_LANGUAGE, languageOfPath } from '../../src/shared/languages'
import { HTTPS_ON_ALL_SUBDOMAINS } from '../../src/shared/transport-security'
import { deliveryFaults, headerFaults, pageHeaderFaults, type Answer } from './headers'

/** What one check found, in words for whoever launches the site. */
export type Finding = {
  title: string
  /** By hand: it cannot be seen from outside, so somebody has to look. */
  outcome: 'passed' | 'failed' | 'by hand'
  says: string
  /** What to do where it has not passed. */
  remedy?: string
}

const passed = (title: string, says: string): Finding => ({ title, outcome: 'passed', says })
type Words = [title: string, says: string, remedy: string]
const failed = (...[title, says, remedy]: Words): Finding => ({ title, outcome: 'failed', says, remedy })
const byHand = (...[title, says, remedy]: Words): Finding => ({ title, outcome: 'by hand', says, remedy })

/** Asks an address, following no redirect. @throws Error naming the address where nothing answers */
export type Ask = (address: URL, init?: RequestInit) => Promise<Answer>

type Given = {
  ask: Ask
  /** Where the site is published. */
  site: URL
  /** The project's folder, with `content/`. */
  root: string
  preview?: URL
  /** Who is mailed as the visitor of a test lead; without it none is sent. */
  leadEmail?: string
}

const HEALTH = '/api/health'

/** Everything that must hold before a site is announced. @throws Error where the site does not answer at all */
export async function launchCheck({ ask, site, root, preview, leadEmail }: Given): Promise<Finding[]> {
  const get = (path: string) => ask(new URL(path, site))
  // The page that shows most of the company's data.
  const companyPath = readPaths(root)('legal-notice', DEFAULT_LANGUAGE)
  const home = await get('/')
  const companyPage = await get(companyPath)
  const health = await get(HEALTH)
  return [
    checkCompany(root, companyPage),
    ...leftOpen(root),
    ...checkHealth(health),
    checkHeaders('Headers of /', pageHeaderFaults(home)),
    checkHeaders(`Headers of ${companyPath}`, pageHeaderFaults(companyPage)),
    checkHeaders('Caching and compression of /', deliveryFaults(home)),
    checkHeaders('Headers of a function', headerFaults(health, FUNCTION_HEADERS)),
    await checkNotFound(get, '/'),
    await checkNotFound(get, '/en/'),
    ...(site.protocol === 'https:' ? [await checkRedirect(ask, site)] : []),
    await checkPreview(ask, preview),
    ...(leadEmail ? [await sendLead(ask, site, leadEmail)] : []),
    ...UNSEEN,
  ]
}

/**
 * Whether `content/company.yml` still holds samples, or what is published, which may be older.
 * @param page the published page that shows most of the company's data
 */
function checkCompany(root: string, page: Answer): Finding {
  const title = 'Company data'
  const samples = readSamples(root)
  if (samples.length > 0) {
    const says = `content/company.yml still holds samples: ${samples.join(', ')}.`
    return failed(title, says, "Replace each by the company's own fact and publish again.")
  }
  // Nobody can own such a domain (RFC 2606).
  if (/\.example\b/.test(page.body))
    return failed(title, 'content/company.yml is complete, but pages show samples.', 'Publish again.')
  return passed(title, 'content/company.yml is complete, and no sample is published.')
}

/** What the owner may still give or decide; pages do without until then. */
function leftOpen(root: string): Finding[] {
  const empty = Object.entries(readCompany(root)).flatMap(([name, { text }]) => (text.fr ? [] : [name]))
  const open = [
    ...(empty.length > 0 ? [`empty in content/company.yml: ${empty.join(', ')}.`] : []),
    ...(HTTPS_ON_ALL_SUBDOMAINS
      ? []
      : ['HTTPS_ON_ALL_SUBDOMAINS (src/shared/transport-security.ts) is false.']),
  ]
  return open.length > 0 ? [byHand('Left open', open.join(' '), 'Ask the owner.')] : []
}

/** What the site's own functions report of their environment, and of store, mail and schedules. */
function checkHealth({ status, body }: Answer): Finding[] {
  const { problems, events } = jsonOf(body)
  if (!Array.isArray(problems)) {
    const says = `the health function answers ${status} without a report.`
    return [failed('Health', says, 'See that the functions are deployed; their log says more.')]
  }
  const variables = problems.flatMap((problem) => /^environment:(.*)$/.exec(String(problem))?.[1] ?? [])
  const lacking = `missing or malformed: ${variables.join(', ')}.`
  const environment =
    variables.length === 0
      ? passed('Environment', 'the functions have every variable that they need.')
      : failed('Environment', lacking, 'Set each on the host as .env.example says, and deploy again.')
  const delivery =
    events === 'verified'
      ? passed('Mail, delivery', 'the mail provider reports what becomes of each lead.')
      : failed(
          'Mail, delivery',
          'its events are not verified: a provider that has MAIL_TEAM on a suppression list answers yes and sends nothing.',
          'Set SENDGRID_EVENTS_KEY as docs/deploying.md says.',
        )
  if (problems.length === 0 && status === 200) return [environment, delivery, passed('Health', 'green.')]
  const says = `status ${status}; problems: ${problems.join(', ') || 'none named'}.`
  return [environment, delivery, failed('Health', says, 'docs/runbook.md says what each means.')]
}

function checkHeaders(title: string, faults: readonly string[]): Finding {
  if (faults.length === 0) return passed(title, 'as they have to be.')
  const remedy =
    'See that the host publishes dist/ with its _headers as this build wrote them, and adds nothing.'
  return failed(title, `${faults.join('; ')}.`, remedy)
}

async function checkNotFound(get: (path: string) => Promise<Answer>, folder: string): Promise<Finding> {
  const page = await get(folder + randomUUID())
  const language = languageOfPath(folder)
  return checkHeaders(`Not-found page under ${folder}`, [
    ...(page.body.includes(`<html lang="${language}"`) ? [] : [`not the page in “${language}”`]),
    ...pageHeaderFaults(page, 404),
  ])
}

/** Fails where nothing answers. */
async function attempt(title: string, remedy: string, check: () => Promise<Finding>): Promise<Finding> {
  try {
    return await check()
  } catch (error) {
    return failed(title, error instanceof Error ? error.message : String(error), remedy)
  }
}

function checkRedirect(ask: Ask, site: URL): Promise<Finding> {
  const title = 'Redirect to HTTPS'
  const remedy = 'Netlify: Domain management, HTTPS, Force HTTPS.'
  return attempt(title, remedy, async () => {
    const { status, headers } = await ask(new URL('/', `http://${site.host}`))
    const target = headers.get('location') ?? ''
    return status > 300 && status < 400 && target === `https://${site.host}/`
      ? passed(title, `http://${site.host}/ redirects to it.`)
      : failed(title, `http://${site.host}/ answers ${status} and leads to “${target}”.`, remedy)
  })
}

/** Whoever may push a branch can publish a preview with functions of their own: none of them may see a key. */
function checkPreview(ask: Ask, preview: URL | undefined): Promise<Finding> | Finding {
  const title = 'Keys of a preview'
  if (!preview)
    return byHand(title, 'no preview was looked at.', 'Give the address of one: --preview https://…')
  const remedy = 'See that this is the address of a preview, and that its functions are deployed.'
  return attempt(title, remedy, async () => {
    const { status, body } = await ask(new URL(HEALTH, preview))
    const report = jsonOf(body)
    if (report.status !== 'preview' || !Array.isArray(report.keys))
      return failed(title, `its health function answers ${status} and not as a preview’s.`, remedy)
    if (report.keys.length === 0) return passed(title, 'its functions see none.')
    const says = `its functions see ${report.keys.join(', ')}.`
    return failed(title, says, 'Give each to the production context alone, and deploy the preview again.')
  })
}

/** Sends one contact request, marked as a test, through the live form. */
function sendLead(ask: Ask, site: URL, email: string): Promise<Finding> {
  const title = 'Test lead'
  const remedy = 'The log of send-demo-email says more.'
  return attempt(title, remedy, async () => {
    const { status, body } = await ask(new URL(ENDPOINT, site), {
      method: 'POST',
      // As a page of the site sends it.
      headers: { 'content-type': 'application/json', origin: site.origin },
      body: JSON.stringify({
        ...{ type: 'contact', language: 'fr', submissionId: randomUUID(), website: '', elapsedMs: 60_000 },
        ...{ firstName: 'TEST', lastName: 'Launch check', email, company: 'TEST', subject: 'TEST' },
        message: 'Test of the launch check: nothing to do.',
        ...{ consent: true, consentVersion: CONSENT_VERSION },
      }),
    })
    if (status !== 200) return failed(title, `the form answers ${status}: ${body}`, remedy)
    return byHand(
      title,
      `the form accepted it, reference ${/"reference":"(\w+)"/.exec(body)?.[1] ?? 'unknown'}.`,
      `See that its mail reaches MAIL_TEAM, then remove it: npm run submissions -- erase ${email} --yes. It counts as a request in the figures.`,
    )
  })
}

/** What nobody can see from outside. */
const UNSEEN = [
  byHand(
    'Stores',
    'whether requests have a store of their own.',
    'Set SUBMISSIONS_REDIS_REST_URL and SUBMISSIONS_REDIS_REST_TOKEN to a second database: anybody can fill the one that page views go to, and requests would be refused with it.',
  ),
  byHand(
    'Mail, sender',
    'whether receivers trust mail from the site (SPF, DKIM, DMARC).',
    'SendGrid: Settings, Sender Authentication must say “Verified”; and the domain needs a TXT record at _dmarc, at first v=DMARC1; p=none; rua=mailto:(an address that is read).',
  ),
  byHand(
    'Alarms',
    'whether they appear in the chat of ALARM_WEBHOOK_URL.',
    'docs/runbook.md says how to post one. Without a chat nobody hears of a dead mail provider.',
  ),
  byHand(
    'Regions',
    'whether data stay in the European Union.',
    'Netlify: Logs and metrics, Functions: each must say fra (plans below Pro run them in Ohio). Upstash: primary and read regions must be what backend_region in content/company.yml says. SendGrid: SENDGRID_BASE_URL must be https://api.eu.sendgrid.com/, or transfers_statement in content/company.yml says otherwise.',
  ),
]

/** An object, empty where the text is none. */
function jsonOf(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>
  } catch {
    return {}
  }
}

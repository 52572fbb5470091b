import { randomUUID } from 'node:crypto'
import { readPaths } from '../../src/build/content/paths'
import { SECURITY_TXT } from '../../src/build/published/security-txt'
import { DEFAULT_LANGUAGE } from '../../src/languages'
import type { HttpGet } from './http-get'
import { checkAlarm } from './alarm'
import { checkCompany, checkOptionalFacts } from './company'
import { checkByHand, type Finding } from './finding'
import { checkFunctionHeaders, checkPageHeaders } from './headers'
import { checkHealth } from './health'
import { checkMail, type Dns } from './mail'
import { checkRegions } from './regions'
import { checkSecurityTxt } from './security-txt'

/** The page that shows most of the company's data, by the name of its folder. */
const PAGE = 'legal-notice'
const FUNCTION = '/api/health'

const KEY = checkByHand(
  'Mail, key',
  'whether SENDGRID_API_KEY may read suppressions cannot be seen from outside.',
  'SendGrid: Settings, API Keys. Without it nothing notices that MAIL_TEAM gets no more mail; the log of deliver then says mailbox:unclear:mail-403.',
)

type LaunchCheck = {
  get: HttpGet
  dns: Dns
  /** The variables given here, for what only they tell: the sender and the services' addresses. */
  variables: Record<string, string | undefined>
  /** The site's address, and a person to ask for what only a person sees. */
  site: string
  ask?: (question: string) => Promise<boolean>
  /** The project's folder, with `content/`. */
  root: string
}

/** Everything that must hold before a site is announced. @throws where the site does not answer at all. */
export async function launchCheck(given: LaunchCheck): Promise<Finding[]> {
  const { get, dns, variables, root, site, ask } = given
  const home = await get('/')
  const path = readPaths(root)(PAGE, DEFAULT_LANGUAGE)
  const page = await get(path)
  const health = await get(FUNCTION)
  return [
    checkCompany(root, page),
    ...checkOptionalFacts(root),
    ...checkHealth(health),
    checkPageHeaders('Headers of /', home),
    checkPageHeaders(`Headers of ${path}`, page),
    checkPageHeaders('Headers of an unknown address', await get(`/${randomUUID()}`), 404),
    checkFunctionHeaders('Headers of a function', health),
    checkSecurityTxt(await get(`/${SECURITY_TXT}`)),
    ...(await checkMail(variables['MAIL_FROM'], dns)),
    KEY,
    await checkAlarm(variables['ALARM_WEBHOOK_URL'], site, ask),
    ...checkRegions(variables),
  ]
}

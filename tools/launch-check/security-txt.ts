import { DAY, utcDay } from '../../netlify/platform/clock'
import type { HttpResponse } from './http-get'
import { failed, passed, type Finding } from './finding'

const TITLE = 'security.txt'

/** Time enough to publish again without haste. */
const LEAST_DAYS = 30

/** How long the published file holds: a site that nobody builds for a year tells nobody whom to warn. */
export function checkSecurityTxt({ status, body }: HttpResponse, now = Date.now()): Finding {
  const expires = Date.parse(/^Expires: *(.+)$/im.exec(body)?.[1] ?? '')
  if (status !== 200 || Number.isNaN(expires)) {
    const remedy = 'See that the host publishes dist/ with its .well-known folder.'
    return failed(TITLE, `status ${status}, and no date on which it expires.`, remedy)
  }
  const days = Math.floor((expires - now) / DAY)
  if (days >= LEAST_DAYS) return passed(TITLE, `holds until ${utcDay(expires)}.`)
  const says = days < 0 ? `has expired on ${utcDay(expires)}.` : `expires in ${days} days.`
  return failed(TITLE, says, 'Publish again: every build renews it.')
}

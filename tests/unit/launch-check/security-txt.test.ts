import { securityTxt } from '../../../src/build/published/security-txt'
import { checkSecurityTxt } from '../../../tools/launch-check/security-txt'

const BUILT = new Date('2026-03-01T10:00:00Z')
const BODY = securityTxt({ siteUrl: 'https://vigie.example', contactPath: '/contact', now: BUILT })

const check = (now: string, { status = 200, body = BODY } = {}) =>
  checkSecurityTxt({ status, body, headers: new Headers() }, Date.parse(now))

it.each([
  ['2026-03-01T10:00:00Z', 'passed', 'holds until 2027-02-28.'],
  ['2027-01-29T00:00:00Z', 'passed', 'holds until 2027-02-28.'],
  ['2027-01-29T00:00:01Z', 'failed', 'expires in 29 days.'],
  ['2027-03-01T00:00:00Z', 'failed', 'has expired on 2027-02-28.'],
])('security.txt of a build of 1 March 2026, on %s: %s', (now, outcome, says) => {
  expect(check(now)).toMatchObject({ outcome, says })
})

it('fails where it is not published, or without a date', () => {
  expect(check('2026-03-01', { status: 404, body: '<p>' }).outcome).toBe('failed')
  expect(check('2026-03-01', { body: 'Contact: mailto:a@b.example\n' }).outcome).toBe('failed')
})

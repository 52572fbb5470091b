import { checkMail } from '../../../tools/launch-check/mail'

const KNOWN = { 'sendgrid.net': ['v=spf1 -all'] }
const RIGHT = {
  ...KNOWN,
  'vigie.example': ['other', 'v=spf1 include:sendgrid.net -all'],
  's1._domainkey.vigie.example': ['k=rsa; t=s; p=MIGf'],
  's2._domainkey.vigie.example': ['p=MIGf'],
  '_dmarc.vigie.example': ['v=DMARC1; p=reject; rua=mailto:dmarc@vigie.example'],
}

const dnsOf = (records: Record<string, string[]>, code = 'ENOTFOUND') => ({
  resolveTxt: async (name: string) => {
    const texts = records[name]
    if (!texts) throw Object.assign(new Error(name), { code })
    // A long record comes in parts.
    return texts.map((text) => [text.slice(0, 9), text.slice(9)])
  },
})

const outcomes = async (records: Record<string, string[]>, from: string | undefined = 'site@vigie.example') =>
  (await checkMail(from, dnsOf(records))).map(({ outcome }) => outcome)

it('passes a domain with all three records', async () => {
  expect(await outcomes(RIGHT)).toEqual(['passed', 'passed', 'passed'])
})

it('fails a domain without any, and says what to publish', async () => {
  const findings = await checkMail('site@vigie.example', dnsOf(KNOWN))
  expect(findings.map(({ outcome }) => outcome)).toEqual(['failed', 'failed', 'failed'])
  expect(findings.map(({ remedy }) => remedy).join()).toMatch(/v=spf1.*CNAME.*_dmarc\.vigie\.example/s)
})

it.each([
  ['none', ['other'], 'failed'],
  ['two', ['v=spf1 include:sendgrid.net -all', 'v=spf1 mx -all'], 'failed'],
  ['one that lets everybody send', ['v=spf1 include:sendgrid.net +all'], 'failed'],
  ['one that lets everybody send, shorter', ['v=spf1 include:sendgrid.net all'], 'failed'],
  ['one that does not name the provider', ['v=spf1 mx ~all'], 'by hand'],
])('SPF: %s', async (_, records, outcome) => {
  expect(await outcomes({ ...RIGHT, 'vigie.example': records })).toEqual([outcome, 'passed', 'passed'])
})

it('DKIM: fails where a key is missing or revoked', async () => {
  expect(await outcomes({ ...RIGHT, 's2._domainkey.vigie.example': ['v=DKIM1; p='] })).toEqual([
    'passed',
    'failed',
    'passed',
  ])
})

it.each([
  ['v=DMARC1; p=none', 'by hand'],
  ['v=DMARC1;p=quarantine', 'passed'],
  ['v=spf1 -all', 'failed'],
])('DMARC: %s', async (record, outcome) => {
  expect((await outcomes({ ...RIGHT, '_dmarc.vigie.example': [record] }))[2]).toBe(outcome)
})

it.each([
  ['v=DMARC1; p=reject', 'passed'],
  ['v=DMARC1; p=reject; sp=none', 'by hand'],
])('DMARC of the domain above: %s', async (record, outcome) => {
  const found = await outcomes({ ...RIGHT, '_dmarc.vigie.example': [record] }, 'site@mail.vigie.example')
  expect(found).toEqual(['failed', 'failed', outcome])
})

it('never passes what could not be asked for', async () => {
  const unanswered = await checkMail('site@vigie.example', dnsOf(KNOWN, 'ETIMEOUT'))
  const unconnected = await checkMail('site@vigie.example', dnsOf({}))
  const unsaid = await checkMail(undefined, dnsOf(RIGHT))
  for (const findings of [unanswered, unconnected, unsaid])
    expect(findings.map(({ outcome }) => outcome)).toEqual(['by hand', 'by hand', 'by hand'])
  expect(unanswered[0]?.says).toContain('ETIMEOUT')
})

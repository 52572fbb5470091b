import { Client } from '@sendgrid/client'
import { MailService, type MailDataRequired } from '@sendgrid/mail'
import Ajv, { type ErrorObject } from 'ajv/dist/2020'
import { validateMail } from '../../../tools/local/mail/validate'
import description from '../../fixtures/sendgrid-mail-send.json'

/** Keeps what the provider's own client would send. */
class Recorder extends Client {
  body: unknown
  override request: Client['request'] = (data) => {
    this.body = JSON.parse(JSON.stringify(data.body))
    return Promise.reject(new Error('recorded only'))
  }
}

const requestFor = async (mail: MailDataRequired): Promise<unknown> => {
  const recorder = new Recorder()
  const service = new MailService()
  service.setClient(recorder)
  await service.send(mail).catch(() => undefined)
  return recorder.body
}

const plain: MailDataRequired = {
  to: 'equipe@vigie.example',
  from: { email: 'site@vigie.example', name: 'Vigie' },
  subject: 'Demande de démonstration',
  text: 'Prénom : Jeanne',
}
const inEveryPart = { personalizations: [{ to: 'equipe@vigie.example', customArgs: { reference: 'VG-1' } }] }

const sound: [string, MailDataRequired][] = [
  ['plain text', plain],
  ['both bodies and a reply address', { ...plain, html: '<p>x</p>', replyTo: 'jeanne@cabinet.example' }],
  [
    'categories, headers and a reference',
    { ...plain, ...inEveryPart, categories: ['lead'], headers: { 'X-Ref': '1' } },
  ],
  ['tracking off', { ...plain, trackingSettings: { clickTracking: { enable: false, enableText: false } } }],
]

const faulty: [string, MailDataRequired][] = [
  ['a malformed recipient', { ...plain, to: 'nobody' }],
  ['a malformed sender', { ...plain, from: 'nobody' }],
  [
    'an empty body',
    { ...plain, text: undefined, content: [{ type: 'text/plain', value: '' }] } as MailDataRequired,
  ],
  ['too many categories', { ...plain, categories: Array.from({ length: 11 }, (_, index) => `${index}`) }],
  ['a category that is too long', { ...plain, categories: ['x'.repeat(256)] }],
  ['a switch that is none', { ...plain, trackingSettings: { openTracking: { enable: 'no' } } } as never],
]

const ajv = new Ajv({ allErrors: true, strict: false })
ajv.addFormat('email', /^[^\s@]+@[^\s@]+$/)
const holds = ajv.compile(description)
/** What the provider's own description has against a request. */
const faults = (request: unknown): ErrorObject[] => (holds(request) ? [] : (holds.errors ?? []))

describe('against the provider’s own description', () => {
  it.each(sound)('a request with %s is sound for both', async (_what, mail) => {
    const request = await requestFor(mail)
    expect(faults(request)).toEqual([])
    expect(validateMail(request, Date.now())).toMatchObject({ ok: true })
  })

  it.each(faulty)('a request with %s is faulty for both', async (_what, mail) => {
    const request = await requestFor(mail)
    expect(faults(request)).not.toEqual([])
    expect(validateMail(request, Date.now())).toMatchObject({ ok: false })
  })

  it('only custom arguments of the whole message are taken here and refused there', async () => {
    // The description calls them a string; the service takes an object. The site puts them where both agree.
    const request = await requestFor({ ...plain, customArgs: { reference: 'VG-1' } })
    expect(faults(request).map(({ instancePath }) => instancePath)).toEqual(['/custom_args'])
    expect(validateMail(request, Date.now())).toMatchObject({ ok: true })
  })
})

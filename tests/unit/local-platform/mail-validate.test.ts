import { validateContacts, validateMail } from '../../../tools/local/mail/validate'

const now = Date.UTC(2026, 0, 1)
const to = [{ email: 'equipe@vigie.example' }]
const valid = {
  personalizations: [{ to, custom_args: { reference: 'VG-1' } }],
  from: { email: 'site@vigie.example', name: 'Vigie' },
  reply_to: { email: "jeanne.o'neill+lcb@cabinet.example" },
  subject: 'Demande',
  content: [
    { type: 'text/plain', value: 'a' },
    { type: 'text/html', value: '<p>a</p>' },
  ],
  categories: ['lead'],
  headers: { 'X-Ref': 'VG-1' },
  tracking_settings: {
    click_tracking: { enable: false, enable_text: false },
    open_tracking: { enable: false },
  },
}

const fields = (request: unknown): (string | null)[] => {
  const checked = validateMail(request, now)
  return checked.ok ? [] : checked.errors.map(({ field }) => field)
}

it('accepts a request with all that this site sends', () => {
  expect(validateMail(valid, now)).toEqual({ ok: true, request: valid })
})

it.each([
  ['personalizations', { personalizations: undefined }],
  ['personalizations', { personalizations: [] }],
  ['personalizations', { personalizations: Array.from({ length: 1001 }, () => ({ to })) }],
  ['personalizations.0.to', { personalizations: [{}] }],
  ['personalizations.0.to', { personalizations: [{ to: [] }] }],
  ['personalizations.0.to', { personalizations: [{ to, cc: to }] }],
  ['personalizations.0.to.0.email', { personalizations: [{ to: [{ email: 'a@b\r\nBcc: x@y.example' }] }] }],
  ['personalizations.0.to.0.name', { personalizations: [{ to: [{ email: 'a@b.example', name: 1 }] }] }],
  ['personalizations.0.custom_args.reference', { personalizations: [{ to, custom_args: { reference: 1 } }] }],
  ['personalizations.0.custom_args', { custom_args: { a: 'x'.repeat(10_000) } }],
  ['from', { from: undefined }],
  ['from.email', { from: { email: 'nobody' } }],
  ['from.phone', { from: { email: 'a@b.example', phone: '1' } }],
  ['reply_to_list', { reply_to_list: to }],
  ['subject', { subject: undefined }],
  ['subject', { subject: '' }],
  ['content', { content: undefined }],
  ['content', { content: [...valid.content].reverse() }],
  ['content', { content: [valid.content[0], valid.content[0]] }],
  ['content.0.value', { content: [{ type: 'text/plain', value: '' }] }],
  ['content.0.type', { content: [{ type: 'text/plain; charset=utf-8', value: 'a' }] }],
  ['categories', { categories: Array.from({ length: 11 }, (_, index) => `${index}`) }],
  ['categories', { categories: ['lead', 'lead'] }],
  ['categories.0', { categories: ['x'.repeat(256)] }],
  ['headers.Subject', { headers: { Subject: 'other' } }],
  ['headers.X-Ref', { headers: { 'X-Ref': 'a\nb' } }],
  ['send_at', { send_at: now / 1000 + 73 * 3_600 }],
  ['send_at', { send_at: 'tomorrow' }],
  ['tracking_settings.open_tracking.enable', { tracking_settings: { open_tracking: { enable: 'no' } } }],
  ['surprise', { surprise: true }],
])('names %s where it is at fault', (field, change) => {
  expect(fields({ ...valid, ...change })).toContain(field)
})

it.each([null, 'text', [], 1])('refuses %j altogether', (request) => {
  expect(validateMail(request, now).ok).toBe(false)
})

it('counts recipients over all personalizations', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ email: `p${index}@b.example` }))
  const request = { ...valid, personalizations: [{ to: many(600) }, { to: many(401) }] }
  expect(fields(request)).toEqual(['personalizations'])
})

it('needs neither subject nor content with a template', () => {
  expect(fields({ ...valid, subject: undefined, content: undefined, template_id: 'd-1' })).toEqual([])
})

it('checks newsletter contacts', () => {
  expect(validateContacts({ contacts: [{ email: 'a@b.example', first_name: 'A' }] }).ok).toBe(true)
  expect(validateContacts({ contacts: [] }).ok).toBe(false)
  expect(validateContacts({ contacts: [{ email: 'a' }] })).toMatchObject({
    errors: [{ field: 'contacts.0.email' }],
  })
})

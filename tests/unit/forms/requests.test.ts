import fc from 'fast-check'
import {
  aboutSchema,
  codesForValues,
  contactSchema,
  formBodyFields,
  parseRequest,
} from '../../../src/forms/shared/requests'
import { additions, validContact, validDemoEn, validDemoFr, without } from './samples'

const requestOf = (input: unknown) => {
  const parsed = parseRequest(input)
  if (!parsed.ok) throw new Error(`refused: ${JSON.stringify(parsed.fields)}`)
  return parsed.request
}
const codesOf = (input: unknown) => {
  const parsed = parseRequest(input)
  return parsed.ok ? {} : parsed.fields
}

describe('the three requests of the specification', () => {
  it('accepts the French demo request, which has no type', () => {
    expect(requestOf(validDemoFr)).toEqual({
      ...validDemoFr,
      form: 'demoFr',
      type: 'demo',
      language: 'fr',
      website: '',
    })
  })
  it('accepts the English demo request', () => {
    expect(requestOf(validDemoEn)).toEqual({ ...validDemoEn, form: 'demoEn', language: 'en', website: '' })
  })
  it('accepts the contact request, taken for French when it names no language', () => {
    expect(requestOf(validContact)).toEqual({ ...validContact, form: 'contact', language: 'fr', website: '' })
  })
  it('keeps the additions', () => {
    expect(requestOf({ ...validContact, ...additions, language: 'en' })).toMatchObject({
      ...additions,
      language: 'en',
    })
  })
  it.each([
    ['phone', validDemoFr],
    ['sector', validDemoFr],
    ['deadline', validDemoFr],
    ['phone', validDemoEn],
    ['message', validDemoEn],
    ['phone', validContact],
  ])('does without %s', (field, valid) => {
    expect(requestOf(without(valid, field))).toHaveProperty(field, '')
    expect(requestOf({ ...valid, [field]: null })).toHaveProperty(field, '')
  })
  it('takes a missing newsletter for no', () => {
    expect(requestOf(without(validContact, 'newsletter'))).toHaveProperty('newsletter', false)
  })
})

describe('what is wrong with a request', () => {
  it.each([
    [
      validDemoFr,
      ['firstName', 'lastName', 'email', 'company', 'companySize', 'jobFunction', 'objective', 'consent'],
    ],
    [validDemoEn, ['firstName', 'lastName', 'email', 'company', 'sector', 'consent']],
    [validContact, ['firstName', 'lastName', 'email', 'company', 'subject', 'message', 'consent']],
  ])('names every required field that is empty', (valid, required) => {
    const empty = Object.fromEntries(required.map((field) => [field, field === 'consent' ? false : '']))
    expect(codesOf({ ...valid, ...empty })).toEqual(
      Object.fromEntries(required.map((field) => [field, 'required'])),
    )
  })
  it.each([undefined, null, '', '  ', '\u200b', '\u0000', '\u202e'])(
    'takes %j for an empty name',
    (firstName) => {
      expect(codesOf({ ...validContact, firstName })).toEqual({ firstName: 'required' })
    },
  )
  it.each(['\u3164', '\u2800', '\u115f', '\u034f', '\ufe0f', '\u180e', '\u3164 \u2800', '-', '…'])(
    'takes %j, in which nothing can be read, for an empty text',
    (nothing) => {
      const fields = ['firstName', 'lastName', 'company', 'subject', 'message']
      for (const field of fields)
        expect(codesOf({ ...validContact, [field]: nothing })).toEqual({ [field]: 'required' })
      expect(codesOf({ ...validDemoFr, objective: nothing })).toEqual({ objective: 'required' })
    },
  )
  it.each(['Ада', '李', 'ﻋﻠﻲ', 'O’', '3', 'É\u034f'])('reads %j as a name', (name) => {
    expect(codesOf({ ...validContact, firstName: name, company: name })).toEqual({})
  })
  it('says of an address that it has no form, and not that it is missing', () => {
    expect(codesOf({ ...validContact, email: 'a\u3164b' })).toEqual({ email: 'format' })
  })
  it.each([
    ['firstName', 100],
    ['lastName', 100],
    ['company', 200],
    ['subject', 200],
    ['phone', 200],
    ['message', 5_000],
  ])('accepts %s up to %i characters and no more', (field, max) => {
    expect(codesOf({ ...validContact, [field]: 'x'.repeat(max) })).toEqual({})
    expect(codesOf({ ...validContact, [field]: 'x'.repeat(max + 1) })).toEqual({ [field]: 'tooLong' })
    expect(codesOf({ ...validContact, [field]: 'x'.repeat(6_000_000) })).toEqual({ [field]: 'tooLong' })
  })
  it.each([
    ['sector', 200],
    ['deadline', 200],
    ['objective', 5_000],
  ])('accepts the French demo’s %s up to %i characters', (field, max) => {
    expect(codesOf({ ...validDemoFr, [field]: 'x'.repeat(max) })).toEqual({})
    expect(codesOf({ ...validDemoFr, [field]: 'x'.repeat(max + 1) })).toEqual({ [field]: 'tooLong' })
  })
  it.each([
    'ada',
    'ada@',
    'a@b',
    'a@localhost',
    'a b@ex.fr',
    'a@ex.fr, b@ex.fr',
    `${'l'.repeat(65)}@ex.fr`,
    'a@ex..fr',
  ])('refuses the address %s', (email) => {
    expect(codesOf({ ...validContact, email })).toEqual({ email: 'format' })
  })
  it.each(['ada+x@cabinet.fr', "o'neil@ex.co.uk", ' ADA@EX.LU ', `${'l'.repeat(64)}@ex.fr`])(
    'accepts the address %s',
    (email) => {
      expect(codesOf({ ...validContact, email })).toEqual({})
    },
  )
  it('checks the length of an address before its form, however long it is', () => {
    expect(codesOf({ ...validContact, email: `a@${'b'.repeat(6_000_000)}.fr` })).toEqual({ email: 'tooLong' })
    expect(codesOf({ ...validContact, email: `a@${'b'.repeat(251)}.fr` })).toEqual({ email: 'tooLong' })
  })
  it.each([1, 'true', 'on', {}, []])('does not take %j for consent', (consent) => {
    expect(codesOf({ ...validContact, consent })).toEqual({ consent: 'wrongType' })
  })
  it('refuses a choice that is not on the list, and takes the placeholder for none', () => {
    expect(codesOf({ ...validDemoEn, sector: 'yachting' })).toEqual({ sector: 'choice' })
    expect(codesOf({ ...validDemoEn, sector: 'not-chosen' })).toEqual({ sector: 'required' })
    expect(codesOf({ ...validDemoFr, companySize: '1-11', jobFunction: 'chef' })).toEqual({
      companySize: 'choice',
      jobFunction: 'choice',
    })
  })
  it.each([
    [{ submissionId: 'abc' }, { submissionId: 'format' }],
    [{ submissionId: '3f0c6a52-0d3b-1c55-9a4e-6f1f5f1b2a10' }, { submissionId: 'format' }],
    [{ language: 'de' }, { language: 'choice' }],
    [{ elapsedMs: -1 }, { elapsedMs: 'format' }],
    [{ elapsedMs: '12' }, { elapsedMs: 'wrongType' }],
    [{ elapsedMs: Number.NaN }, { elapsedMs: 'wrongType' }],
    [{ consentVersion: 'v'.repeat(201) }, { consentVersion: 'tooLong' }],
  ])('refuses the addition %j', (addition, codes) => {
    expect(codesOf({ ...validContact, ...addition })).toEqual(codes)
  })
  it('never answers what fills the honeypot with an error', () => {
    expect(requestOf({ ...validContact, website: 'x'.repeat(9_000) })).toHaveProperty(
      'website',
      'x'.repeat(200),
    )
    expect(requestOf({ ...validContact, website: ['x'] })).toHaveProperty('website', 'filled')
  })
  it.each([
    undefined,
    null,
    'text',
    12,
    [],
    [validContact],
    {},
    { type: 'order' },
    { type: ['demo'] },
    { ...validDemoFr, type: 7 },
  ])('knows no request like %j', (input) => {
    expect(parseRequest(input)).toEqual({ ok: false, fields: { type: 'unknown' } })
  })
})

describe('hostile input', () => {
  it.each([
    ['["a"]', 'wrongType'],
    ['{"toString":"x"}', 'wrongType'],
    ['5', 'wrongType'],
    ['true', 'wrongType'],
  ])('names the field whose value is %s', (json, code) => {
    expect(codesOf({ ...validContact, firstName: JSON.parse(json) as unknown })).toEqual({ firstName: code })
  })
  it('drops every key that the request does not have', () => {
    const input: unknown = JSON.parse(
      `{"__proto__":{"admin":true},"constructor":1,"session_id":"s","toString":"x",${JSON.stringify(validContact).slice(1)}`,
    )
    const request = requestOf(input)
    expect(Object.keys(request).sort()).toEqual(
      Object.keys({ ...validContact, form: 0, language: 0, website: 0 }).sort(),
    )
    expect(request).not.toHaveProperty('admin')
  })
  it('reads no inherited property', () => {
    expect(codesOf(Object.create(validContact))).toEqual({ type: 'unknown' })
    const inherited: unknown = Object.assign(Object.create({ consent: true }) as object, {
      ...validContact,
      consent: undefined,
    })
    expect(codesOf(inherited)).toEqual({ consent: 'required' })
  })
  it('never throws, whatever was parsed', () => {
    const value = fc.oneof(fc.anything(), fc.string({ unit: 'binary', maxLength: 300 }))
    const anyRequest = fc.record(
      Object.fromEntries(
        [...Object.keys(validDemoFr), ...Object.keys(additions), 'type', 'message', '__proto__'].map(
          (key) => [key, value],
        ),
      ),
    )
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), anyRequest),
        (input) => typeof parseRequest(input).ok === 'boolean',
      ),
    )
  })
  it('lets a defect of the code through: it is no fault of the request', () => {
    const defect = jest.spyOn(contactSchema(), 'describe').mockReturnValue({
      ...contactSchema().describe(),
      fields: { firstName: { type: 'string', meta: undefined } as never },
    })
    try {
      expect(() => parseRequest(validContact)).toThrow('the schema does not say')
    } finally {
      defect.mockRestore()
    }
  })
})

describe('text', () => {
  it('is trimmed and put into one form of writing', () => {
    expect(requestOf({ ...validContact, firstName: ' Rene\u0301e\u200b\u202e ' })).toHaveProperty(
      'firstName',
      'Renée',
    )
  })
  it('keeps line ends in free text only', () => {
    const lines = ' Un\r\ndeux\u2028trois\tquatre\u0007 '
    expect(requestOf({ ...validContact, message: lines, subject: lines })).toMatchObject({
      message: 'Un\ndeux\ntrois quatre',
      subject: 'Un deux trois quatre',
    })
  })
  it('reads its own output as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), (text) => {
        const once = parseRequest({ ...validContact, subject: text, message: text })
        if (!once.ok) return
        expect(requestOf({ ...once.request })).toEqual(once.request)
      }),
    )
  })
})

describe('a plain form post', () => {
  const post = (fields: object) => parseRequest(formBodyFields(new URLSearchParams(Object.entries(fields))))

  it('becomes the same request as JSON', () => {
    const texts = without(validDemoFr, 'consent')
    expect(post({ ...texts, consent: 'on', language: 'fr', website: '', elapsedMs: '' })).toEqual(
      parseRequest(validDemoFr),
    )
  })
  it('reads boxes that are not ticked, and so not sent, as no', () => {
    const texts = without(validContact, 'consent', 'newsletter')
    expect(post(texts)).toEqual({ ok: false, fields: { consent: 'required' } })
    expect(post({ ...texts, consent: 'on', newsletter: 'on' })).toMatchObject({
      request: { newsletter: true },
    })
  })
  it('takes the first of several values and survives odd names', () => {
    const texts = without(validContact, 'consent', 'newsletter')
    const body = new URLSearchParams(Object.entries({ ...texts, consent: 'true' }))
    body.append('__proto__', 'x')
    body.append('firstName', 'Eve')
    expect(parseRequest(formBodyFields(body))).toMatchObject({ ok: true, request: { firstName: 'Ada' } })
  })
})

describe('the about page’s schema, which no form uses', () => {
  const valid = {
    firstName: '',
    lastName: '',
    email: 'a@b.fr',
    phone: '',
    company: '',
    subject: '',
    message: 'Dix lettres',
    consent: true,
  }
  it('wants an e-mail address and ten characters', () => {
    expect(codesForValues(aboutSchema, valid)).toEqual({})
    expect(codesForValues(aboutSchema, { ...valid, message: '123456789' })).toEqual({ message: 'tooShort' })
    expect(codesForValues(aboutSchema, { ...valid, message: '1234567890' })).toEqual({})
    expect(codesForValues(aboutSchema, { ...valid, email: '' })).toEqual({ email: 'format' })
  })
})

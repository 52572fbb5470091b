import fc from 'fast-check'
import { FORM_SCHEMAS } from '../../../src/shared/forms/forms'
import { formBodyFields, parseRequest } from '../../../src/shared/forms/requests'
import { contact, demoEn, demoFr } from '../../support/requests'
import { SPEC_MESSAGES } from '../../support/spec-messages'

const ADDED_FIELDS = {
  submissionId: '3f0c6a52-0d3b-4c55-9a4e-6f1f5f1b2a10',
  website: '',
  elapsedMs: 42_000,
  consentVersion: '2025-07-01',
}

const without = (request: object, ...fields: string[]): object =>
  Object.fromEntries(Object.entries(request).filter(([name]) => !fields.includes(name)))

const requestOf = (input: unknown) => {
  const parsed = parseRequest(input)
  if (!parsed.ok) throw new Error(`refused: ${JSON.stringify(parsed.fields)}`)
  return parsed.request
}
const codesOf = (input: unknown) => {
  const parsed = parseRequest(input)
  return parsed.ok ? {} : parsed.fields
}

describe('the parser of requests', () => {
  it.each([
    ['French demo', demoFr, { form: 'demoFr', type: 'demo' }],
    ['English demo', demoEn, { form: 'demoEn' }],
    ['contact', contact, { form: 'contact' }],
  ])('accepts the %s request, with and without the fields that the site adds', (_, valid, more) => {
    expect(requestOf(valid)).toEqual({ ...valid, ...more, website: '' })
    expect(requestOf({ ...valid, ...ADDED_FIELDS })).toMatchObject(ADDED_FIELDS)
  })

  it('assumes French for a contact request without a language', () => {
    expect(requestOf(without(contact, 'language'))).toHaveProperty('language', 'fr')
  })

  it.each([
    ['French demo', demoFr, SPEC_MESSAGES.demo.fr],
    ['English demo', demoEn, SPEC_MESSAGES.demo.en],
    ['contact', contact, SPEC_MESSAGES.contact.fr],
  ])(
    'requires only the fields with a message in the specification in a %s request',
    (_, valid, { missing }) => {
      const required = Object.keys(missing)
      const empty = Object.fromEntries(required.map((field) => [field, field === 'consent' ? false : '']))
      expect(codesOf({ ...valid, ...empty })).toEqual(
        Object.fromEntries(required.map((field) => [field, 'required'])),
      )
      const known = ['type', 'language', ...required]
      const optional = Object.keys(valid).filter((field) => !known.includes(field))
      const request = requestOf({ ...without(valid, ...optional), newsletter: null })
      for (const field of optional) expect(request).toHaveProperty(field, field === 'newsletter' ? false : '')
    },
  )

  it.each([undefined, null, 'text', 12, [contact], {}, { type: 'order' }, { ...demoFr, type: 7 }])(
    'rejects anything but the three requests of the specification: %j',
    (input) => {
      expect(parseRequest(input)).toEqual({ ok: false, fields: { type: 'unknown' } })
    },
  )

  it('throws if the schema itself has a defect', () => {
    const defect = jest.spyOn(FORM_SCHEMAS.contact(), 'describe').mockReturnValue({
      ...FORM_SCHEMAS.contact().describe(),
      fields: { firstName: { type: 'string', meta: undefined } as never },
    })
    try {
      expect(() => parseRequest(contact)).toThrow('the schema does not say how the field firstName is read')
    } finally {
      defect.mockRestore()
    }
  })
})

describe('a field', () => {
  it.each([undefined, null, '', '  ', '\u200b', '\u0000', '\u202e', '\u3164', '\u2800', '\ufe0f'])(
    'without a visible character is empty: %j',
    (empty) => {
      for (const field of ['firstName', 'lastName', 'company', 'subject', 'message'])
        expect(codesOf({ ...contact, [field]: empty })).toEqual({ [field]: 'required' })
    },
  )

  it.each(['👍', '???', '-', '…', '❤️ 🏴󠁧󠁢󠁷󠁬󠁳󠁿', '\u3164!'])(
    'with one visible character has a text: %s',
    (text) => {
      for (const field of ['firstName', 'company', 'subject', 'message'])
        expect(codesOf({ ...contact, [field]: text })).toEqual({})
      expect(codesOf({ ...demoFr, objective: text })).toEqual({})
    },
  )

  it.each([
    ['Anne Weber <anne.weber@etude.lu>', 'anne.weber@etude.lu'],
    ['"Weber, Anne" <anne@etude.lu>;', 'anne@etude.lu'],
    ['<anne@etude.lu>', 'anne@etude.lu'],
    ['MAILTO:anne@etude.lu', 'anne@etude.lu'],
    [' anne@étude.lu. ', 'anne@étude.lu'],
    ['anne@etude.lu,', 'anne@etude.lu'],
  ])('may hold an address in another dress: %s', (typed, address) => {
    const parsed = parseRequest({ ...contact, email: typed })
    expect(parsed.ok && parsed.request.email).toBe(address)
  })

  it.each(['Anne Weber <anne>', 'mailto:', 'anne@etude', 'anne@etude.lu anne@autre.lu', '<a@b.lu> <c@d.lu'])(
    'holds no address: %s',
    (typed) => expect(codesOf({ ...contact, email: typed })).toEqual({ email: 'format' }),
  )

  it.each([-1, -60_000, Number.NaN, Infinity])(
    'elapsedMs of %d is impossible, so it is unknown',
    (elapsedMs) => {
      const parsed = parseRequest({ ...contact, elapsedMs })
      expect(parsed.ok && parsed.request.elapsedMs).toBeUndefined()
      expect(parsed.ok).toBe(true)
    },
  )

  it.each(['Ада', '李', 'ﻋﻠﻲ', 'O’', '3', 'É\u034f'])('may hold the name %j', (name) => {
    expect(codesOf({ ...contact, firstName: name, company: name })).toEqual({})
  })

  it.each([
    [contact, { firstName: 100, lastName: 100, company: 200, subject: 200, phone: 200, message: 5_000 }],
    [demoFr, { sector: 200, deadline: 200, objective: 5_000 }],
  ])('has a maximum length, and rejects a text of megabytes: %#', (valid, limits) => {
    for (const [field, max] of Object.entries(limits)) {
      expect(codesOf({ ...valid, [field]: 'x'.repeat(max) })).toEqual({})
      expect(codesOf({ ...valid, [field]: 'x'.repeat(max + 1) })).toEqual({ [field]: 'tooLong' })
      expect(codesOf({ ...valid, [field]: 'x'.repeat(6_000_000) })).toEqual({ [field]: 'tooLong' })
    }
  })

  it.each([
    ['email', 'ada', 'format'],
    ['email', 'a@b', 'format'],
    ['email', 'a b@ex.fr', 'format'],
    ['email', 'a\u3164b', 'format'],
    ['email', 'a@ex.fr, b@ex.fr', 'format'],
    ['email', `${'l'.repeat(65)}@ex.fr`, 'format'],
    ['email', `a@${'b'.repeat(251)}.fr`, 'tooLong'],
    ['consent', 'true', 'wrongType'],
    ['consent', 1, 'wrongType'],
    ['firstName', ['a'], 'wrongType'],
    ['firstName', { toString: 'x' }, 'wrongType'],
    ['firstName', 5, 'wrongType'],
    ['submissionId', 'abc', 'format'],
    ['submissionId', '3f0c6a52-0d3b-1c55-9a4e-6f1f5f1b2a10', 'format'],
    ['language', 'de', 'choice'],
    ['elapsedMs', '12', 'wrongType'],
    ['consentVersion', 'v'.repeat(201), 'tooLong'],
  ])('named %s rejects %j with the code %s', (field, value, code) => {
    expect(codesOf({ ...contact, [field]: value })).toEqual({ [field]: code })
  })

  it.each(['ada+x@cabinet.fr', "o'neil@ex.co.uk", ' ADA@EX.LU ', `${'l'.repeat(64)}@ex.fr`])(
    'may hold the email address %s',
    (email) => {
      expect(codesOf({ ...contact, email })).toEqual({})
    },
  )

  it('with choices accepts only those choices, and counts the placeholder as empty', () => {
    expect(codesOf({ ...demoEn, sector: 'yachting' })).toEqual({ sector: 'choice' })
    expect(codesOf({ ...demoEn, sector: 'not-chosen' })).toEqual({ sector: 'required' })
    expect(codesOf({ ...demoFr, companySize: '1-11', jobFunction: 'chef' })).toEqual({
      companySize: 'choice',
      jobFunction: 'choice',
    })
  })

  it('is always valid if it is the honeypot (“website”)', () => {
    expect(requestOf({ ...contact, website: 'x'.repeat(9_000) }).website).toHaveLength(200)
    expect(requestOf({ ...contact, website: ['x'] }).website).toBe('filled')
  })

  it('is trimmed and normalised, and keeps line breaks in a message but not in a subject', () => {
    const lines = ' Rene\u0301e\u200b\u202e\r\ndeux\u2028trois\tquatre\u0007 '
    expect(requestOf({ ...contact, message: lines, subject: lines })).toMatchObject({
      message: 'Renée\ndeux\ntrois quatre',
      subject: 'Renée deux trois quatre',
    })
  })

  it('does not change when it is parsed again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), (text) => {
        const once = parseRequest({ ...contact, subject: text, message: text })
        if (once.ok) expect(requestOf({ ...once.request })).toEqual(once.request)
      }),
    )
  })
})

describe('hostile input', () => {
  it('loses every key that is not a field of the request', () => {
    const input: unknown = JSON.parse(
      `{"__proto__":{"admin":true},"constructor":1,"session_id":"s","toString":"x",${JSON.stringify(contact).slice(1)}`,
    )
    const request = requestOf(input)
    const known = Object.keys({ ...contact, form: 0, phone: 0, website: 0 })
    expect(Object.keys(request).sort()).toEqual(known.sort())
    expect(request).not.toHaveProperty('admin')
  })

  it('cannot supply fields by inheritance', () => {
    expect(codesOf(Object.create(contact))).toEqual({ type: 'unknown' })
    const inherited = Object.assign(Object.create({ consent: true }) as object, without(contact, 'consent'))
    expect(codesOf(inherited)).toEqual({ consent: 'required' })
  })

  it('does not make the parser throw', () => {
    const value = fc.oneof(fc.anything(), fc.string({ unit: 'binary', maxLength: 300 }))
    const keys = [...Object.keys(demoFr), ...Object.keys(ADDED_FIELDS), 'type', 'message', '__proto__']
    const anyRequest = fc.record(Object.fromEntries(keys.map((key) => [key, value])))
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), anyRequest),
        (input) => typeof parseRequest(input).ok === 'boolean',
      ),
    )
  })
})

describe('a form posted without JavaScript', () => {
  const texts = without(contact, 'consent', 'newsletter')
  const post = (...fields: [string, string][]) =>
    parseRequest(
      formBodyFields(new URLSearchParams([...(Object.entries(texts) as [string, string][]), ...fields])),
    )

  it('is parsed like the same request in JSON; an unticked box counts as false', () => {
    expect(post(['consent', 'on'], ['website', ''], ['elapsedMs', ''])).toEqual(parseRequest(contact))
    expect(post(['consent', 'on'], ['newsletter', 'on'])).toMatchObject({ request: { newsletter: true } })
    expect(post()).toEqual({ ok: false, fields: { consent: 'required' } })
  })

  it('keeps the first of several values of a field, and ignores a field “__proto__”', () => {
    expect(post(['consent', 'true'], ['__proto__', 'x'], ['firstName', 'Eve'])).toMatchObject({
      ok: true,
      request: { firstName: contact.firstName },
    })
  })
})

import { createHash } from 'node:crypto'
import { CONSENT_VERSION } from '../../../src/shared/forms/endpoint'
import { aboutSchema } from '../../../src/shared/forms/about-schema'
import { formFields, FORM_NAMES, FORM_SCHEMAS, formOf } from '../../../src/shared/forms/forms'
import { messageKeys } from '../../../src/shared/forms/message-keys'
import { codesForValues } from '../../../src/shared/forms/requests'
import { CODES } from '../../../src/shared/forms/rules'
import { STRINGS } from '../../support/browser/strings'

const lookUp = (words: unknown, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>(
      (node, part) => (typeof node === 'object' && node !== null ? Reflect.get(node, part) : undefined),
      words,
    )

describe.each(['fr', 'en'] as const)('the words in %s', (language) => {
  const { forms, messages } = STRINGS[language]

  it('exist for every error code of every field', () => {
    for (const form of [formOf('demo', language), 'contact'] as const)
      for (const { name } of formFields(form))
        for (const code of CODES) {
          const keys = messageKeys(form, name, code).map((key) => key.replace('messages:', ''))
          expect(keys.map((key) => typeof lookUp(messages, key))).toContain('string')
        }
  })

  it('exist for every label, hint, placeholder and choice', () => {
    const keys = FORM_NAMES.flatMap(formFields).flatMap(({ name, hint, placeholder, options = [] }) => [
      `fields.${name}`,
      ...(hint ? [`hints.${hint}`] : []),
      ...(placeholder ? [`placeholders.${placeholder}`] : []),
      ...options.flatMap((option) => [`choose.${name}`, `options.${name}.${option}`]),
    ])
    expect(keys.filter((key) => typeof lookUp(forms, key) !== 'string')).toEqual([])
  })

  it('for consent stay the same until CONSENT_VERSION changes', () => {
    const wording = [forms.fields.consent, forms.privacy, forms.fields.newsletter].join('\n')
    const digest = createHash('sha256').update(wording).digest('hex').slice(0, 12)
    // Stored consents refer to the version. If the words change, change the version too, here and in endpoint.ts.
    expect([CONSENT_VERSION, digest]).toEqual(
      { fr: ['2025-07-01', 'a599eb46aac1'], en: ['2025-07-01', 'c0aa311ac57c'] }[language],
    )
  })
})

it('the schema of the about page exists, but no form uses it (specification section 5)', () => {
  const values = { email: 'ada', message: '123456789', consent: true }
  const messageOf = (name: string) =>
    lookUp(STRINGS.fr.messages, `about.fields.${name}.${codesForValues(aboutSchema, values)[name]}`)
  expect(messageOf('email')).toBe('Email invalide')
  expect(messageOf('message')).toBe('Le message doit contenir au moins 10 caractères')
  expect(codesForValues(aboutSchema, { ...values, email: 'a@b.fr', message: '1234567890' })).toEqual({})
  expect(Object.values(FORM_SCHEMAS)).not.toContain(aboutSchema)
})

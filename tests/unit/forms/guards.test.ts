import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { SESSION_KEY } from '../../../src/consent/keys'
import { CONSENT_VERSION } from '../../../src/forms/shared/endpoint'
import { fieldsOf, requiredFields } from '../../../src/forms/shared/layout'
import { messageKeys } from '../../../src/forms/shared/message-keys'
import { COMPANY_SIZES, JOB_FUNCTIONS, NOT_CHOSEN, SECTORS } from '../../../src/forms/shared/options'
import {
  CODES,
  SCHEMAS,
  aboutSchema,
  codesForValues,
  parseRequest,
  type FormName,
} from '../../../src/forms/shared/requests'
import { emptyValues, payloadOf } from '../../../src/forms/client/values'
import { additions, validContact, validDemoEn, validDemoFr } from './samples'

const ROOT = path.resolve(__dirname, '../../..')
const FORMS = ['demoFr', 'demoEn', 'contact'] as const satisfies FormName[]

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const stringsOf = (language: string, namespace: string): unknown =>
  JSON.parse(read(`locales/${language}/${namespace}.json`))
const lookUp = (words: unknown, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>(
      (node, part) => (typeof node === 'object' && node !== null ? Reflect.get(node, part) : undefined),
      words,
    )

/** Every module that the given ones reach by imports within the project. */
const reach = (files: string[]): Map<string, string> => {
  const reached = new Map<string, string>()
  const queue = [...files]
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (reached.has(file)) continue
    const source = readFileSync(file, 'utf8')
    reached.set(file, source)
    for (const [, target = ''] of source.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
      const base = path.resolve(path.dirname(file), target)
      const found = [`${base}.ts`, `${base}.tsx`, path.join(base, 'index.ts')].find(existsAsFile)
      if (!found) throw new Error(`${file} imports ${target}, which is nowhere`)
      queue.push(found)
    }
  }
  return reached
}
const existsAsFile = (file: string) => {
  try {
    readFileSync(file)
    return true
  } catch {
    return false
  }
}
const modulesIn = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(ROOT, folder, name))
const formModules = () => modulesIn('src/forms')

describe('the page-view session id', () => {
  it('is out of reach of every form module', () => {
    const reached = reach(formModules())
    expect(reached.size).toBeGreaterThan(formModules().length)
    for (const [file, source] of reached) {
      expect(path.relative(ROOT, file)).not.toMatch(/^src\/page-views\//)
      expect(path.relative(ROOT, file)).not.toMatch(/^src\/consent\//)
      expect(source).not.toMatch(/SESSION_KEY|session_id|sessionId|audience\.session/)
    }
  })
  it('is in no payload, whatever the values are called', () => {
    for (const form of FORMS) {
      const payload = payloadOf(
        form,
        { ...emptyValues(form), session_id: 'secret', sessionId: 'secret', [SESSION_KEY]: 'secret' },
        {
          language: 'fr',
          pending: { submissionId: additions.submissionId, startedAt: 0 },
          website: '',
          now: 1,
        },
      )
      expect(JSON.stringify(payload)).not.toMatch(/session|secret/)
    }
  })
  it('is dropped by the function’s side of the contract too', () => {
    const parsed = parseRequest({ ...validContact, session_id: 'secret' })
    expect(parsed.ok).toBe(true)
    expect(JSON.stringify(parsed)).not.toMatch(/session|secret/)
  })
})

it('what forms and functions share imports nothing of React, Gatsby or Node', () => {
  const reached = reach(modulesIn('src/forms/shared'))
  for (const source of reached.values()) {
    const outside = [...source.matchAll(/from '([^.][^']*)'/g)].map(([, target]) => target)
    expect(outside.filter((target) => target !== 'yup')).toEqual([])
  }
})

it.each([
  ['demoFr', validDemoFr],
  ['demoEn', validDemoEn],
  ['contact', validContact],
] as const)(
  'the %s form shows the fields that its request has, and marks what it requires',
  (form, valid) => {
    const fields = fieldsOf(form).map(({ name }) => name)
    expect(fields).toEqual(Object.keys(valid).filter((name) => name !== 'type'))
    const asked = Object.keys(SCHEMAS[form]().fields).filter((name) => !(name in additions))
    expect([...fields].sort()).toEqual(asked.sort())
    const optional = fields.filter((name) => !requiredFields(form).includes(name))
    expect(optional).toEqual(
      {
        demoFr: ['phone', 'sector', 'deadline'],
        demoEn: ['phone', 'message'],
        contact: ['phone', 'newsletter'],
      }[form],
    )
  },
)

it('no choice has an empty value, and none is the placeholder’s', () => {
  for (const options of [COMPANY_SIZES, JOB_FUNCTIONS, SECTORS]) {
    for (const option of options) expect(option).toMatch(/^\S+$/)
    expect(options).not.toContain(NOT_CHOSEN)
  }
  expect(NOT_CHOSEN).not.toBe('')
})

describe.each(['fr', 'en'])('the words in %s', (language) => {
  const messages = stringsOf(language, 'messages')
  it('exist for every code of every field', () => {
    for (const form of FORMS) {
      for (const { name } of fieldsOf(form)) {
        for (const code of CODES) {
          const found = messageKeys(form, name, code).map((key) =>
            lookUp(messages, key.replace('messages:', '')),
          )
          expect(found.find((words) => words !== undefined)).toEqual(expect.any(String))
        }
      }
    }
  })
  it('exist for every label, hint, placeholder and choice', () => {
    const words = stringsOf(language, 'forms')
    const keys = FORMS.flatMap(fieldsOf).flatMap(({ name, hint, placeholder, options }) => [
      `fields.${name}`,
      ...(hint ? [`hints.${hint}`] : []),
      ...(placeholder ? [`placeholders.${placeholder}`] : []),
      ...(options ? [`choose.${name}`, ...options.map((option) => `options.${name}.${option}`)] : []),
    ])
    expect(keys.filter((key) => typeof lookUp(words, key) !== 'string')).toEqual([])
  })
  it('of the consent are those that their version names', () => {
    const forms = stringsOf(language, 'forms')
    const wording = [lookUp(forms, 'fields.consent'), lookUp(forms, 'privacy')].join('\n')
    const digest = createHash('sha256').update(wording).digest('hex').slice(0, 12)
    // Changed words need a new version here and in endpoint.ts: stored consents refer to it.
    expect([CONSENT_VERSION, digest]).toEqual(
      { fr: ['2025-07-01', '578b2e0f19d0'], en: ['2025-07-01', '77e11b4dc8d5'] }[language],
    )
  })
})

describe('the about page’s schema', () => {
  const messages = stringsOf('fr', 'messages')
  const messageOf = (values: object, field: string) =>
    lookUp(messages, `about.fields.${field}.${codesForValues(aboutSchema, values)[field]}`)
  it('has the two messages of the specification', () => {
    expect(messageOf({ email: 'ada', message: 'x' }, 'email')).toBe('Email invalide')
    expect(messageOf({ email: 'ada', message: '123456789' }, 'message')).toBe(
      'Le message doit contenir au moins 10 caractères',
    )
  })
  it('has its eight fields and is no form', () => {
    expect(Object.keys(aboutSchema().fields)).toEqual([
      'firstName',
      'lastName',
      'email',
      'phone',
      'company',
      'subject',
      'message',
      'consent',
    ])
    expect(Object.values(SCHEMAS)).not.toContain(aboutSchema)
  })
})

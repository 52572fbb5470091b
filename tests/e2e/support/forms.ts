import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page, type Request } from 'playwright/test'
import { ENDPOINT } from '../../../src/shared/forms/endpoint'
import { formOf, fieldId, fieldsOf, groupOf } from '../../../src/shared/forms/layout'
import { MINIMUM_FILL_MS } from '../../../src/shared/forms/field-limits'
import { NOT_CHOSEN } from '../../../src/shared/forms/schemas'
import type { FormName } from '../../../src/shared/forms/requests'
import { SPEC_MESSAGES, type SpecMessages } from '../../support/spec-messages'
import { LANGUAGES, pathOf, type Language } from './pages'
import { STRINGS } from './strings'

export { ENDPOINT }

export type Values = Record<string, string | boolean>

/** One form in one language: there are four. */
export type FormCase = {
  title: string
  form: FormName
  language: Language
  path: string
  messages: SpecMessages
}

export const FORMS: readonly FormCase[] = LANGUAGES.flatMap((language) =>
  (['demo', 'contact'] as const).map((kind) => ({
    title: `${kind} form in ${language}`,
    form: formOf(kind, language),
    language,
    path: pathOf(kind, language),
    messages: SPEC_MESSAGES[kind][language],
  })),
)

/** @throws Error if there is no such form */
export function formIn(kind: 'demo' | 'contact', language: Language): FormCase {
  const form = FORMS.find((one) => one.language === language && one.path === pathOf(kind, language))
  if (!form) throw new Error(`No form ${kind} in ${language}`)
  return form
}

/** Each form once and each language once. */
export const ONE_OF_EACH = FORMS.filter(({ form, language }) => (form === 'contact') === (language === 'en'))

const TEXTS: Record<string, string> = {
  firstName: 'Anne-Élise',
  lastName: 'd’Ormesson',
  email: 'anne.elise@cabinet-exemple.fr',
  phone: '+352 26 00 11 22',
  company: 'Étude d’Ormesson & Fils',
  sector: 'étude notariale',
  objective: 'Deux cents dossiers à reprendre.\nAvant l’été.',
  deadline: 'fin d’année',
  subject: 'Vos tarifs <ici>',
  message: 'Bonjour,\n\nquels sont vos "tarifs" ?',
}

/** Valid values for every field of a form, with a unique `marker` that its mail contains. */
export function validValues(form: FormName): { values: Values; marker: string } {
  const marker = randomUUID().slice(0, 8)
  const values = fieldsOf(form).map(({ name, control, options }): [string, string | boolean] => {
    if (control === 'checkbox') return [name, true]
    if (options) return [name, options[options.length - 2] ?? '']
    return [name, name === 'company' ? `${TEXTS[name]} ${marker}` : (TEXTS[name] ?? '')]
  })
  return { values: Object.fromEntries(values), marker }
}

/** The values of a form before anything is typed. */
export const emptyValues = (form: FormName): Values =>
  Object.fromEntries(
    fieldsOf(form).map(({ name, control }) => [
      name,
      control === 'checkbox' ? false : control === 'select' ? NOT_CHOSEN : '',
    ]),
  )

export const fieldOf = (page: Page, form: FormName, name: string): Locator =>
  page.locator(`#${fieldId(form, name)}`)

export const errorOf = (page: Page, form: FormName, name: string): Locator =>
  page.locator(`#${fieldId(form, name)}-error`)

export const submitButton = (page: Page, { form, language }: FormCase): Locator =>
  page.getByRole('main').getByRole('button', { name: STRINGS[language].forms[groupOf(form)].submit })

/** Fills in the fields at once. */
export async function fillIn(page: Page, form: FormName, values: Values): Promise<void> {
  for (const { name, control } of fieldsOf(form)) {
    const value = values[name]
    if (value === undefined) continue
    const field = fieldOf(page, form, name)
    if (typeof value === 'boolean') await field.setChecked(value)
    else if (control === 'select') await field.selectOption(value)
    else await field.fill(value)
  }
}

/** The values in the controls. */
export async function shownValues(page: Page, form: FormName): Promise<Values> {
  const shown: Values = {}
  for (const { name, control } of fieldsOf(form)) {
    const field = fieldOf(page, form, name)
    shown[name] = control === 'checkbox' ? await field.isChecked() : await field.inputValue()
  }
  return shown
}

/**
 * Lets enough time pass between the first touch of a form and its sending: what is sent faster is suspected of being a
 * robot's. The page's clock must be installed before the first touch.
 */
export const takeTime = (page: Page): Promise<void> => page.clock.fastForward(MINIMUM_FILL_MS * 2)

/** The requests that send a form from now on, oldest first. */
export function watchSending(page: Page): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(ENDPOINT) && request.method() === 'POST') requests.push(request)
  })
  return requests
}

export const payloadOf = (request: Request | undefined): Record<string, unknown> =>
  (request?.postDataJSON() ?? {}) as Record<string, unknown>

const noticeIn = (page: Page, language: Language): Locator =>
  page.getByRole('region', { name: STRINGS[language].forms.notices.region })

/** Waits for a notice of these words, on screen and in the live region of its role. */
export async function expectNotice(
  page: Page,
  language: Language,
  role: 'status' | 'alert',
  words: readonly string[],
): Promise<void> {
  const notice = noticeIn(page, language)
  for (const text of words) await expect(notice.getByText(text, { exact: true })).toBeVisible()
  await expect(page.getByRole(role).filter({ hasText: words.join(' ') })).toHaveCount(1)
}

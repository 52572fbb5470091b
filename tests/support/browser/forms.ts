import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright/test'
import { ENDPOINT } from '../../../src/shared/forms/endpoint'
import { fieldId, formFields, formOf, groupOf, type FormName } from '../../../src/shared/forms/forms'
import { MINIMUM_FILL_MS } from '../../../src/shared/forms/field-limits'
import { validValue } from '../requests'
import { SPEC_MESSAGES, type SpecMessages } from '../spec-messages'
import { LANGUAGES, pathOf, type Language } from './pages'
import { STRINGS } from './strings'

export { ENDPOINT }

export type Values = Record<string, string | boolean>

/** The demo or contact form, in French or English. */
export type FormCase = {
  title: string
  name: FormName
  language: Language
  path: string
  messages: SpecMessages
}

export const FORMS: readonly FormCase[] = LANGUAGES.flatMap((language) =>
  (['demo', 'contact'] as const).map((kind) => ({
    title: `${kind} form in ${language}`,
    name: formOf(kind, language),
    language,
    path: pathOf(kind, language),
    messages: SPEC_MESSAGES[kind][language],
  })),
)

export function formIn(kind: 'demo' | 'contact', language: Language): FormCase {
  const form = FORMS.find((one) => one.language === language && one.path === pathOf(kind, language))
  if (!form) throw new Error(`No form ${kind} in ${language}`)
  return form
}

/** The French demo form and the English contact form, so that tests cover both forms and both languages. */
export const ONE_FORM_PER_TYPE = FORMS.filter(
  ({ name, language }) => (name === 'contact') === (language === 'en'),
)

/** Texts with letters, marks and lines that a mail must show as they were typed. */
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

/** Valid values for every field of a form. One contains the unique `marker`, by which a test finds the form's mail. */
export function validValues(form: FormCase): { values: Values; marker: string } {
  const marker = randomUUID().slice(0, 8)
  const values: Values = Object.fromEntries(
    formFields(form.name).map((field) => [
      field.name,
      (field.options ? undefined : TEXTS[field.name]) ?? validValue(field),
    ]),
  )
  return { values: { ...values, company: `${values['company']} ${marker}` }, marker }
}

export const fieldOf = (page: Page, form: FormCase, name: string): Locator =>
  page.locator(`#${fieldId(form.name, name)}`)

export const submitButton = (page: Page, { name, language }: FormCase): Locator =>
  page.getByRole('main').getByRole('button', { name: STRINGS[language].forms[groupOf(name)].submit })

/** Fills in the fields directly, not key by key. */
export async function fillIn(page: Page, form: FormCase, values: Values): Promise<void> {
  for (const { name, control } of formFields(form.name)) {
    const value = values[name]
    if (value === undefined) continue
    const field = fieldOf(page, form, name)
    if (typeof value === 'boolean') await field.setChecked(value)
    else if (control === 'select') await field.selectOption(value)
    else await field.fill(value)
  }
}

export async function shownValues(page: Page, form: FormCase): Promise<Values> {
  const shown: Values = {}
  for (const { name, control } of formFields(form.name)) {
    const field = fieldOf(page, form, name)
    shown[name] = control === 'checkbox' ? await field.isChecked() : await field.inputValue()
  }
  return shown
}

/**
 * Moves the page's clock forward, because a form that is filled in fast counts as suspect. Install the clock
 * (`page.clock.install`) before the test touches the form.
 */
export const passFillTime = (page: Page): Promise<void> => page.clock.fastForward(MINIMUM_FILL_MS * 2)

/** Waits until a notice shows these words and, at the same time, exactly one live region of this role contains them. */
export async function expectNotice(
  page: Page,
  language: Language,
  role: 'status' | 'alert',
  words: readonly string[],
): Promise<void> {
  const { region } = STRINGS[language].forms.notices
  // Checks at every animation frame, because a notice and its announcement are soon removed.
  await page.waitForFunction(
    ({ region, role, words }) => {
      const notice = document.querySelector(`section[aria-label="${region}"]`)
      const shown = [...(notice?.querySelectorAll('p') ?? [])].filter((line) => line.checkVisibility())
      const live = [...document.querySelectorAll(`[role=${role}]`)].map(({ textContent }) =>
        textContent?.trim(),
      )
      return (
        words.every((text) => shown.some(({ textContent }) => textContent === text)) &&
        live.filter((text) => text === words.join(' ')).length === 1
      )
    },
    { region, role, words },
    { timeout: 30_000 },
  )
}

import enForms from '../../../locales/en/forms.json'
import enMail from '../../../locales/en/mail.json'
import frForms from '../../../locales/fr/forms.json'
import frMail from '../../../locales/fr/mail.json'
import type { Language } from '../../../src/languages'

type MailStrings = typeof frMail
type FormStrings = typeof frForms

const MAIL: Record<Language, MailStrings> = { fr: frMail, en: enMail }
const FORMS: Record<Language, FormStrings> = { fr: frForms, en: enForms }

export const mailStrings = (language: Language): MailStrings => MAIL[language]

const textAt = (strings: object, ...path: string[]): string | undefined => {
  const found = path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    strings,
  )
  return typeof found === 'string' ? found : undefined
}

/** The label that the form of this language shows beside a field; the field's name where it has none. */
export const fieldLabel = (language: Language, field: string): string =>
  textAt(FORMS[language], 'fields', field) ?? field

/** How the form shows the chosen value of a select field. */
export const optionLabel = (language: Language, field: string, value: string): string =>
  textAt(FORMS[language], 'options', field, value) ?? value

/** Puts values in the place of {{names}}; a name without a value stays as it is. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (hole, name: string) =>
    Object.hasOwn(values, name) ? `${values[name]}` : hole,
  )

const LOCALE: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB' }
// The team's time, not the server's.
const timeZone = 'Europe/Paris'

export const formatDate = (language: Language, time: number): string =>
  new Intl.DateTimeFormat(LOCALE[language], { dateStyle: 'long', timeZone }).format(time)
export const formatTime = (language: Language, time: number): string =>
  new Intl.DateTimeFormat(LOCALE[language], { timeStyle: 'short', timeZone }).format(time)

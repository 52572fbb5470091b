import enForms from '../../locales/en/forms.json'
import enMail from '../../locales/en/mail.json'
import enMessages from '../../locales/en/messages.json'
import enNewsletter from '../../locales/en/newsletter.json'
import enPlainForm from '../../locales/en/plain-form.json'
import frForms from '../../locales/fr/forms.json'
import frMail from '../../locales/fr/mail.json'
import frMessages from '../../locales/fr/messages.json'
import frNewsletter from '../../locales/fr/newsletter.json'
import frPlainForm from '../../locales/fr/plain-form.json'
import type { Language } from '../../src/shared/languages'
import { ownValue } from '../../src/shared/objects'

const STRINGS = {
  fr: {
    forms: frForms,
    mail: frMail,
    messages: frMessages,
    newsletter: frNewsletter,
    'plain-form': frPlainForm,
  },
  en: {
    forms: enForms,
    mail: enMail,
    messages: enMessages,
    newsletter: enNewsletter,
    'plain-form': enPlainForm,
  },
} as const satisfies Record<Language, object>

export type MailStrings = typeof frMail
export const mailStrings = (language: Language): MailStrings => STRINGS[language].mail

/** The string at a key such as `forms:fields.email`, if there is one. */
export function stringAt(language: Language, key: string): string | undefined {
  const [namespace = '', path = ''] = key.split(':', 2)
  const value = [namespace, ...path.split('.')].reduce<unknown>(ownValue, STRINGS[language])
  return typeof value === 'string' ? value : undefined
}

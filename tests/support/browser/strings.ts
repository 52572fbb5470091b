import enCommon from '../../../locales/en/common.json'
import enConsent from '../../../locales/en/consent.json'
import enForms from '../../../locales/en/forms.json'
import enMail from '../../../locales/en/mail.json'
import enMessages from '../../../locales/en/messages.json'
import enNotFound from '../../../locales/en/notFound.json'
import enPolicy from '../../../locales/en/policy.json'
import frCommon from '../../../locales/fr/common.json'
import frConsent from '../../../locales/fr/consent.json'
import frForms from '../../../locales/fr/forms.json'
import frMail from '../../../locales/fr/mail.json'
import frMessages from '../../../locales/fr/messages.json'
import frNotFound from '../../../locales/fr/notFound.json'
import frPolicy from '../../../locales/fr/policy.json'

/** The interface strings that browser tests need, by language and namespace. */
export const STRINGS = {
  fr: {
    common: frCommon,
    consent: frConsent,
    forms: frForms,
    mail: frMail,
    messages: frMessages,
    notFound: frNotFound,
    policy: frPolicy,
  },
  en: {
    common: enCommon,
    consent: enConsent,
    forms: enForms,
    mail: enMail,
    messages: enMessages,
    notFound: enNotFound,
    policy: enPolicy,
  },
}

export { interpolate as fill } from '../../../src/shared/interpolate'

/** A text without its HTML tags, as visitors read it. */
export const withoutTags = (text: string): string => text.replace(/<\/?\w+>/g, '')

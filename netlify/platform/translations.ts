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
import { createStrings } from '../../src/shared/strings'

/** The strings that functions use: `t` for keys in the code, `find` for keys that are made at run time. */
export const { t, find } = createStrings({
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
})

import { readFileSync } from 'node:fs'
import { fieldsOf, type FieldName } from '../../../src/shared/forms/layout'
import { FORM_SCHEMAS, type FormName } from '../../../src/shared/forms/requests'
import { LANGUAGES, type Language } from '../../../src/shared/languages'

/** Fields that visitors do not fill in. The policy describes them in other paragraphs. */
type Additions = 'language' | 'submissionId' | 'website' | 'elapsedMs' | 'consentVersion'

/** The name of each field in the policy's first table. If a new field has no name here, TypeScript reports it. */
const NAMES: Record<Exclude<FieldName, Additions | 'consent'>, Record<Language, string>> = {
  firstName: { fr: 'prénom', en: 'first name' },
  lastName: { fr: 'nom', en: 'last name' },
  email: { fr: 'email', en: 'email' },
  phone: { fr: 'téléphone', en: 'phone' },
  company: { fr: "nom de l'entreprise", en: 'company name' },
  sector: { fr: 'secteur', en: 'sector' },
  companySize: { fr: 'taille', en: 'size' },
  jobFunction: { fr: 'fonction', en: 'job function' },
  objective: { fr: 'objectif', en: 'objective' },
  deadline: { fr: 'échéance', en: 'deadline' },
  subject: { fr: 'sujet', en: 'subject' },
  message: { fr: 'message', en: 'message' },
  newsletter: { fr: 'newsletter', en: 'newsletter' },
}
const nameOf = (field: string, language: Language) =>
  Object.entries(NAMES).find(([name]) => name === field)?.[1][language]

it.each(LANGUAGES)('the privacy policy in %s names every field of the forms except consent', (language) => {
  const policy = readFileSync(`content/pages/privacy-policy/${language}.md`, 'utf8')
  const [table = ''] = /^\|[^]*?\n\n/m.exec(policy) ?? []
  const fields = (Object.keys(FORM_SCHEMAS) as FormName[]).flatMap((form) =>
    fieldsOf(form).map(({ name }) => name),
  )
  const unnamed = fields.filter(
    (field) => field !== 'consent' && !table.includes(nameOf(field, language) ?? field),
  )
  expect(unnamed).toEqual([])
})

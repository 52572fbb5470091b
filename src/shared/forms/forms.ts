import { number, object, string, type InferType, type Schema } from 'yup'
import { LANGUAGES, type Language } from '../languages'
import { isUuidV4 } from '../uuid'
import { LIMITS } from './field-limits'
import {
  block,
  choice,
  code,
  consent,
  email,
  flag,
  reading,
  line,
  requiredBlock,
  requiredChoice,
  requiredLine,
} from './rules'

/** A field: its rule, and how it is shown. Its label and other texts stand in `forms.json` of each language. */
type FieldDefinition = {
  /** Builds the yup schema of the field's value. */
  rule: () => Schema
  control: 'text' | 'email' | 'tel' | 'area' | 'select' | 'checkbox'
  autoComplete?: string
  /** The height of an `area`, in lines. */
  rows?: number
  /** The values of a select. */
  options?: readonly string[]
  /** The key of a text in `hints`. */
  hint?: string
  /** The key of a text in `placeholders`. */
  placeholder?: string
  /** True if the field spans the whole row, as an `area` does by default. */
  wide?: boolean
}
type Fields = Record<string, FieldDefinition>

const select = <Option extends string>(options: readonly Option[]) => ({
  rule: () => requiredChoice(options),
  control: 'select' as const,
  options,
})

const person = {
  firstName: { rule: () => requiredLine(LIMITS.name), control: 'text', autoComplete: 'given-name' },
  lastName: { rule: () => requiredLine(LIMITS.name), control: 'text', autoComplete: 'family-name' },
  email: { rule: email, control: 'email', autoComplete: 'email', placeholder: 'email' },
  phone: { rule: () => line(LIMITS.phone), control: 'tel', autoComplete: 'tel', hint: 'phone' },
} satisfies Fields
const company = {
  rule: () => requiredLine(LIMITS.company),
  control: 'text',
  autoComplete: 'organization',
} satisfies FieldDefinition
const consentBox = { consent: { rule: consent, control: 'checkbox' } } satisfies Fields

/**
 * The fields of each form by section, in the order of specification sections 2 and 3. The specification names no
 * sections for the English demo form, so it has those of the French one.
 */
const FORMS = {
  /** The French demo request. It has no `type`: the server infers the form from `objective`. */
  demoFr: {
    details: person,
    company: {
      company,
      sector: { rule: () => line(LIMITS.other), control: 'text', placeholder: 'sector' },
      companySize: select(['1-10', '11-50', '51-200', '201-500', '500+']),
      jobFunction: select(['direction', 'conformite', 'juridique', 'it', 'risques', 'autre']),
    },
    need: {
      objective: { rule: requiredBlock, control: 'area', rows: 3, placeholder: 'objective' },
      deadline: { rule: () => line(LIMITS.other), control: 'text', placeholder: 'deadline' },
    },
    consent: consentBox,
  },
  /** The English demo request, `type: 'demo'`. */
  demoEn: {
    details: person,
    company: {
      company,
      sector: select([
        'lawyers',
        'accountants',
        'notaries',
        'real-estate',
        'art-dealers',
        'domiciliation',
        'other',
      ]),
    },
    need: { message: { rule: block, control: 'area', rows: 3, placeholder: 'demoMessage' } },
    consent: consentBox,
  },
  /** The contact request in both languages, `type: 'contact'`. */
  contact: {
    details: { ...person, company: { ...company, wide: true } },
    message: {
      subject: { rule: () => requiredLine(LIMITS.subject), control: 'text', wide: true },
      message: { rule: requiredBlock, control: 'area', rows: 5, hint: 'message' },
    },
    consent: {
      newsletter: { rule: flag, control: 'checkbox', hint: 'newsletter' },
      ...consentBox,
    },
  },
} satisfies Record<string, Record<string, Fields>>

export type FormName = keyof typeof FORMS
export const FORM_NAMES = Object.keys(FORMS) as FormName[]

/** What a form is for. It is also the prefix of the ids in the form's HTML, and the key of the form's strings. */
type FormGroup = 'demo' | 'contact'

/** The group of a form. Both demo forms belong to `demo`. */
export const groupOf = (form: FormName): FormGroup => (form === 'contact' ? 'contact' : 'demo')

/** The form of a group in a language. Only the demo form differs between languages. */
export const formOf = (group: FormGroup, language: Language): FormName =>
  group === 'contact' ? 'contact' : language === 'fr' ? 'demoFr' : 'demoEn'

/** A field with its name. */
export type FormField = FieldDefinition & { name: string }

/** The sections of a form, in the order in which they are shown. `legend` is a key of `forms.json`. */
export const sectionsOf = (form: FormName): { legend: string; fields: FormField[] }[] =>
  Object.entries<Fields>(FORMS[form]).map(([section, fields]) => ({
    legend: `${groupOf(form)}.sections.${section}`,
    fields: Object.entries(fields).map(([name, field]) => ({ name, ...field })),
  }))

/** The fields of all sections, in the order in which they are shown. */
export const formFields = (form: FormName): FormField[] => sectionsOf(form).flatMap(({ fields }) => fields)

export const fieldId = (form: FormName, name: string): string => `${groupOf(form)}-${name}`

/** Fields that the site adds to the specification's requests. A request may omit any of them. */
const additions = () => ({
  language: choice(LANGUAGES),
  submissionId: string()
    .test('uuid', code('format'), (value) => value === undefined || isUuidV4(value))
    .meta(reading('line')),
  website: string().defined().meta(reading('honeypot')),
  elapsedMs: number().meta(reading('duration')),
  consentVersion: string().max(LIMITS.other, code('tooLong')).meta(reading('line')),
})

type Sections<Form extends FormName> = (typeof FORMS)[Form][keyof (typeof FORMS)[Form]]
type NameIn<SomeFields> = SomeFields extends unknown ? keyof SomeFields : never
type RuleIn<SomeFields, Name> =
  SomeFields extends Record<Name & string, { rule: () => infer Rule }> ? Rule : never
/** The rules of a form's fields by name, whichever section they are in. */
type Rules<Form extends FormName> = { [Name in NameIn<Sections<Form>>]: RuleIn<Sections<Form>, Name> }

/** Builds a schema on first use, because a page needs at most one, and only when a visitor uses its form. */
const once = <T>(build: () => T): (() => T) => {
  let built: T | undefined
  return () => (built ??= build())
}

const formSchema = <Form extends FormName>(form: Form) =>
  once(() => {
    const rules = Object.fromEntries(formFields(form).map(({ name, rule }) => [name, rule()]))
    return object({ ...additions(), ...(rules as Rules<Form>) })
  })

/** The schemas of the three requests that a visitor can send (specification section 3). */
export const FORM_SCHEMAS = {
  demoFr: formSchema('demoFr'),
  demoEn: formSchema('demoEn'),
  contact: formSchema('contact'),
}

/** The fields of a valid request. */
export type RequestFields<Form extends FormName> = InferType<ReturnType<(typeof FORM_SCHEMAS)[Form]>>

import type { InferType } from 'yup'
import type { Language } from '../languages'
import { FORM_SCHEMAS, codesForValues, type FormName } from './requests'
import { COMPANY_SIZES, JOB_FUNCTIONS, SECTORS } from './schemas'

/** The names of the fields in a form's schema. */
export type FieldName<Form extends FormName = FormName> = Form extends FormName
  ? keyof InferType<ReturnType<(typeof FORM_SCHEMAS)[Form]>>
  : never

/** How a field is shown. `name`, `options`, `hint` and `placeholder` are keys of strings in `locales/`. */
export type FieldLayout<Name extends string = string> = {
  name: Name
  control: 'text' | 'email' | 'tel' | 'area' | 'select' | 'checkbox'
  autoComplete?: string
  rows?: number
  options?: readonly string[]
  hint?: string
  placeholder?: string
  /** True if the field spans the whole row, as an `area` does by default. */
  wide?: boolean
}
type SectionLayout<Name extends string = string> = { legend: string; fields: readonly FieldLayout<Name>[] }

const person = [
  { name: 'firstName', control: 'text', autoComplete: 'given-name' },
  { name: 'lastName', control: 'text', autoComplete: 'family-name' },
  { name: 'email', control: 'email', autoComplete: 'email', placeholder: 'email' },
  { name: 'phone', control: 'tel', autoComplete: 'tel', hint: 'phone' },
] as const
const company = { name: 'company', control: 'text', autoComplete: 'organization' } as const
const consent = { name: 'consent', control: 'checkbox' } as const

/**
 * The sections and fields of each form, in the order of specification sections 2 and 3. The specification names no
 * sections for the English demo form, so it has those of the French one. A field missing in the schema is a type error.
 */
export const LAYOUTS: Record<FormName, readonly SectionLayout[]> = {
  demoFr: [
    { legend: 'demo.sections.details', fields: person },
    {
      legend: 'demo.sections.company',
      fields: [
        company,
        { name: 'sector', control: 'text', placeholder: 'sector' },
        { name: 'companySize', control: 'select', options: COMPANY_SIZES },
        { name: 'jobFunction', control: 'select', options: JOB_FUNCTIONS },
      ],
    },
    {
      legend: 'demo.sections.need',
      fields: [
        { name: 'objective', control: 'area', rows: 3, placeholder: 'objective' },
        { name: 'deadline', control: 'text', placeholder: 'deadline' },
      ],
    },
    { legend: 'demo.sections.consent', fields: [consent] },
  ],
  demoEn: [
    { legend: 'demo.sections.details', fields: person },
    {
      legend: 'demo.sections.company',
      fields: [company, { name: 'sector', control: 'select', options: SECTORS }],
    },
    {
      legend: 'demo.sections.need',
      fields: [{ name: 'message', control: 'area', rows: 3, placeholder: 'demoMessage' }],
    },
    { legend: 'demo.sections.consent', fields: [consent] },
  ],
  contact: [
    { legend: 'contact.sections.details', fields: [...person, { ...company, wide: true }] },
    {
      legend: 'contact.sections.message',
      fields: [
        { name: 'subject', control: 'text', wide: true },
        { name: 'message', control: 'area', rows: 5, hint: 'message' },
      ],
    },
    {
      legend: 'contact.sections.consent',
      fields: [{ name: 'newsletter', control: 'checkbox', hint: 'newsletter' }, consent],
    },
  ],
} satisfies { [Form in FormName]: readonly SectionLayout<FieldName<Form>>[] }

/** What a form is for. It is also the prefix of the ids in the form's HTML, and the key of the form's strings. */
type FormGroup = 'demo' | 'contact'

/** The group of a form. Both demo forms belong to `demo`. */
export const groupOf = (form: FormName): FormGroup => (form === 'contact' ? 'contact' : 'demo')

/** The form of a group in a language. Only the demo form differs between languages. */
export const formOf = (group: FormGroup, language: Language): FormName =>
  group === 'contact' ? 'contact' : language === 'fr' ? 'demoFr' : 'demoEn'

/** The fields of all sections, in the order in which they are shown. */
export const fieldsOf = (form: FormName): readonly FieldLayout[] =>
  LAYOUTS[form].flatMap((section) => section.fields)

/** The required fields. Computed during the build, so that browsers need no schema to show a form. */
export const requiredFields = (form: FormName): string[] =>
  Object.keys(codesForValues(FORM_SCHEMAS[form], {}))

export const fieldId = (form: FormName, name: string): string => `${groupOf(form)}-${name}`

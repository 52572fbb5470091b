import type { Language } from '../../languages'
import type { InferType } from 'yup'
import { COMPANY_SIZES, JOB_FUNCTIONS, SECTORS } from './options'
import { SCHEMAS, codesForValues, type FormName } from './requests'

/** The fields that the schema of a form knows. */
export type FieldName<Form extends FormName = FormName> = Form extends FormName
  ? keyof InferType<ReturnType<(typeof SCHEMAS)[Form]>>
  : never

/** One field as it is shown: `hint` and `placeholder` are keys of the forms' strings, as the name is of its label. */
export type FieldLayout<Name extends string = string> = {
  name: Name
  control: 'text' | 'email' | 'tel' | 'area' | 'select' | 'checkbox'
  autoComplete?: string
  rows?: number
  options?: readonly string[]
  hint?: string
  placeholder?: string
  /** Takes a whole row; a field of several lines always does. */
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
 * Sections and fields of each form, in the order of specification sections 2 and 3. The specification names no section
 * of the English demo request: it has those of the French one. A field that the schema does not know does not compile.
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

/** `demo` or `contact`: the start of every id on the form's page, and its part of the message tables. */
type FormGroup = 'demo' | 'contact'

/** The group of a form: the demo requests of both languages share one. */
export const groupOf = (form: FormName): FormGroup => (form === 'contact' ? 'contact' : 'demo')

/** The form of a group in a language: only the demo request differs between them. */
export const formOf = (group: FormGroup, language: Language): FormName =>
  group === 'contact' ? 'contact' : language === 'fr' ? 'demoFr' : 'demoEn'

/** The fields of a form in the order in which they are shown, whatever their section. */
export const fieldsOf = (form: FormName): readonly FieldLayout[] =>
  LAYOUTS[form].flatMap((section) => section.fields)

/**
 * The fields that a form cannot be sent without: those its schema misses in an empty request. Asked when pages are
 * built; a visitor's browser is to show a form before it has to validate one.
 */
export const requiredFields = (form: FormName): string[] => Object.keys(codesForValues(SCHEMAS[form], {}))

/** The id of a field's control on its page. */
export const fieldId = (form: FormName, name: string): string => `${groupOf(form)}-${name}`

import { useTranslation } from 'react-i18next'
import { CheckboxField } from '../components/ui/form/CheckboxField'
import { FieldGroup } from '../components/ui/form/FieldGroup'
import { SelectField } from '../components/ui/form/SelectField'
import { TextField } from '../components/ui/form/TextField'
import { LAYOUTS, fieldId, type FieldLayout } from './shared/layout'
import { maxOf } from './shared/message-keys'
import { NOT_CHOSEN } from './shared/options'
import type { FormName } from './shared/requests'
import type { FormValues } from './client/values'

type FormFieldsProps = {
  form: FormName
  company: string
  /** Names of the fields that must be filled in. */
  requiredFields: readonly string[]
  values: FormValues
  busy: boolean
  errorOf: (name: string) => string | undefined
  change: (name: string, value: string | boolean) => void
  blur: (name: string) => void
}

/** The sections and fields of a form, as its layout lists them. */
export const FormFields = ({ form, ...props }: FormFieldsProps) => (
  <>
    {LAYOUTS[form].map((section, index) => (
      <Section
        key={index}
        form={form}
        {...props}
        legend={section.legend}
        number={index + 1}
        fields={section.fields}
      />
    ))}
  </>
)

type SectionProps = FormFieldsProps & { legend: string; number: number; fields: readonly FieldLayout[] }

const Section = ({ legend, number, fields, ...props }: SectionProps) => {
  const { t } = useTranslation()
  return (
    <FieldGroup number={number} legend={t(`forms:${legend}`)}>
      {fields.map((field) => (
        <Field key={field.name} field={field} {...props} />
      ))}
    </FieldGroup>
  )
}

const Field = ({
  field,
  form,
  company,
  requiredFields,
  values,
  busy,
  errorOf,
  change,
  blur,
}: FormFieldsProps & { field: FieldLayout }) => {
  const { t } = useTranslation()
  const { name, control, options } = field
  const required = requiredFields.includes(name)
  const value = values[name]
  const shared = {
    id: fieldId(form, name),
    name,
    label: t(`forms:fields.${name}`, { company }),
    optional: required ? undefined : t('forms:optional'),
    hint: field.hint && t(`forms:hints.${field.hint}`),
    error: errorOf(name),
    required,
    onBlur: () => blur(name),
  }
  if (control === 'checkbox') {
    return (
      <CheckboxField {...shared} checked={value === true} onChange={(checked) => change(name, checked)} />
    )
  }
  const text = {
    ...shared,
    value: typeof value === 'string' ? value : '',
    onChange: (next: string) => change(name, next),
  }
  if (control === 'select') {
    const choices = (options ?? []).map((option) => ({
      value: option,
      label: t(`forms:options.${name}.${option}`),
    }))
    return (
      <SelectField
        {...text}
        options={[{ value: NOT_CHOSEN, label: t(`forms:choose.${name}`) }, ...choices]}
      />
    )
  }
  return (
    <TextField
      {...text}
      type={control === 'area' ? undefined : control}
      rows={field.rows}
      wide={field.wide}
      readOnly={busy}
      placeholder={field.placeholder && t(`forms:placeholders.${field.placeholder}`)}
      autoComplete={field.autoComplete}
      inputMode={control === 'email' || control === 'tel' ? control : undefined}
      enterKeyHint={control === 'area' ? undefined : 'next'}
      // For a form without script: with one, what is too long is told and not cut.
      maxLength={typeof window === 'undefined' ? maxOf(form, name) : undefined}
    />
  )
}

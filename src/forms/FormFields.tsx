import { useTranslation } from 'react-i18next'
import { CheckboxField } from './fields/CheckboxField'
import { FieldGroup } from './fields/FieldGroup'
import { SelectField } from './fields/SelectField'
import { TextField } from './fields/TextField'
import { fieldId, sectionsOf, type FormField, type FormName } from '../shared/forms/forms'
import { maxOf } from '../shared/forms/message-keys'
import { NOT_CHOSEN } from '../shared/forms/rules'
import type { RequestFormState } from './client/use-request-form'

type FormFieldsProps = {
  form: FormName
  company: string
  requiredFields: readonly string[]
  formState: Pick<RequestFormState, 'values' | 'busy' | 'change' | 'blur'>
  /** Returns the translated error of a field. */
  errorOf: (name: string) => string | undefined
}

/** The sections of a form with their fields. */
export const FormFields = (props: FormFieldsProps) => {
  const { t } = useTranslation()
  return sectionsOf(props.form).map(({ legend, fields }, index) => (
    <FieldGroup key={legend} number={index + 1} legend={t(`forms:${legend}`)}>
      {fields.map((field) => (
        <Field key={field.name} field={field} {...props} />
      ))}
    </FieldGroup>
  ))
}

type FieldProps = FormFieldsProps & { field: FormField }

const Field = ({ field, form, company, requiredFields, formState, errorOf }: FieldProps) => {
  const { t } = useTranslation()
  const { name, control, options = [] } = field
  const value = formState.values[name]
  const required = requiredFields.includes(name)
  const texts = {
    id: fieldId(form, name),
    label: t(`forms:fields.${name}`, { company }),
    optional: required ? undefined : t('forms:optional'),
    hint: field.hint && t(`forms:hints.${field.hint}`),
    error: errorOf(name),
  }
  const shared = {
    texts,
    name,
    required,
    onChange: (next: string | boolean) => formState.change(name, next),
    onBlur: () => formState.blur(name),
  }
  if (control === 'checkbox') return <CheckboxField {...shared} checked={value === true} />
  const text = typeof value === 'string' ? value : ''
  if (control === 'select') {
    const labelOf = (option: string) => t(`forms:options.${name}.${option}`)
    const choices = options.map((option) => ({ value: option, label: labelOf(option) }))
    const noChoice = { value: NOT_CHOSEN, label: t(`forms:choose.${name}`) }
    return <SelectField {...shared} value={text} options={[noChoice, ...choices]} />
  }
  return (
    <TextField
      {...shared}
      value={text}
      type={control === 'area' ? undefined : control}
      rows={field.rows}
      wide={field.wide}
      readOnly={formState.busy}
      placeholder={field.placeholder && t(`forms:placeholders.${field.placeholder}`)}
      autoComplete={field.autoComplete}
      inputMode={control === 'email' || control === 'tel' ? control : undefined}
      enterKeyHint={control === 'area' ? undefined : 'next'}
      // In the built HTML, for visitors without scripts. With scripts, a text that is too long gets a message instead.
      maxLength={typeof window === 'undefined' ? maxOf(form, name) : undefined}
    />
  )
}

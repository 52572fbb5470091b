import { useTranslation } from 'react-i18next'
import { CheckboxField } from '../components/ui/form/CheckboxField'
import { FieldGroup } from '../components/ui/form/FieldGroup'
import { SelectField } from '../components/ui/form/SelectField'
import { TextField } from '../components/ui/form/TextField'
import { LAYOUTS, fieldId, type FieldLayout } from '../shared/forms/layout'
import { maxOf } from '../shared/forms/message-keys'
import { NOT_CHOSEN } from '../shared/forms/schemas'
import type { FormName } from '../shared/forms/requests'
import type { FormValues } from './client/values'

type FormFieldsProps = {
  form: FormName
  company: string
  /** Names of fields. */
  requiredFields: readonly string[]
  values: FormValues
  busy: boolean
  errorOf: (name: string) => string | undefined
  change: (name: string, value: string | boolean) => void
  blur: (name: string) => void
}

/** The sections and fields of a form's layout. */
export const FormFields = (props: FormFieldsProps) => {
  const { t } = useTranslation()
  return LAYOUTS[props.form].map(({ legend, fields }, index) => (
    <FieldGroup key={legend} number={index + 1} legend={t(`forms:${legend}`)}>
      {fields.map((field) => (
        <Field key={field.name} field={field} {...props} />
      ))}
    </FieldGroup>
  ))
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
      // Only without scripts: with them, a text that is too long gets a message instead of being cut off.
      maxLength={typeof window === 'undefined' ? maxOf(form, name) : undefined}
    />
  )
}

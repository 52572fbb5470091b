import { CheckboxField } from '../ui/form/CheckboxField'
import { Confirmation } from '../ui/form/Confirmation'
import { ErrorSummary } from '../ui/form/ErrorSummary'
import { FieldGroup } from '../ui/form/FieldGroup'
import { SelectField } from '../ui/form/SelectField'
import { TextField } from '../ui/form/TextField'
import { Section } from '../ui/Section'
import type { Samples } from './samples'

const ignore = () => undefined

/** Form fields: plain, filled, optional, with a hint, in error; and what stands before and after a form. */
export const GalleryFields = ({ words }: { words: Samples }) => {
  const { error, hint, label, optional, value } = words.field
  const handed = { name: 'sample', label, onChange: ignore, onBlur: ignore }
  const options = [
    { value: 'none', label: words.secondary },
    { value: 'one', label: words.action },
  ]
  return (
    <Section heading="Form" id="form" tone="surface" layout="side">
      <ErrorSummary
        title={error}
        fixedLabel="✓"
        entries={[
          { fieldId: 'wrong', message: error, fixed: false },
          { fieldId: 'filled', message: error, fixed: true },
        ]}
      />
      <FieldGroup number={1} legend={words.title}>
        <TextField {...handed} id="empty" value="" hint={hint} />
        <TextField {...handed} id="filled" value={value} optional={optional} />
        <TextField {...handed} id="wrong" value="" error={error} />
        <SelectField {...handed} id="choice" value="none" options={options} />
        <TextField {...handed} id="long" value="" rows={3} />
        <CheckboxField {...handed} id="tick" checked={false} />
        <CheckboxField {...handed} id="wrong-tick" checked={false} error={error} />
      </FieldGroup>
      <Confirmation id="sent" title={words.title} text={words.lead} shown />
    </Section>
  )
}

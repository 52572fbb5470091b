import { RISK_LEVELS } from '../../illustrations/cases/values'
import art from '../../../locales/fr/art.json'
import forms from '../../../locales/fr/forms.json'
import messages from '../../../locales/fr/messages.json'
import { Button, ButtonLink } from '../ui/Button'
import { CheckboxField } from '../../forms/fields/CheckboxField'
import { Confirmation } from '../../forms/fields/Confirmation'
import { ErrorSummary } from '../../forms/fields/ErrorSummary'
import type { FieldTexts } from '../../forms/fields/FieldFrame'
import { FieldGroup } from '../../forms/fields/FieldGroup'
import { SelectField } from '../../forms/fields/SelectField'
import { TextField } from '../../forms/fields/TextField'
import { RichText } from '../ui/RichText'
import { RiskBadge } from '../../illustrations/RiskBadge'
import { Section } from '../ui/Section'

const WORDS = forms.demo.submit
const ERROR = messages.demo.fields.firstName.required
const FIELD = { name: 'sample', onChange: () => undefined, onBlur: () => undefined }
const OPTIONS = Object.entries(forms.options.companySize).map(([value, label]) => ({ value, label }))

const texts = (id: string, others?: Partial<FieldTexts>): FieldTexts => ({
  id,
  label: forms.fields.firstName,
  ...others,
})

/** A link, bold text and a glossary term, in the HTML that the build writes (src/build/content/render/glossary.ts). */
const PROSE =
  '<p id="term-lcb-ft"><a href="#prose">Un lien</a>, <strong>du gras</strong>, <span class="nowrap">' +
  '<a class="term" href="#term-lcb-ft" data-tip="Lutte contre le blanchiment de capitaux et le financement du ' +
  'terrorisme.">LCB-FT</a>.</span></p>'

/** The page `/composants`, for developers and tests. It shows controls in states that other pages show only briefly. */
export default function Gallery() {
  return (
    <>
      {(['paper', 'surface', 'tint', 'night'] as const).map((tone) => (
        <Section key={tone} heading={tone} id={tone} tone={tone} layout="side">
          <Button>{WORDS}</Button> <Button look="secondary">{WORDS}</Button>{' '}
          <ButtonLink href="#prose">{WORDS}</ButtonLink>{' '}
          <Button busy busyLabel={forms.sending}>
            {WORDS}
          </Button>
        </Section>
      ))}
      <Section heading="prose" id="prose" layout="side">
        <RichText html={PROSE} />
        {RISK_LEVELS.map((level) => (
          <RiskBadge key={level} level={level}>
            {art.risk[level]}
          </RiskBadge>
        ))}
      </Section>
      <Section heading="form" id="form" tone="surface" layout="side">
        <ErrorSummary
          title={ERROR}
          fixedLabel={forms.errors.fixed}
          entries={[
            { fieldId: 'wrong', message: ERROR, fixed: false },
            { fieldId: 'filled', message: ERROR, fixed: true },
          ]}
        />
        <FieldGroup number={1} legend={WORDS}>
          <TextField {...FIELD} texts={texts('empty', { hint: forms.hints.phone })} value="" />
          <TextField {...FIELD} texts={texts('filled', { optional: forms.optional })} value="Claire" />
          <TextField {...FIELD} texts={texts('wrong', { error: ERROR })} value="" />
          <SelectField {...FIELD} texts={texts('choice')} value="" options={OPTIONS} />
          <TextField {...FIELD} texts={texts('long')} value="" rows={3} />
          <CheckboxField {...FIELD} texts={texts('tick')} checked={false} />
          <CheckboxField {...FIELD} texts={texts('wrong-tick', { error: ERROR })} checked={false} />
        </FieldGroup>
        <Confirmation id="sent" title={WORDS} text={ERROR} />
      </Section>
    </>
  )
}

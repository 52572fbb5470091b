import { css } from '@emotion/react'
import { tokens } from '../../shared/design/tokens'
import {
  controlAttributes,
  FieldError,
  Hint,
  LabelText,
  labelStyles,
  wideStyles,
  type FieldTexts,
} from './FieldFrame'

type CheckboxFieldProps = {
  texts: FieldTexts
  name: string
  checked: boolean
  required?: boolean
  onChange: (checked: boolean) => void
  onBlur: () => void
}

/** A checkbox. Its whole label is the click target. */
export const CheckboxField = ({ texts, onChange, ...attributes }: CheckboxFieldProps) => (
  <div css={[frameStyles, wideStyles]}>
    <label htmlFor={texts.id} css={[labelStyles, rowStyles]}>
      <input
        {...attributes}
        {...controlAttributes(texts)}
        type="checkbox"
        // Keeps Firefox from restoring the tick after a reload, because consent must be given each time.
        autoComplete="off"
        css={boxStyles}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        <LabelText {...texts} />
      </span>
    </label>
    <Hint {...texts} css={underLabelStyles} />
    <FieldError {...texts} />
  </div>
)

const { color, layout, leading, space, weight } = tokens

const frameStyles = css({ display: 'grid', gap: space[1], paddingBlockEnd: space[4] })

const rowStyles = css({
  display: 'flex',
  alignItems: 'start',
  gap: space[3],
  minHeight: layout.target,
  paddingBlock: space[2],
  fontWeight: weight.text,
  lineHeight: leading.snug,
  cursor: 'pointer',
})

const boxStyles = css({
  flex: 'none',
  width: space[5],
  height: space[5],
  accentColor: color.sea,
  cursor: 'inherit',
  '&[aria-invalid="true"]': { boxShadow: `0 0 0 2px ${color.error}` },
})

const underLabelStyles = css({ marginInlineStart: `calc(${space[5]} + ${space[3]})` })

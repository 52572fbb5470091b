import { css } from '@emotion/react'
import { tokens } from '../../../shared/tokens'
import { describedBy, FieldError, wideStyles, type FieldTexts } from './FieldFrame'
import { hintStyles, labelStyles, optionalStyles } from './styles'

type CheckboxFieldProps = FieldTexts & {
  name: string
  checked: boolean
  required?: boolean
  onChange: (checked: boolean) => void
  onBlur: () => void
}

/** A checkbox. Its whole label is the click target. */
export const CheckboxField = ({ onChange, ...props }: CheckboxFieldProps) => {
  const { id, label, optional, hint, error, ...rest } = props
  return (
    <div css={[frameStyles, wideStyles]}>
      <label htmlFor={id} css={[labelStyles, rowStyles]}>
        <input
          {...rest}
          type="checkbox"
          id={id}
          // Firefox would otherwise restore the tick after a reload; consent must be given each time.
          autoComplete="off"
          css={boxStyles}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ id, label, hint, error })}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          {label}
          {optional && <span css={optionalStyles}> {optional}</span>}
        </span>
      </label>
      {hint && (
        <p id={`${id}-hint`} css={[hintStyles, underLabelStyles]}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  )
}

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

import { css } from '@emotion/react'
import { media, tokens } from '../../../shared/tokens'
import { describedBy, FieldFrame, type FieldTexts } from './FieldFrame'
import { controlStyles } from './styles'

type SelectFieldProps = FieldTexts & {
  name: string
  /** The first is selected before a choice. Its value is not empty (specification section 5). */
  options: readonly { value: string; label: string }[]
  value: string
  required?: boolean
  onChange: (value: string) => void
  onBlur: () => void
}

/** A native select, which touch keyboards, screen readers and forms without scripts support. */
export const SelectField = ({ options, onChange, ...props }: SelectFieldProps) => {
  const { id, label, optional, hint, error, ...rest } = props
  const texts = { id, label, optional, hint, error }
  return (
    <FieldFrame {...texts}>
      <span css={shellStyles}>
        <select
          {...rest}
          id={id}
          css={selectStyles}
          data-unchosen={rest.value === options[0]?.value || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(texts)}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" css={arrowStyles}>
          <path d="m3 6 5 5 5-5" fill="none" stroke="currentColor" strokeWidth={tokens.stroke.mark} />
        </svg>
      </span>
    </FieldFrame>
  )
}

const { color, space } = tokens

const shellStyles = css({ position: 'relative', display: 'block' })

const selectStyles = css(controlStyles, {
  appearance: 'none',
  paddingInlineEnd: space[6],
  textOverflow: 'ellipsis',
  '&[data-unchosen]': { color: color.inkSoft },
  option: { color: color.ink },
  [media.forced]: { appearance: 'auto' },
})

const arrowStyles = css({
  position: 'absolute',
  insetInlineEnd: space[3],
  insetBlockStart: 'calc(50% - 8px)',
  color: color.inkSoft,
  pointerEvents: 'none',
  [media.forced]: { display: 'none' },
})

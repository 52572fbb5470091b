import { css } from '@emotion/react'
import { media, tokens } from '../../shared/design/tokens'
import { controlAttributes, FieldFrame, type FieldTexts } from './FieldFrame'
import { controlStyles } from './styles'

type SelectFieldProps = {
  texts: FieldTexts
  name: string
  /**
   * The first option means “no choice”, and is selected at first. Even its value is not empty (specification section
   * 5).
   */
  options: readonly { value: string; label: string }[]
  value: string
  required?: boolean
  onChange: (value: string) => void
  onBlur: () => void
}

/** A native select, which works with touch keyboards, with screen readers and without scripts. */
export const SelectField = ({ texts, options, onChange, ...attributes }: SelectFieldProps) => (
  <FieldFrame texts={texts}>
    <span css={wrapperStyles}>
      <select
        {...attributes}
        {...controlAttributes(texts)}
        css={selectStyles}
        data-unchosen={attributes.value === options[0]?.value || undefined}
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

const { color, space } = tokens

const wrapperStyles = css({ position: 'relative', display: 'block' })

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

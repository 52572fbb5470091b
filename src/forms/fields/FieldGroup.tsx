import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { tokens } from '../../shared/design/tokens'

type FieldGroupProps = {
  children: ReactNode
  number: number
  legend: string
}

/** A numbered group of fields. Short fields stand side by side if there is room. */
export const FieldGroup = ({ number, legend, children }: FieldGroupProps) => (
  <fieldset css={groupStyles}>
    <legend css={legendStyles}>
      <span css={numberStyles}>{number}</span> {legend}
    </legend>
    <div css={gridStyles}>{children}</div>
  </fieldset>
)

const { color, font, leading, size, space, stroke, weight } = tokens

const gridStyles = css({
  display: 'grid',
  // Puts the fields below the legend, which floats.
  clear: 'both',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  // No row gap, because it would also separate the label, control and error inside each field.
  gap: `0 ${space[4]}`,
  marginBlockEnd: `-${space[4]}`,
})

const groupStyles = css({
  paddingBlockStart: space[5],
  borderBlockStart: `${stroke.hair} solid ${color.line}`,
})

const legendStyles = css({
  // Without `float`, the legend would sit on the fieldset's border.
  float: 'left',
  width: '100%',
  marginBlockEnd: space[4],
  padding: 0,
  fontFamily: font.display,
  fontSize: size.h3,
  fontWeight: weight.strong,
  lineHeight: leading.title,
})

const numberStyles = css({
  display: 'inline-block',
  minWidth: '1.5em',
  color: color.sea,
  fontVariantNumeric: 'tabular-nums',
})

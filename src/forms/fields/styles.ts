import { css } from '@emotion/react'
import { media, tokens } from '../../shared/design/tokens'

const { color, leading, radius, size, space, stroke } = tokens

/** The look of a text field or a select. */
export const controlStyles = css({
  display: 'block',
  width: '100%',
  minHeight: '48px',
  padding: `${space[2]} ${space[3]}`,
  background: color.surface,
  color: color.ink,
  border: `${stroke.hair} solid ${color.field}`,
  borderRadius: radius.field,
  // iOS zooms into a focused field whose text is smaller than 16 px.
  fontSize: size.body,
  lineHeight: leading.snug,
  // When a browser scrolls to a field, the label above the field stays below the header.
  scrollMarginTop: '7rem',
  [media.short]: { scrollMarginTop: space[6] },
  '&::placeholder': { color: color.inkSoft, opacity: 1 },
  '&[aria-invalid="true"]': { borderColor: color.error, boxShadow: `inset 0 0 0 1px ${color.error}` },
  [media.forced]: { '&[aria-invalid="true"]': { borderStyle: 'dashed' } },
})

export const messageStyles = css({
  padding: `${space[4]} ${space[5]}`,
  borderRadius: radius.card,
  border: `${stroke.hair} solid ${color.line}`,
  // Overrides the global rule that hides the outline of elements focused by scripts.
  '&&:focus': { outline: `${stroke.focus} solid ${color.sea}`, outlineOffset: '2px' },
})

import { css } from '@emotion/react'
import { media, tokens } from '../../../shared/tokens'

const { color, leading, radius, size, space, stroke, weight } = tokens

export const controlStyles = css({
  display: 'block',
  width: '100%',
  minHeight: '48px',
  padding: `${space[2]} ${space[3]}`,
  background: color.surface,
  color: color.ink,
  border: `${stroke.hair} solid ${color.field}`,
  borderRadius: radius.field,
  // Below 16 px, iOS zooms into a field that takes focus.
  fontSize: size.body,
  lineHeight: leading.snug,
  '&::placeholder': { color: color.inkSoft, opacity: 1 },
  '&[aria-invalid="true"]': { borderColor: color.error, boxShadow: `inset 0 0 0 1px ${color.error}` },
  [media.forced]: { '&[aria-invalid="true"]': { borderStyle: 'dashed' } },
})

export const labelStyles = css({
  display: 'block',
  fontWeight: weight.strong,
  lineHeight: leading.snug,
})

export const optionalStyles = css({ fontWeight: weight.text, color: color.inkSoft })

export const hintStyles = css({
  color: color.inkSoft,
  fontSize: size.small,
  lineHeight: leading.snug,
})

export const errorStyles = css({
  display: 'flex',
  gap: space[2],
  marginBlockStart: space[2],
  color: color.error,
  fontWeight: weight.strong,
  fontSize: size.small,
  lineHeight: leading.snug,
  svg: { flex: 'none', marginBlockStart: '0.1em' },
})

export const boxStyles = css({
  padding: `${space[4]} ${space[5]}`,
  borderRadius: radius.card,
  border: `${stroke.hair} solid ${color.line}`,
  background: color.surface,
})

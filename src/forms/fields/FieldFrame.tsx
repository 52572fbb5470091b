import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { tokens } from '../../shared/design/tokens'
import { ErrorMark } from './ErrorMark'

/** A field's id and its translated texts. */
export type FieldTexts = {
  /** The control's id. The hint and the error have the ids `<id>-hint` and `<id>-error`. */
  id: string
  label: ReactNode
  /** “(facultatif)” or “(optional)”; absent if the field is required. */
  optional?: string
  hint?: string
  error?: string
}

/** The attributes that tie a control to its label, hint and error. */
export const controlAttributes = ({ id, hint, error }: FieldTexts) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
})

/** A field's label, with a note if the field is optional. */
export const LabelText = ({ label, optional }: FieldTexts) => (
  <>
    {label}
    {optional && <span css={optionalStyles}> {optional}</span>}
  </>
)

export const Hint = ({ id, hint, className }: FieldTexts & { className?: string }) =>
  hint && (
    <p id={`${id}-hint`} css={hintStyles} className={className}>
      {hint}
    </p>
  )

export const FieldError = ({ id, error }: FieldTexts) =>
  error && (
    <p id={`${id}-error`} css={errorStyles}>
      <ErrorMark />
      <span>{error}</span>
    </p>
  )

type FieldFrameProps = {
  texts: FieldTexts
  /** True if the field spans the whole row. */
  wide?: boolean
  children: ReactNode
}

export const FieldFrame = ({ texts, wide, children }: FieldFrameProps) => (
  <div css={[frameStyles, wide && wideStyles]}>
    <div css={wordsStyles}>
      <label htmlFor={texts.id} css={labelStyles}>
        <LabelText {...texts} />
      </label>
      <Hint {...texts} />
    </div>
    <div css={controlSlotStyles}>{children}</div>
    <FieldError {...texts} />
  </div>
)

const { color, leading, size, space, weight } = tokens

// A field shares its three grid rows with the fields beside it, so controls align even if only some fields have a hint.
const frameStyles = css({
  display: 'grid',
  gridRow: 'span 3',
  gridTemplateRows: 'subgrid',
  rowGap: 0,
  alignContent: 'start',
  minWidth: 0,
  paddingBlockEnd: space[5],
})

export const wideStyles = css({ gridColumn: '1 / -1' })

const wordsStyles = css({ display: 'grid', gap: space[1], alignContent: 'start' })

export const labelStyles = css({
  display: 'block',
  fontWeight: weight.strong,
  lineHeight: leading.snug,
})

const optionalStyles = css({ fontWeight: weight.text, color: color.inkSoft })

const hintStyles = css({
  color: color.inkSoft,
  fontSize: size.small,
  lineHeight: leading.snug,
})

const controlSlotStyles = css({ marginBlockStart: space[2], minWidth: 0 })

const errorStyles = css({
  display: 'flex',
  gap: space[2],
  marginBlockStart: space[2],
  color: color.error,
  fontWeight: weight.strong,
  fontSize: size.small,
  lineHeight: leading.snug,
  svg: { flex: 'none', marginBlockStart: '0.1em' },
})

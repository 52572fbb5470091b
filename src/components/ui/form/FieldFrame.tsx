import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { tokens } from '../../../shared/tokens'
import { ErrorMark } from './ErrorMark'
import { errorStyles, hintStyles, labelStyles, optionalStyles } from './styles'

/** What every field shows around its control. All texts are translated. */
export type FieldTexts = {
  /** Id of the control. Its hint and error have the ids `<id>-hint` and `<id>-error`. */
  id: string
  label: ReactNode
  /** "(facultatif)" / "(optional)"; absent if the field is required. */
  optional?: string
  hint?: string
  error?: string
}

/** The ids that describe a control: its hint, then its error. */
export const describedBy = ({ id, hint, error }: FieldTexts): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

/** The error of the control `id`, if any. */
export const FieldError = ({ id, error }: Pick<FieldTexts, 'id' | 'error'>) =>
  error ? (
    <p id={`${id}-error`} css={errorStyles}>
      <ErrorMark />
      <span>{error}</span>
    </p>
  ) : null

/** Label, hint, control and error of a field. */
export const FieldFrame = ({
  children,
  wide,
  ...texts
}: FieldTexts & { wide?: boolean; children: ReactNode }) => (
  <div css={[frameStyles, wide && wideStyles]}>
    <div css={wordsStyles}>
      <label htmlFor={texts.id} css={labelStyles}>
        {texts.label}
        {texts.optional && <span css={optionalStyles}> {texts.optional}</span>}
      </label>
      {texts.hint && (
        <p id={`${texts.id}-hint`} css={hintStyles}>
          {texts.hint}
        </p>
      )}
    </div>
    <div css={controlSlotStyles}>{children}</div>
    <FieldError id={texts.id} error={texts.error} />
  </div>
)

const { space } = tokens

// Three rows shared with the neighbours, so that controls are aligned with or without a hint.
const frameStyles = css({
  display: 'grid',
  gridRow: 'span 3',
  gridTemplateRows: 'subgrid',
  rowGap: 0,
  alignContent: 'start',
  minWidth: 0,
  paddingBlockEnd: space[5],
})

const wordsStyles = css({ display: 'grid', gap: space[1], alignContent: 'start' })

const controlSlotStyles = css({ marginBlockStart: space[2], minWidth: 0 })

/** Makes a field span the whole row. */
export const wideStyles = css({ gridColumn: '1 / -1' })

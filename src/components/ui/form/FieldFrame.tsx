import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { tokens } from '../../../shared/tokens'
import { ErrorMark } from './ErrorMark'
import { errorStyles, hintStyles, labelStyles, optionalStyles } from './styles'

/** What every field shows around its control. All words come translated. */
export type FieldTexts = {
  /** Identifies the control on its page; hint and error are `<id>-hint` and `<id>-error`. */
  id: string
  label: ReactNode
  /** "(facultatif)" / "(optional)"; absent on a required field. */
  optional?: string
  hint?: string
  error?: string
}

/** The ids that describe a control: its hint, then its error. */
export const describedBy = ({ id, hint, error }: FieldTexts): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

/** What is wrong with the control `id`, under the id that `describedBy` gives; nothing where all is well. */
export const FieldError = ({ id, error }: Pick<FieldTexts, 'id' | 'error'>) =>
  error ? (
    <p id={`${id}-error`} css={errorStyles}>
      <ErrorMark />
      <span>{error}</span>
    </p>
  ) : null

/** Label, hint, the control itself, then what is wrong with it. */
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

// Three rows shared with the neighbours, so that controls stand in line whether or not there is a hint.
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

/** Takes the whole row of its fieldset. */
export const wideStyles = css({ gridColumn: '1 / -1' })

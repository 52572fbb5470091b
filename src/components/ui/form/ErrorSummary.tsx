import { css } from '@emotion/react'
import { forwardRef } from 'react'
import { tokens } from '../../../shared/tokens'
import { ErrorMark } from './ErrorMark'
import { boxStyles } from './styles'

type SummaryEntry = {
  /** Id of the control with the error. */
  fieldId: string
  message: string
  /** True once the visitor has corrected the field: the line stays, struck through. */
  fixed: boolean
}

type ErrorSummaryProps = {
  title: string
  /** "(corrigé)" / "(corrected)": announces a struck line to screen readers. */
  fixedLabel: string
  entries: readonly SummaryEntry[]
}

const goTo = (fieldId: string) => {
  const field = document.getElementById(fieldId)
  if (!field) return
  field.focus({ preventScroll: true })
  // The label is above its field and must be visible too.
  const label = document.querySelector(`label[for="${fieldId}"]`) ?? field
  label.scrollIntoView?.({ block: 'start' })
}

/** The errors of a form, each linked to its field. The ref is for moving the focus to it, so that it is read out. */
export const ErrorSummary = forwardRef<HTMLDivElement, ErrorSummaryProps>(function ErrorSummary(props, ref) {
  const { title, fixedLabel, entries } = props
  return (
    <div ref={ref} role="group" tabIndex={-1} aria-labelledby="error-summary-title" css={summaryStyles}>
      <h3 id="error-summary-title" css={titleStyles}>
        <ErrorMark />
        {title}
      </h3>
      <ul>
        {entries.map(({ fieldId, message, fixed }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              data-fixed={fixed || undefined}
              css={linkStyles}
              onClick={(event) => {
                event.preventDefault()
                goTo(fieldId)
              }}
            >
              <span>{message}</span>
            </a>
            {fixed && <span className="visually-hidden"> {fixedLabel}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
})

const { color, layout, leading, size, space, stroke } = tokens

const summaryStyles = css(boxStyles, {
  borderColor: color.error,
  background: color.riskHighTint,
  // Overrides the global rule that hides the outline of elements focused by scripts.
  '&&:focus': { outline: `${stroke.focus} solid ${color.sea}`, outlineOffset: '2px' },
})

const titleStyles = css({
  display: 'flex',
  gap: space[2],
  marginBlockEnd: space[2],
  color: color.error,
  fontSize: size.body,
  lineHeight: leading.snug,
  svg: { flex: 'none', marginBlockStart: '0.2em' },
})

const linkStyles = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: layout.target,
  color: color.error,
  '&[data-fixed]': { color: color.inkSoft, textDecoration: 'line-through' },
})

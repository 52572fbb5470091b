import { css } from '@emotion/react'
import { forwardRef } from 'react'
import { tokens } from '../../shared/design/tokens'
import { ErrorMark } from './ErrorMark'
import { messageStyles } from './styles'

type SummaryEntry = {
  /** The id of the control with the error. */
  fieldId: string
  message: string
  /** True once the visitor has corrected the field. The entry stays, struck through. */
  fixed: boolean
}

type ErrorSummaryProps = {
  title: string
  /** “(corrigé)” or “(corrected)”, for screen readers, which do not announce that an entry is struck through. */
  fixedLabel: string
  entries: readonly SummaryEntry[]
}

const goTo = (fieldId: string) => {
  const field = document.getElementById(fieldId)
  if (!field) return
  field.focus({ preventScroll: true })
  field.scrollIntoView?.({ block: 'start' })
}

/** A list of a form's errors, with links to the fields. The form focuses the list, so screen readers read it out. */
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

const { color, layout, leading, size, space } = tokens

const summaryStyles = css(messageStyles, {
  borderColor: color.error,
  background: color.riskHighTint,
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

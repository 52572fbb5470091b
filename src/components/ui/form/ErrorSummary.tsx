import { css } from '@emotion/react'
import { forwardRef } from 'react'
import { tokens } from '../../../shared/tokens'
import { ErrorMark } from './ErrorMark'
import { boxStyles, targetHeight } from './styles'

type SummaryEntry = {
  /** The id of the control at fault. */
  fieldId: string
  message: string
  /** The visitor has put it right since: the line stays where it is, struck through. */
  fixed: boolean
}

type ErrorSummaryProps = {
  title: string
  /** What a struck line says to those who do not see it struck: "(corrigé)" / "(corrected)". */
  fixedLabel: string
  entries: readonly SummaryEntry[]
}

const goTo = (fieldId: string) => {
  const field = document.getElementById(fieldId)
  if (!field) return
  field.focus({ preventScroll: true })
  // The label has to be in sight too, and it stands above its field.
  const label = document.querySelector(`label[for="${fieldId}"]`) ?? field
  label.scrollIntoView?.({ block: 'start' })
}

/**
 * What is wrong with a form that was just refused, each line leading to its field. It takes focus (give it a
 * ref), so that screen readers read it and keyboards go on from it.
 */
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

const { color, leading, size, space, stroke } = tokens

const summaryStyles = css(boxStyles, {
  borderColor: color.error,
  background: color.riskHighTint,
  // Stronger than the rule that hides the outline of what scripts focus: here it shows where one is.
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
  minHeight: targetHeight,
  color: color.error,
  '&[data-fixed]': { color: color.inkSoft, textDecoration: 'line-through' },
})

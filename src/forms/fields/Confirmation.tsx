import { css } from '@emotion/react'
import { forwardRef, type ReactNode } from 'react'
import { tokens } from '../../shared/design/tokens'
import { messageStyles } from './styles'

type ConfirmationProps = {
  id: string
  title: string
  text: string
  /** The reference number and a link to the booking page. Either may be missing. */
  children?: ReactNode
}

/** Replaces the form's heading when the form has been sent. The ref lets the form move the focus here. */
export const Confirmation = forwardRef<HTMLDivElement, ConfirmationProps>(function Confirmation(props, ref) {
  const { id, title, text, children } = props
  return (
    <div ref={ref} id={id} tabIndex={-1} role="group" aria-labelledby={`${id}-title`} css={panelStyles}>
      <svg viewBox="0 0 24 24" width="32" height="32" aria-hidden="true" css={tickStyles}>
        <circle cx="12" cy="12" r="11" fill="none" stroke="currentColor" strokeWidth={stroke.mark} />
        <path d="m7 12.5 3.5 3.5L17 9" fill="none" stroke="currentColor" strokeWidth={stroke.mark} />
      </svg>
      <div>
        <h2 id={`${id}-title`} css={titleStyles}>
          {title}
        </h2>
        <p>{text}</p>
        {children}
      </div>
    </div>
  )
})

const { color, size, space, stroke } = tokens

const panelStyles = css(messageStyles, {
  display: 'flex',
  gap: space[4],
  background: color.seaTint,
  borderColor: color.sea,
})

const tickStyles = css({ flex: 'none', color: color.sea })

const titleStyles = css({ fontSize: size.h3, marginBlockEnd: space[2] })

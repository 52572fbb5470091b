import { css } from '@emotion/react'
import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { media, tokens } from '../../shared/tokens'
import { BeamSpinner } from './BeamSpinner'

type Look = 'primary' | 'secondary'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: Look
  /** A request is under way: the button keeps its focus and its width, and does nothing. */
  busy?: boolean
  /** What it says meanwhile. */
  busyLabel?: string
}

/** A button that acts; for one that leads somewhere see {@link ButtonLink}. */
export const Button = ({
  look = 'primary',
  busy = false,
  busyLabel,
  type = 'button',
  onClick,
  children,
  ...props
}: ButtonProps) => {
  // `disabled` would throw the focus away, so a busy button only refuses; this stops Enter in a field as well.
  const act = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...props}
      type={type}
      onClick={act}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      css={lookStyles[look]}
    >
      <span css={labelStyles} aria-hidden={busy || undefined} data-off={busy || undefined}>
        {children}
      </span>
      {busyLabel !== undefined && (
        <span css={labelStyles} aria-hidden={!busy || undefined} data-off={!busy || undefined}>
          <BeamSpinner />
          {busyLabel}
        </span>
      )}
    </button>
  )
}

interface ButtonLinkProps {
  href: string
  children: ReactNode
  look?: Look
  /** It leads to the page one is on. */
  current?: boolean
  rel?: string
}

/** A link that looks like a button. */
export const ButtonLink = ({ href, look = 'primary', current, rel, children }: ButtonLinkProps) => (
  <a href={href} rel={rel} css={lookStyles[look]} aria-current={current ? 'page' : undefined}>
    {children}
  </a>
)

const { on, duration, ease, radius, space, stroke, weight } = tokens

const buttonStyles = css({
  display: 'inline-grid',
  alignItems: 'center',
  justifyItems: 'center',
  minHeight: '48px',
  padding: `${space[3]} ${space[5]}`,
  border: `${stroke.hair} solid transparent`,
  borderRadius: radius.field,
  fontSize: '1rem',
  fontWeight: weight.strong,
  lineHeight: 1.25,
  textAlign: 'center',
  textDecoration: 'none',
  transition: `transform ${duration.quick} ${ease}`,
  '&:active': { transform: 'translateY(1px)' },
  '&:disabled': { opacity: 0.5, cursor: 'not-allowed', transform: 'none' },
  '&[aria-busy]': { cursor: 'progress', transform: 'none' },
  [media.forced]: { border: `${stroke.hair} solid ButtonText` },
})

const lookStyles = {
  primary: css(buttonStyles, {
    background: on.action,
    color: on.onAction,
    '&:hover:not(:disabled)': { background: on.actionHover },
  }),
  secondary: css(buttonStyles, {
    background: 'transparent',
    color: on.text,
    borderColor: on.text,
    '&:hover:not(:disabled)': { background: on.quiet },
  }),
}

// Both labels lie in one cell, so the button is as wide as the longer one and never changes size.
const labelStyles = css({
  gridArea: '1 / 1',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  '&[data-off]': { visibility: 'hidden' },
})

import { css, keyframes } from '@emotion/react'
import type { MouseEvent, ReactNode } from 'react'
import { media, tokens } from '../../shared/design/tokens'

type Look = 'primary' | 'secondary'

interface ButtonProps {
  children: ReactNode
  type?: 'button' | 'submit'
  look?: Look
  /** True while a request is under way: the button keeps its focus and its width, and does nothing. */
  busy?: boolean
  busyLabel?: string
  /** A click on the button stores this choice about the counting of views (src/measurement/panel.ts). */
  'data-choice'?: string
}

/** A button that acts on the page. To lead to another page, use {@link ButtonLink}. */
export const Button = ({
  children,
  type = 'button',
  look = 'primary',
  busy,
  busyLabel,
  ...props
}: ButtonProps) => (
  <button
    {...props}
    type={type}
    // `disabled` would take away the focus. Preventing the click also stops Enter in a field from submitting.
    onClick={busy ? preventDefault : undefined}
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

const preventDefault = (event: MouseEvent) => event.preventDefault()

/** A lighthouse's beam that swings while a request is under way. The label beside it says so in words. */
const BeamSpinner = () => (
  <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" css={spinnerStyles}>
    <path d="M10 17 4 3h12z" fill="currentColor" opacity="0.45" />
    <circle cx="10" cy="17" r="2.25" fill="currentColor" />
  </svg>
)

interface ButtonLinkProps {
  href: string
  children: ReactNode
  look?: Look
  /** True if the link leads to the current page. */
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
  '&[aria-busy]': { cursor: 'progress', transform: 'none' },
  [media.forced]: { border: `${stroke.hair} solid ButtonText` },
})

const lookStyles = {
  primary: css(buttonStyles, {
    background: on.action,
    color: on.onAction,
    '&:hover': { background: on.actionHover },
  }),
  secondary: css(buttonStyles, {
    background: 'transparent',
    color: on.text,
    borderColor: on.text,
    '&:hover': { background: on.quiet },
  }),
}

// Both labels share one grid cell, so the button is always as wide as the longer label.
const labelStyles = css({
  gridArea: '1 / 1',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  '&[data-off]': { visibility: 'hidden' },
})

const sweep = keyframes({ from: { transform: 'rotate(-32deg)' }, to: { transform: 'rotate(32deg)' } })
const spinnerStyles = css({
  flex: 'none',
  overflow: 'visible',
  path: {
    transformOrigin: '10px 17px',
    animation: `${sweep} ${duration.patience} ease-in-out infinite alternate`,
  },
  [media.still]: { path: { animation: 'none' } },
})

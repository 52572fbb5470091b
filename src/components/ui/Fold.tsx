import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { tokens } from '../../shared/tokens'

type FoldProps = {
  title: string
  /** The subject, for screen readers, which may list summaries without their context. */
  of?: string
  children: ReactNode
}

/** Text folded under its title. */
export const Fold = ({ title, of, children }: FoldProps) => (
  <details>
    <summary css={summaryStyles}>
      {title}
      {of && <span className="visually-hidden">: {of}</span>}
    </summary>
    {children}
  </details>
)

const { layout, on, space, weight } = tokens

/** A summary that looks like a link, with a sign before it. */
export const summaryStyles = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  width: 'fit-content',
  minHeight: layout.target,
  fontSize: '1rem',
  color: on.link,
  fontWeight: weight.medium,
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  '&:hover': { textDecoration: 'underline' },
  '&::before': { content: '"+"', width: '1ch', textAlign: 'center' },
  'details[open] > &::before': { content: '"−"' },
})

import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { media, tokens } from '../../shared/design/tokens'

type FoldProps = {
  title: string
  /** What the text is about, for screen readers, which may list titles without their context. */
  subject?: string
  children: ReactNode
}

/** A title that unfolds the text under it. */
export const Fold = ({ title, subject, children }: FoldProps) => (
  <details css={detailsStyles}>
    <summary css={summaryStyles}>
      {title}
      {subject && <span className="visually-hidden">: {subject}</span>}
    </summary>
    {children}
  </details>
)

const { layout, on, space, weight } = tokens

/** Nothing unfolds on paper, so the folded text is printed. */
export const detailsStyles = css({
  [media.print]: { '&::details-content': { contentVisibility: 'visible', blockSize: 'auto' } },
})

/** Makes a `<summary>` look like a link, with a plus or minus sign before it. */
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
  [media.print]: { '&::before': { display: 'none' } },
})

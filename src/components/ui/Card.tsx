import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { media, tokens } from '../../shared/tokens'
import { FileField } from '../art/FileField'

interface CardProps {
  title: string
  /** One line under the title. */
  text?: string
  /** The whole card is a link to this address, named by the title. */
  href: string
  /** A drawing above the title. */
  picture?: ReactNode
}

/** A linked cell of a {@link CardGrid}. */
export const Card = ({ title, text, href, picture }: CardProps) => (
  <li css={cardStyles}>
    {picture}
    <h3 css={titleStyles}>
      <a href={href} css={anchorStyles}>
        {title}
      </a>
    </h3>
    {text && <p css={textStyles}>{text}</p>}
  </li>
)

/** Cards side by side in one ruled frame. Empty cells show a field of files. */
export const CardGrid = ({ children }: { children: ReactNode }) => (
  <div css={frameStyles}>
    <FileField />
    <ul css={gridStyles}>{children}</ul>
  </div>
)

const { on, radius, space, stroke } = tokens

const frameStyles = css({
  position: 'relative',
  overflow: 'hidden',
  border: `${stroke.hair} solid ${on.line}`,
  borderRadius: radius.card,
})

const gridStyles = css({
  position: 'relative',
  display: 'grid',
  gap: stroke.hair,
  [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [media.wide]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
})

const cardStyles = css({
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  gap: space[2],
  padding: space[5],
  background: on.ground,
  // Drawn in the gaps, where the rules of two neighbours overlap.
  boxShadow: `0 0 0 ${stroke.hair} ${on.line}`,
  '> svg': { marginBlockEnd: space[3] },
  // On phones, the drawing stands beside the words.
  [media.phone]: {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: space[4],
    padding: `${space[3]} ${space[4]}`,
    '> svg': { gridRow: 'span 2', alignSelf: 'center', margin: 0 },
  },
  '&:hover': { background: on.quiet },
  '&:focus-within': { zIndex: 1 },
})

const titleStyles = css({ lineHeight: tokens.leading.snug })

const anchorStyles = css({
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': {
    outline: `${stroke.focus} solid ${on.focus}`,
    outlineOffset: `-${stroke.focus}`,
    borderRadius: radius.card,
  },
})

const textStyles = css({ color: on.soft, fontSize: '1rem', lineHeight: 1.4 })

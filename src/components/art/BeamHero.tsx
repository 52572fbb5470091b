import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { media, tokens } from '../../shared/design/tokens'
import { Beam } from './Beam'

interface BeamHeroProps {
  /** The page's title and first words. */
  children: ReactNode
  /** An illustration. */
  picture: ReactNode
}

/**
 * The top of home and sector pages: words, and beside them a dark panel with an illustration of the product in a
 * lighthouse's beam.
 */
export const BeamHero = ({ children, picture }: BeamHeroProps) => (
  <div css={splitStyles}>
    <div css={wordsStyles}>{children}</div>
    <div className="no-print" data-tone="night" css={nightStyles}>
      <div css={backdropStyles}>
        <Beam variant="hero" />
      </div>
      <div css={viewStyles}>{picture}</div>
    </div>
  </div>
)

const { layout, space } = tokens

const margin = `max(var(--gutter), (100% - ${layout.page}) / 2)`

const splitStyles = css({
  [media.wide]: {
    display: 'grid',
    gridTemplateColumns: `${margin} minmax(0, 6.5fr) minmax(0, 5.5fr) ${margin}`,
  },
})

const wordsStyles = css({
  padding: `${space[5]} var(--gutter) ${space[6]}`,
  maxWidth: '44rem',
  [media.wide]: { gridColumn: 2, alignSelf: 'center', padding: `${space[8]} ${space[9]} ${space[8]} 0` },
})

const nightStyles = css({
  position: 'relative',
  padding: `${space[6]} var(--gutter) ${space[5]}`,
  [media.wide]: {
    display: 'grid',
    alignItems: 'center',
    gridColumn: '3 / 5',
    padding: `${space[8]} var(--gutter) ${space[8]} 0`,
  },
})

// Clips the beam and its background pattern, but not the illustration, which overlaps the column of words.
const backdropStyles = css({ position: 'absolute', inset: 0, overflow: 'hidden' })

const viewStyles = css({
  position: 'relative',
  maxWidth: '35rem',
  '& figure': { fontSize: tokens.size.body, boxShadow: tokens.shadow.float },
  '& figcaption > span:first-of-type': { fontSize: tokens.size.h3 },
  [media.phone]: { '& li': { paddingBlock: space[2] } },
  [media.wide]: { marginInlineStart: `-${space[7]}` },
})

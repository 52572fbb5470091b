import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { media, tokens } from '../../shared/tokens'
import { Beam } from './Beam'

interface LookoutProps {
  /** The page's title and first words. */
  children: ReactNode
  /** A product view, which the beam falls on. */
  picture: ReactNode
}

/**
 * The site's opening picture: words on paper, and beside them the night, up to the edge of the screen, where the
 * beam passes over a field of files. The view stands half in the light and half on the page.
 */
export const Lookout = ({ children, picture }: LookoutProps) => (
  <div css={splitStyles}>
    <div css={wordsStyles}>{children}</div>
    <div className="no-print" data-tone="night" css={nightStyles}>
      <div css={fieldStyles}>
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

// The field hides what overflows; the view beside it may overhang.
const fieldStyles = css({ position: 'absolute', inset: 0, overflow: 'hidden' })

// As large as the night allows: the view is what one comes for.
const viewStyles = css({
  position: 'relative',
  maxWidth: '35rem',
  '& figure': { fontSize: tokens.size.body, boxShadow: tokens.shadow.float },
  '& figcaption > span:first-of-type': { fontSize: tokens.size.h3 },
  [media.phone]: { '& li': { paddingBlock: space[2] } },
  [media.wide]: { marginInlineStart: `-${space[7]}` },
})

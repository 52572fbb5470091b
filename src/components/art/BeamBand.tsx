import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { media, tokens } from '../../shared/design/tokens'
import { Container } from '../ui/Section'
import { Beam, type BeamVariant } from './Beam'

interface BeamBandProps {
  children: ReactNode
  /** The id of the heading that names the band for screen readers. */
  labelledBy: string
  variant?: Exclude<BeamVariant, 'hero'>
}

/** A dark band with text on the left. A {@link Beam} is drawn beside the text, or above it on narrow screens. */
export const BeamBand = ({ children, labelledBy, variant = 'band' }: BeamBandProps) => (
  <section className="no-print" data-tone="night" aria-labelledby={labelledBy} css={bandStyles}>
    <div css={backdropStyles}>
      <Beam variant={variant} />
    </div>
    <Container>
      <div css={wordsStyles}>{children}</div>
    </Container>
  </section>
)

const { space } = tokens

const bandStyles = css({ position: 'relative', overflow: 'hidden' })

const backdropStyles = css({
  position: 'relative',
  // The picture covers this element. At this height, the width sets the picture's scale, and the rest overflows at the
  // bottom. In a taller element, the height would set a larger scale, and drawn client files would lie under the text.
  height: '56px',
  [media.wide]: { position: 'absolute', inset: '0 0 auto' },
})

const wordsStyles = css({
  position: 'relative',
  display: 'grid',
  gap: space[4],
  justifyItems: 'start',
  paddingBlock: `${space[3]} ${space[6]}`,
  [media.wide]: {
    width: '50%',
    paddingInlineEnd: space[8],
    gap: space[5],
    paddingBlock: `clamp(${space[7]}, 4.5vw, ${space[9]})`,
  },
})

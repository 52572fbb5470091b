import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { media, tokens } from '../../shared/tokens'
import { Container } from '../ui/Section'
import { Beam, type BeamVariant } from './Beam'

interface BeamBandProps {
  children: ReactNode
  /** The id of the heading that names the landmark. */
  labelledBy: string
  variant?: Exclude<BeamVariant, 'hero'>
}

/** A dark band with words on the left. A {@link Beam} is drawn beside them, or above them on narrow screens. */
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
  // Always shorter than the picture, so that the picture is as wide as this element, and overflows below it. In a
  // taller element, the picture would be enlarged until files lay under the words.
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

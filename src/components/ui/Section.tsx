import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import type { Tone } from '../../theme/bands'
import { media, tokens } from '../../theme/tokens'
import { Container } from './Layout'
import { RichText } from './RichText'
import { Unbroken } from './Unbroken'

interface SectionProps {
  /** Names the landmark. Plain text. Left out where what is inside has headings of this level. */
  heading?: string
  children: ReactNode
  /** Anchor of the section, also the base of its heading's id. */
  id: string
  /** HTML under the heading. */
  lead?: string | null
  tone?: Tone
  /** `side` hangs the heading in a left-hand column beside the content; `stack` puts it above. */
  layout?: 'stack' | 'side'
  /** A hairline above, for a section that follows one of the same tone. */
  ruled?: boolean
  /** What stands under the heading and its lead: a link, a picture. */
  aside?: ReactNode
}

/** One band of a page: a landmark with its heading, and what it says. */
export const Section = ({
  heading,
  children,
  id,
  lead,
  tone = 'paper',
  layout = 'stack',
  ruled,
  aside,
}: SectionProps) => {
  const headingId = `${id}-title`
  return (
    <section id={id} aria-labelledby={heading && headingId} data-tone={tone} css={sectionStyles}>
      <Container>
        <div css={[layout === 'side' ? sideStyles : stackStyles, ruled && ruleStyles]}>
          {heading && (
            <header css={[headerStyles, layout === 'stack' && wideStyles]}>
              <h2 id={headingId}>
                <Unbroken>{heading}</Unbroken>
              </h2>
              {lead && <RichText html={lead} css={leadStyles} />}
              {aside}
            </header>
          )}
          <div css={bodyStyles}>{children}</div>
        </div>
      </Container>
    </section>
  )
}

const { space, on, stroke } = tokens

const sectionStyles = css({
  paddingBlock: `clamp(${space[8]}, 8vw, ${space[10]})`,
  // Two bands of one ground would double the room between them.
  '[data-tone=paper] + &[data-tone=paper], [data-tone=surface] + &[data-tone=surface]': {
    paddingBlockStart: 0,
  },
})

const ruleStyles = css({
  borderBlockStart: `${stroke.hair} solid ${on.line}`,
  paddingBlockStart: `clamp(${space[7]}, 6vw, ${space[9]})`,
})

const stackStyles = css({ display: 'grid', gap: `clamp(${space[6]}, 4vw, ${space[8]})` })

const sideStyles = css(stackStyles, {
  [media.wide]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 8fr)',
    gap: space[8],
    alignItems: 'start',
  },
})

const headerStyles = css({ display: 'grid', gap: space[4], justifyItems: 'start', maxWidth: '22em' })

const wideStyles = css({ maxWidth: '44rem' })

const bodyStyles = css({ minWidth: 0 })

const leadStyles = css({ color: on.soft })

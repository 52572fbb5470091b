import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import type { Tone } from '../../theme/bands'
import { media, tokens } from '../../shared/design/tokens'
import { PlainText, RichText } from './RichText'

interface SectionProps {
  /** Plain text, which also names the landmark. Without a heading, `lead` and `aside` are not shown. */
  heading?: string
  children: ReactNode
  /** The section's anchor. */
  id: string
  /** HTML after the heading. */
  lead?: string | null
  tone?: Tone
  /** On wide screens, `side` puts the heading on the left of the content instead of above it. */
  layout?: 'stack' | 'side'
  /** Links after the lead. In layout `stack`, they and the lead stand beside the heading on wide screens. */
  aside?: ReactNode
}

/** Limits its content to the page's width, with gutters on both sides. */
export const Container = (props: { children: ReactNode; className?: string }) => (
  <div css={containerStyles} {...props} />
)

/** A part of a page, from edge to edge. With a heading, it is a landmark. */
export const Section = ({
  heading,
  children,
  id,
  lead,
  tone = 'paper',
  layout = 'stack',
  aside,
}: SectionProps) => {
  const headingId = `${id}-title`
  return (
    <section id={id} aria-labelledby={heading && headingId} data-tone={tone} css={sectionStyles}>
      <Container>
        <div css={layout === 'side' ? sideStyles : stackStyles}>
          {heading && (
            <header css={[headerStyles, layout === 'stack' && [wideStyles, aside && acrossStyles]]}>
              <PlainText as="h2" id={headingId}>
                {heading}
              </PlainText>
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

const { layout: sizes, space, on } = tokens

const containerStyles = css({
  width: `min(100% - 2 * var(--gutter), ${sizes.page})`,
  marginInline: 'auto',
})

const sectionStyles = css({
  paddingBlock: `clamp(${space[6]}, 4.5vw, ${space[9]})`,
  // Between two paper sections, or two surface sections, one padding is enough.
  'main > [data-tone=paper] + &[data-tone=paper], main > [data-tone=surface] + &[data-tone=surface]': {
    paddingBlockStart: 0,
  },
})

const stackStyles = css({ display: 'grid', gap: `clamp(${space[4]}, 2.5vw, ${space[7]})` })

const sideStyles = css(stackStyles, {
  [media.wide]: {
    gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 8fr)',
    gap: space[8],
    alignItems: 'start',
  },
})

const headerStyles = css({ display: 'grid', gap: space[4], justifyItems: 'start', maxWidth: '22em' })

const wideStyles = css({ maxWidth: '44rem' })

const acrossStyles = css({
  [media.wide]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    maxWidth: 'none',
    columnGap: space[8],
    '& > h2': { gridRow: 'span 2' },
    '& > * + *': { gridColumn: 2 },
  },
})

const bodyStyles = css({ minWidth: 0 })

const leadStyles = css({ color: on.soft })

import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { media, tokens } from '../../shared/design/tokens'
import { ReadInOtherLanguage } from '../layout/ReadInOtherLanguage'
import { Container } from '../ui/Section'
import { PlainText, RichText } from '../ui/RichText'

type HeroWordsProps = {
  heading: string
  /** True for a long heading, which is set in smaller type. */
  long?: boolean
  /** A few words that say whom the page is for, above the heading. */
  eyebrow?: string
  /** A drawing beside the eyebrow. */
  motif?: ReactNode
  /** HTML made from inline Markdown. */
  lead?: string | null
  /** Buttons and links under the lead. */
  actions?: ReactNode
}

/** The first words of a page: a link to its translation, an eyebrow, the main heading, a lead, and buttons or links. */
export const HeroWords = ({ heading, long, eyebrow, motif, lead, actions }: HeroWordsProps) => (
  <>
    <ReadInOtherLanguage />
    {eyebrow && (
      <div css={above}>
        {motif}
        <p css={soft}>{eyebrow}</p>
      </div>
    )}
    <PlainText as="h1" {...(long && { css: longHeading })}>
      {heading}
    </PlainText>
    {lead && <RichText html={lead} as="p" css={sentence} />}
    {actions && (
      <div className="no-print" css={row}>
        {actions}
      </div>
    )}
  </>
)

type PageHeroProps = HeroWordsProps & {
  /** A picture beside the words on wide screens, below them on others. */
  picture?: ReactNode
}

/** The top of a page. Home and sector pages have `BeamHero` (src/components/art) instead. */
export const PageHero = ({ picture, ...words }: PageHeroProps) => (
  <Container css={[band, picture !== undefined && withPicture]}>
    <div>
      <HeroWords {...words} />
    </div>
    {picture}
  </Container>
)

const { layout, leading, on, size, space, weight } = tokens

const band = css({
  paddingBlock: `${space[4]} clamp(${space[7]}, 6vw, ${space[9]})`,
  '& h1': { maxWidth: '17em' },
})
const withPicture = css({
  display: 'grid',
  gap: space[7],
  [media.wide]: {
    gridTemplateColumns: 'minmax(0, 13fr) minmax(0, 11fr)',
    gap: space[8],
    alignItems: 'center',
    paddingBlockStart: space[7],
  },
})
const above = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  marginBlockEnd: space[4],
  [media.print]: { '& > svg': { display: 'none' } },
})
const soft = css({ color: on.soft, fontWeight: weight.medium, lineHeight: leading.snug })
const longHeading = css({ fontSize: size.h1Long })
const sentence = css({
  marginBlockStart: space[5],
  color: on.soft,
  fontSize: size.lead,
  lineHeight: leading.snug,
})
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[3]} ${space[5]}`,
  marginBlockStart: space[6],
  '& > a': { minHeight: layout.target, display: 'inline-flex', alignItems: 'center' },
})

import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { tokens } from '../../theme/tokens'
import { ReadInOtherLanguage } from '../layout/ReadInOtherLanguage'
import { Container } from '../ui/Layout'
import { RichText } from '../ui/RichText'

type PageHeroProps = {
  heading: string
  headingLanguage?: string
  eyebrow?: string
  /** HTML made from inline Markdown. */
  lead?: string | null
  /** Buttons and links under the lead. */
  actions?: ReactNode
  /** A picture beside the text from tablet width on. */
  picture?: ReactNode
}

/** The top of every page: one h1, one sentence, the way to the other language. */
export const PageHero = ({ heading, headingLanguage, eyebrow, lead, actions, picture }: PageHeroProps) => (
  <div css={band}>
    <Container css={picture ? withPicture : undefined}>
      <div>
        <ReadInOtherLanguage />
        {eyebrow && <p css={over}>{eyebrow}</p>}
        <h1 css={title} lang={headingLanguage}>
          {heading}
        </h1>
        {lead && <RichText html={lead} as="p" css={sentence} />}
        {actions && <div css={row}>{actions}</div>}
      </div>
      {picture}
    </Container>
  </div>
)

const { space, color, size } = tokens

const band = css({ padding: `${space[6]} 0 ${space[8]}` })
const withPicture = css({
  display: 'grid',
  gap: space[7],
  alignItems: 'center',
  '@media (min-width: 900px)': { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)' },
})
const over = css({ margin: `0 0 ${space[3]}`, color: color.inkSoft, fontSize: size.small })
const title = css({ margin: 0, maxWidth: '18ch' })
const sentence = css({ maxWidth: '58ch', margin: `${space[5]} 0 0`, color: color.inkSoft, fontSize: size.h3 })
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[5], marginTop: space[6] })

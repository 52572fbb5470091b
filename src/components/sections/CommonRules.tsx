import { css } from '@emotion/react'
import { media, tokens } from '../../theme/tokens'
import { RichText } from '../ui/RichText'
import { Unbroken } from '../ui/Unbroken'
import { LegalBasis, type Basis } from './LegalBasis'

type Rule = {
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly basis: Basis
}

/** Rules of law, each with its legal basis: under its title on wide screens, below its text on phones. */
export const CommonRules = ({ rules }: { rules: readonly Rule[] }) => (
  <ul>
    {rules.map(({ title, paragraphs, basis }) => (
      <li key={title} css={rule}>
        <h3>
          <Unbroken>{title}</Unbroken>
        </h3>
        <div css={words}>
          {paragraphs.map((paragraph) => (
            <RichText key={paragraph} html={paragraph} as="p" />
          ))}
        </div>
        <div css={margin}>
          <LegalBasis basis={basis} />
        </div>
      </li>
    ))}
  </ul>
)

const { layout, on, size, space, stroke } = tokens

const rule = css({
  display: 'grid',
  columnGap: space[6],
  rowGap: space[4],
  paddingBlock: space[5],
  borderBlockStart: `${stroke.hair} solid ${on.line}`,
  [media.wide]: { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 8fr)', gridTemplateRows: 'auto 1fr' },
})
const words = css({
  display: 'grid',
  gap: space[3],
  maxWidth: layout.measure,
  color: on.soft,
  [media.wide]: { gridColumn: 2, gridRow: '1 / span 2' },
})
const margin = css({ fontSize: size.small, lineHeight: 1.5 })

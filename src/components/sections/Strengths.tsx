import { css } from '@emotion/react'
import { media, tokens } from '../../shared/design/tokens'
import { Fragment, type FragmentData } from '../../illustrations/Fragment'
import { PlainText, RichText } from '../ui/RichText'

interface StrengthsProps {
  items: readonly {
    readonly title: string
    /** HTML made from inline Markdown. */
    readonly text: string
    readonly fragment: FragmentData
  }[]
}

/** The platform's strengths. Each has a drawing beside its text, or below the text where space is short. */
export const Strengths = ({ items }: StrengthsProps) => (
  <ul css={grid}>
    {items.map(({ title, text, fragment }) => (
      <li key={title} data-tone="surface" css={card}>
        <div>
          <PlainText as="h3">{title}</PlainText>
          <RichText html={text} as="p" css={sentence} />
        </div>
        <div className="no-print" aria-hidden="true" css={stage}>
          <Fragment {...fragment} />
        </div>
      </li>
    ))}
  </ul>
)

const { color, on, radius, space, stroke } = tokens

const grid = css({
  display: 'grid',
  gap: space[3],
  [media.wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space[5] },
})
const card = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))',
  border: `${stroke.hair} solid ${on.line}`,
  borderRadius: radius.card,
  overflow: 'clip',
  '& > div': { padding: `${space[3]} ${space[4]}`, [media.tablet]: { padding: space[5] } },
})
const sentence = css({ marginBlockStart: space[1], color: on.soft, fontSize: '1rem', lineHeight: 1.5 })
const stage = css({ display: 'grid', alignItems: 'center', background: color.seaTint })

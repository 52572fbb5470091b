import { css } from '@emotion/react'
import type { MotifName } from '../../page-context'
import { tokens } from '../../theme/tokens'
import { Motif } from '../art/Motif'
import { dutyAnchor } from './Duties'

type DutySummaryProps = {
  motif: string
  heading: string
  titles: readonly string[]
}

/** The duties at a glance, each leading to its article below. */
export const DutySummary = ({ motif, heading, titles }: DutySummaryProps) => (
  <nav aria-label={heading} data-tone="surface" css={sheet}>
    <div css={head}>
      <p css={title}>{heading}</p>
      <Motif name={motif as MotifName} size={64} />
    </div>
    <ol css={{ counterReset: 'duty' }}>
      {titles.map((name, index) => (
        <li key={name}>
          <a href={`#${dutyAnchor(index)}`} css={entry}>
            {name}
          </a>
        </li>
      ))}
    </ol>
  </nav>
)

const { space, on, stroke, radius, size, layout, font, leading, weight } = tokens

const sheet = css({ padding: space[5], borderRadius: radius.card })
const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  marginBlockEnd: space[4],
})
const title = css({
  fontFamily: font.display,
  fontSize: size.h3,
  fontWeight: weight.strong,
  lineHeight: leading.title,
})
const entry = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  minHeight: layout.target,
  paddingBlock: space[2],
  borderBlockStart: `${stroke.hair} solid ${on.line}`,
  color: on.text,
  lineHeight: leading.snug,
  textDecoration: 'none',
  '&:hover': { color: on.link },
  counterIncrement: 'duty',
  '&::before': {
    // The list counts its entries aloud by itself.
    content: ['counter(duty)', 'counter(duty) / ""'],
    flex: 'none',
    width: space[5],
    color: on.link,
    fontFamily: font.display,
    fontWeight: weight.strong,
  },
})

import { css } from '@emotion/react'
import { media, tokens } from '../../shared/design/tokens'
import { RichText } from '../ui/RichText'

interface PlanProps {
  heading: string
  steps: readonly string[]
  /** How long all steps take together. */
  setUp: string
  /** What begins at the go-live and has no end. */
  after: string
  /** HTML made from inline Markdown. */
  note: string
}

/** A typical timeline, not to scale. Its last step, the go-live, is highlighted. */
export const Plan = ({ heading, steps, setUp, after, note }: PlanProps) => (
  <section id="timeline" aria-labelledby="timeline-title" data-tone="surface" css={sheet}>
    <h2 id="timeline-title" css={title}>
      {heading}
    </h2>
    <p css={span}>{setUp}</p>
    <ol css={rows}>
      {steps.map((step, index) => (
        <li key={step} css={[row, { '--from': 4 * index + 1, '--to': Math.min(4 * index + 5, GO_LIVE + 1) }]}>
          <h3 css={label}>{step}</h3>
          <span css={bar} />
        </li>
      ))}
    </ol>
    <div css={[row, { '--from': GO_LIVE, '--to': COLUMNS + 1 }]}>
      <p css={label}>{after}</p>
      <span css={[bar, open]} />
    </div>
    <RichText html={note} as="p" css={small} />
  </section>
)

const COLUMNS = 12
/** The column in which the go-live begins. */
const GO_LIVE = 9

const { color, leading, on, radius, size, space, stroke, weight } = tokens

const sheet = css({
  display: 'grid',
  gap: space[4],
  padding: `clamp(${space[4]}, 4vw, ${space[5]})`,
  border: `${stroke.hair} solid ${on.line}`,
  borderRadius: radius.card,
})
const rows = css({ display: 'grid', gap: space[4] })
const small = css({ color: on.soft, fontSize: size.small, lineHeight: leading.snug })
const title = css({ fontSize: size.h3 })
const span = css({
  width: `${(GO_LIVE / COLUMNS) * 100}%`,
  maxWidth: 'none',
  color: on.soft,
  fontSize: size.small,
  textAlign: 'center',
  '&::after': {
    content: '""',
    display: 'block',
    height: space[2],
    marginBlockStart: space[2],
    border: `2px solid ${on.text}`,
    borderBlockEnd: 0,
  },
})
const row = css({
  display: 'grid',
  gridTemplateColumns: `repeat(${COLUMNS}, minmax(0, 1fr))`,
  rowGap: space[2],
})
const label = css({
  gridColumn: '1 / -1',
  fontSize: '1rem',
  fontWeight: weight.strong,
  [media.tablet]: { gridColumn: 'var(--from) / -1' },
})
const bar = css({
  gridColumn: 'var(--from) / var(--to)',
  height: space[5],
  border: `${stroke.hair} solid transparent`,
  borderRadius: radius.field,
  background: color.sea,
  'li:last-of-type > &': { background: color.lamp },
})
const open = css({ borderColor: color.sea, borderInlineEndStyle: 'dashed', background: color.seaTint })

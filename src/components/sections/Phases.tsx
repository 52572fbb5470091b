import { css } from '@emotion/react'
import { RichText } from '../ui/RichText'
import { lineStyles, StepTitle, stepStyles } from '../ui/Steps'
import { media, tokens } from '../../shared/design/tokens'

interface Roles {
  readonly provider: string
  readonly client: string
  readonly outcome: string
}

interface PhasesProps {
  /** For each phase, as HTML: what the provider does, what the client does, the outcome and further points. */
  phases: readonly (Roles & { readonly title: string; readonly items: readonly string[] })[]
  /** The headings of the texts about provider, client and outcome. */
  roles: Roles
}

const LANES = ['provider', 'client', 'outcome'] as const

/** A project's phases on a line. On wide screens, provider, client and outcome each have a row across all phases. */
export const Phases = ({ phases, roles }: PhasesProps) => (
  <ol css={[lineStyles, { '--count': phases.length, '--rows': LANES.length + 3 }]}>
    {phases.map(({ title, items, ...phase }, index) => (
      <li key={title} id={`phase-${index + 1}`} css={stepStyles}>
        <StepTitle number={index + 1}>{title}</StepTitle>
        <dl css={lanes}>
          {LANES.map((lane) => (
            <div key={lane} css={[cell, lane === 'outcome' && result]}>
              <dt css={laneTitle}>{roles[lane]}</dt>
              <RichText html={phase[lane]} as="dd" />
            </div>
          ))}
        </dl>
        <ul css={points}>
          {items.map((item) => (
            <RichText key={item} html={item} as="li" />
          ))}
        </ul>
      </li>
    ))}
  </ol>
)

const { color, leading, on, radius, size, space, stroke, weight } = tokens

const lanes = css({
  display: 'grid',
  gap: space[3],
  marginBlock: `${space[5]} ${space[4]}`,
  '& dd': { margin: 0 },
  [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  [media.wide]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'subgrid', gridRow: 'span 3' },
})
const cell = css({
  padding: space[4],
  border: `${stroke.hair} solid ${on.line}`,
  borderRadius: radius.card,
  background: color.surface,
  lineHeight: leading.snug,
})
const result = css({
  background: color.seaTint,
  'li:last-of-type > dl > &': {
    borderColor: color.lamp,
    background: color.lamp,
    color: color.ink,
    '& dt': { color: color.ink },
  },
})
const laneTitle = css({
  marginBlockEnd: space[1],
  color: on.link,
  fontSize: size.small,
  fontWeight: weight.strong,
})
const points = css({
  '& > li': {
    paddingBlock: space[3],
    borderBlockStart: `${stroke.hair} solid ${on.line}`,
    color: on.soft,
    fontSize: '1rem',
    lineHeight: leading.snug,
  },
  '& > li:first-of-type': { border: 0 },
})

import { css } from '@emotion/react'
import { media, tokens } from '../../shared/design/tokens'
import { Container } from './Section'

interface KeyClaimsProps {
  /** The section's heading, for screen readers only. */
  heading: string
  claims: readonly {
    readonly value: string
    readonly label: string
    /** Value and label as one sentence, for screen readers. */
    readonly spoken: string
  }[]
}

/** The key numbers of a page, in six columns on wide screens, three on tablets and two on phones. */
export const KeyClaims = ({ heading, claims }: KeyClaimsProps) => (
  <section id="figures" aria-labelledby="figures-title" data-tone="surface" css={band}>
    <Container>
      <h2 id="figures-title" className="visually-hidden">
        {heading}
      </h2>
      <ul css={strip}>
        {claims.map(({ value, label, spoken }) => (
          <li key={label} css={cell}>
            <span className="visually-hidden">{spoken}</span>
            <span aria-hidden="true" css={large}>
              {value}
            </span>
            <span aria-hidden="true" css={small}>
              {label}
            </span>
          </li>
        ))}
      </ul>
    </Container>
  </section>
)

const { color, font, leading, on, size, space, stroke, tracking, weight } = tokens

const band = css({ borderBlockEnd: `${stroke.hair} solid ${on.line}` })
const strip = css({
  display: 'grid',
  // Phones show two columns, or one column if the text is large.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
  gap: `${space[5]} ${space[4]}`,
  paddingBlock: space[6],
  [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  [media.wide]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
})
const cell = css({
  display: 'grid',
  alignContent: 'start',
  gap: space[1],
  paddingInlineStart: space[3],
  borderInlineStart: `3px solid ${color.lamp}`,
})
const large = css({
  fontFamily: font.display,
  fontSize: size.h3,
  fontWeight: weight.strong,
  lineHeight: leading.title,
  letterSpacing: tracking.title,
  fontVariantNumeric: 'tabular-nums',
  // A long number breaks rather than reach into the next column.
  minWidth: 0,
})
const small = css({ color: on.soft, fontSize: size.small, lineHeight: leading.snug })

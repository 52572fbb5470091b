import { css } from '@emotion/react'
import type { Shell } from '../../shared/page-context'
import { media, tokens } from '../../shared/design/tokens'
import { OfficeAddress } from '../layout/OfficeList'
import { Container } from '../ui/Section'
import { RichText } from '../ui/RichText'

interface Team {
  readonly title: string
  /** HTML made from inline Markdown. */
  readonly text: string
}

interface OfficesProps {
  heading: string
  offices: Shell['company']['offices']
  /** What each office does, as HTML made from inline Markdown. Empty until the owner has supplied it. */
  work: readonly { readonly city: string; readonly text: string }[]
  /** What the teams of both offices do. */
  teams: { readonly heading: string; readonly items: readonly Team[] }
}

/** Both offices, each under a drawn lamp. Between them, where the lamps' beams meet, is a list of their teams. */
export const Offices = ({ heading, offices, work, teams }: OfficesProps) => (
  <section id="offices" aria-labelledby="offices-title" data-tone="night" css={band}>
    <Container>
      <h2 id="offices-title">{heading}</h2>
      <div css={grid}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" css={light}>
          <path d="M0 0 300 110V300H90z" />
          <path d="M100 0-200 110V300H10z" />
        </svg>
        {offices.map(({ city, locality, address, phone }) => (
          <div key={city} css={office}>
            <h3 css={name}>{locality}</h3>
            <OfficeAddress address={address} phone={phone} />
            {work
              .filter((entry) => entry.city === city)
              .map(({ text }) => (
                <RichText key={text} html={text} as="p" css={soft} />
              ))}
          </div>
        ))}
        <div css={between}>
          <h3>{teams.heading}</h3>
          <ul>
            {teams.items.map(({ title, text }) => (
              <li key={title} css={teamItem}>
                <strong>{title}</strong>
                <RichText html={text} as="p" css={soft} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Container>
  </section>
)

const { color, font, leading, on, size, space, stroke, tracking, weight } = tokens

const LAMP_SIZE = '18px'

const band = css({
  overflow: 'hidden',
  paddingBlock: `clamp(${space[8]}, 8vw, ${space[10]})`,
  '& h2': { marginBlockEnd: `clamp(${space[6]}, 4vw, ${space[8]})` },
})
const grid = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${space[7]} ${space[5]}`,
  [media.wide]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 5fr) minmax(0, 3fr)' },
})
const light = css({
  position: 'absolute',
  // Reaches from the centre of one lamp to the centre of the other.
  insetInline: `calc(${LAMP_SIZE} / 2)`,
  insetBlockStart: `calc(${LAMP_SIZE} / 2)`,
  width: `calc(100% - ${LAMP_SIZE})`,
  height: '100%',
  // The beams are wider than the svg, and reach the edges of the band.
  overflow: 'visible',
  fill: color.lamp,
  fillOpacity: 0.12,
  [media.forced]: { display: 'none' },
})
const office = css({
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  gap: space[1],
  paddingBlockStart: space[7],
  '&::before': {
    content: '""',
    position: 'absolute',
    insetBlockStart: 0,
    insetInlineStart: 0,
    width: LAMP_SIZE,
    height: LAMP_SIZE,
    borderRadius: '50%',
    background: color.lamp,
  },
  '& + &': { [media.wide]: { gridArea: '1 / 3', justifyItems: 'end', textAlign: 'end' } },
  '& + &::before': { insetInline: 'auto 0' },
})
const name = css({
  fontFamily: font.display,
  fontSize: 'clamp(1.625rem, 1rem + 2.6vw, 2.75rem)',
  fontWeight: weight.strong,
  lineHeight: leading.title,
  letterSpacing: tracking.display,
})
const soft = css({ color: on.soft, fontSize: size.small })
const between = css({
  position: 'relative',
  gridColumn: '1 / -1',
  textAlign: 'center',
  '& > h3': { marginBlockEnd: space[4], color: on.soft, fontSize: size.small, fontWeight: weight.medium },
  [media.wide]: { gridArea: '1 / 2', paddingBlock: `${space[7]} ${space[5]}` },
})
const teamItem = css({
  paddingBlock: space[4],
  borderBlockStart: `${stroke.hair} solid ${on.line}`,
  '&:first-of-type': { border: 0 },
  '& p': { marginInline: 'auto' },
  '& strong': {
    display: 'block',
    marginBlockEnd: space[1],
    fontFamily: font.display,
    fontSize: size.h3,
    fontWeight: weight.strong,
    lineHeight: leading.title,
  },
})

import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { media, tokens } from '../../shared/design/tokens'
import { Container } from '../ui/Section'

type FormBesidePromiseProps = {
  heading: string
  /** The text beside the form: what happens after sending, or the offices' addresses. */
  promise: ReactNode
  children: ReactNode
}

/** A form and a text. On narrow screens the form comes first; on wide ones the text stays in view on the left. */
export const FormBesidePromise = ({ heading, promise, children }: FormBesidePromiseProps) => (
  <div data-tone="surface" css={band}>
    <Container css={columns}>
      <div css={form}>{children}</div>
      <section aria-labelledby="promise" css={aside}>
        <h2 id="promise" css={title}>
          {heading}
        </h2>
        {promise}
      </section>
    </Container>
  </div>
)

const { space, on, size, stroke, font, layout, weight } = tokens

const band = css({ paddingBlock: `clamp(${space[7]}, 6vw, ${space[9]})` })
const columns = css({
  display: 'grid',
  gap: space[8],
  [media.wide]: { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 7fr)', gap: space[9], alignItems: 'start' },
})
const title = css({ marginBlockEnd: space[5], fontSize: size.h3 })
const form = css({ [media.wide]: { gridColumn: 2 } })
const aside = css({
  [media.wide]: {
    gridArea: '1 / 1',
    position: 'sticky',
    insetBlockStart: `calc(${layout.header} + ${space[6]})`,
  },
  '& li': { paddingBlock: space[4], borderBlockStart: `${stroke.hair} solid ${on.line}` },
  '& h3': { fontSize: size.body },
  '& li > p': { marginBlockStart: space[1], color: on.soft },
  '& li > span': {
    display: 'block',
    color: on.link,
    fontFamily: font.display,
    fontSize: size.h3,
    fontWeight: weight.strong,
  },
})

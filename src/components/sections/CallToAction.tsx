import { css } from '@emotion/react'
import { Link } from 'gatsby'
import { tokens } from '../../theme/tokens'
import { ButtonLink } from '../ui/Button'
import { Container } from '../ui/Layout'
import { RichText } from '../ui/RichText'

type Action = { to: string; label: string }

type CallToActionProps = {
  heading: string
  text?: string | null
  action: Action
  secondary?: Action
}

/** The night band that closes a page and says what to do next. */
export const CallToAction = ({ heading, text, action, secondary }: CallToActionProps) => (
  <section data-tone="night" aria-labelledby="closing" css={band}>
    <Container css={row}>
      <div>
        <h2 id="closing" css={title}>
          {heading}
        </h2>
        {text && <RichText html={text} as="p" css={line} />}
      </div>
      <div css={buttons}>
        <ButtonLink as={Link} to={action.to}>
          {action.label}
        </ButtonLink>
        {secondary && (
          <ButtonLink as={Link} to={secondary.to} look="secondary">
            {secondary.label}
          </ButtonLink>
        )}
      </div>
    </Container>
  </section>
)

const { space, on, layout } = tokens

const band = css({ paddingBlock: `clamp(${space[8]}, 8vw, ${space[10]})`, '@media print': { display: 'none' } })
const row = css({
  display: 'grid',
  gap: space[6],
  alignItems: 'end',
  [`@media (min-width: ${layout.menuBreak}px)`]: { gridTemplateColumns: '1fr auto' },
})
const title = css({ maxWidth: '20ch' })
const line = css({ marginTop: space[4], color: on.soft, maxWidth: '56ch' })
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: space[4] })

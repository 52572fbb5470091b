import { css } from '@emotion/react'
import { tokens } from '../../shared/tokens'
import { BeamBand } from '../art/BeamBand'
import { ButtonLink } from '../ui/Button'
import { RichText, Unbroken } from '../ui/RichText'

type Action = { href: string; label: string }

type CallToActionProps = {
  heading: string
  text?: string | null
  action: Action
  secondary?: Action
}

/** The night band at the end of a page, with links to act on. */
export const CallToAction = ({ heading, text, action, secondary }: CallToActionProps) => (
  <BeamBand labelledBy="closing">
    <h2 id="closing">
      <Unbroken>{heading}</Unbroken>
    </h2>
    {text && <RichText html={text} as="p" css={line} />}
    <div css={buttons}>
      <ButtonLink href={action.href}>{action.label}</ButtonLink>
      {secondary && (
        <ButtonLink href={secondary.href} look="secondary">
          {secondary.label}
        </ButtonLink>
      )}
    </div>
  </BeamBand>
)

const { space, on } = tokens

const line = css({ color: on.soft })
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: space[4] })

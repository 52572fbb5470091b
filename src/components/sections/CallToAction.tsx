import { css } from '@emotion/react'
import { tokens } from '../../shared/design/tokens'
import { BeamBand } from '../art/BeamBand'
import { ButtonLink } from '../ui/Button'
import { PlainText, RichText } from '../ui/RichText'

type Action = { href: string; label: string }

type CallToActionProps = {
  heading: string
  text?: string | null
  action: Action
  secondary?: Action
}

/** The dark band near the end of a page, with one or two buttons. */
export const CallToAction = ({ heading, text, action, secondary }: CallToActionProps) => (
  <BeamBand labelledBy="closing">
    <PlainText as="h2" id="closing">
      {heading}
    </PlainText>
    {text && <RichText html={text} as="p" css={sentence} />}
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

const sentence = css({ color: on.soft })
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: space[4] })

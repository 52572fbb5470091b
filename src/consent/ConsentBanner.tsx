import { css } from '@emotion/react'
import { useShell } from '../components/layout/shell-context'
import { tokens } from '../theme/tokens'
import { storeChoice, type Choice } from './choice'
import { ChoiceButtons } from './ChoiceButtons'
import { CONSENT_STRINGS } from './strings'

/** Asks before anything is measured. It floats, so that nothing on the page moves. */
const ConsentBanner = ({ onChoice }: { onChoice: () => void }) => {
  const { shell, language } = useShell()
  const strings = CONSENT_STRINGS[language]
  const choose = (choice: Choice) => {
    storeChoice(choice)
    onChoice()
  }
  return (
    <section css={banner} aria-label={strings.region}>
      <h2 css={title}>{strings.bannerTitle}</h2>
      <p>
        {strings.introConsent} <a href={shell.paths.privacy}>{strings.policy}</a>
      </p>
      <ChoiceButtons mode="consent" onChoose={choose} />
    </section>
  )
}

export default ConsentBanner

const { color, space, radius, shadow, size, stroke } = tokens

const banner = css({
  position: 'fixed',
  insetInline: space[4],
  insetBlockEnd: space[4],
  zIndex: 20,
  display: 'grid',
  gap: space[3],
  maxWidth: '28rem',
  padding: space[5],
  background: color.surface,
  border: `${stroke.hair} solid ${color.line}`,
  borderRadius: radius.card,
  boxShadow: shadow.float,
  fontSize: size.small,
})
const title = css({ fontSize: size.body })

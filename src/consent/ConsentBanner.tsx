import { css } from '@emotion/react'
import { useEffect, useRef } from 'react'
import { usePageContext } from '../components/layout/page-context'
import { notify } from '../components/notices'
import { recordAwaited } from '../page-views/recorder'
import { tokens } from '../theme/tokens'
import { storeChoice, type Choice } from './choice'
import { ChoiceButtons } from './ChoiceButtons'
import { CONSENT_STRINGS } from './consent-strings'

/** Asks before anything is measured. It floats, so that nothing on the page moves. */
const ConsentBanner = ({ onChoice }: { onChoice: () => void }) => {
  const { shell, language } = usePageContext()
  const strings = CONSENT_STRINGS[language]
  const banner = useRef<HTMLElement>(null)
  const cameFrom = useRef<HTMLElement | null>(null)

  useEffect(() => {
    const { current: element } = banner
    if (!element) return
    const enter = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !element.contains(relatedTarget))
        cameFrom.current = relatedTarget
    }
    element.addEventListener('focusin', enter)
    // What takes focus must not lie under the banner, at the end of the page neither (WCAG 2.4.11).
    const { documentElement, body } = document
    const keepClear = (covered: string) => {
      documentElement.style.scrollPaddingBottom = covered
      body.style.paddingBottom = covered
    }
    const observer = new ResizeObserver(() =>
      keepClear(`${window.innerHeight - element.getBoundingClientRect().top}px`),
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      keepClear('')
    }
  }, [])

  const choose = (choice: Choice) => {
    storeChoice(choice)
    if (choice === 'accepted') recordAwaited()
    // On a removed button the focus would be lost.
    const next = cameFrom.current?.isConnected ? cameFrom.current : document.getElementById('content')
    next?.focus({ preventScroll: true })
    notify({ tone: 'success', title: strings.title, text: strings.saved })
    onChoice()
  }
  return (
    <section ref={banner} className="no-print" css={styles} aria-label={strings.region}>
      <h2 css={title}>{strings.bannerTitle}</h2>
      <p>
        {strings.introConsent} <a href={shell.paths.privacy}>{strings.policy}</a>
      </p>
      <ChoiceButtons onChoose={choose} />
    </section>
  )
}

export default ConsentBanner

const { color, layer, space, radius, shadow, size, stroke } = tokens

const styles = css({
  position: 'fixed',
  insetInline: space[4],
  insetBlockEnd: space[4],
  zIndex: layer.tip,
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

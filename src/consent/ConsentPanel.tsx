import { css } from '@emotion/react'
import { useEffect, useRef } from 'react'
import { usePageContext } from '../components/layout/page-context'
import { notify } from '../components/notices'
import { recordAwaited } from '../page-views/recorder'
import { tokens } from '../theme/tokens'
import { measurementAllowed, objectsGlobally, storeChoice, measurementMode, type Choice } from './choice'
import { ChoiceButtons } from './ChoiceButtons'
import { CONSENT_STRINGS } from './consent-strings'

type ConsentPanelProps = { onClose: () => void }

/** What is stored and measured, and the two answers to it, side by side and alike. */
const ConsentPanel = ({ onClose }: ConsentPanelProps) => {
  const { shell, language } = usePageContext()
  const strings = CONSENT_STRINGS[language]
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    // A modal dialog keeps the focus inside, closes on Escape, and gives the focus back by itself.
    if (!dialog.current?.open) dialog.current?.showModal()
    // One reads from the top: the first button, which would have it, may be out of sight on a low screen.
    heading.current?.focus()
  }, [])

  const choose = (choice: Choice) => {
    storeChoice(choice)
    if (choice === 'accepted') recordAwaited()
    dialog.current?.close()
    notify({ tone: 'success', title: strings.title, text: strings.saved })
  }

  return (
    <dialog ref={dialog} css={panel} aria-labelledby="consent-title" onClose={onClose}>
      <h2 id="consent-title" ref={heading} tabIndex={-1} css={title}>
        {strings.title}
      </h2>
      <p>{measurementMode() === 'exempt' ? strings.intro : strings.introConsent}</p>
      <dl css={rows}>
        {(['functional', 'audience'] as const).map((row) => (
          <div key={row} css={rowStyles}>
            <dt>{strings.rows[row].title}</dt>
            <dd>{strings.rows[row].text}</dd>
          </div>
        ))}
      </dl>
      <p css={state}>
        {objectsGlobally() ? strings.gpc : strings.state[measurementAllowed() ? 'accepted' : 'refused']}
      </p>
      <ChoiceButtons onChoose={choose} />
      <div css={end}>
        {/* It may be the page behind. */}
        <a href={shell.paths.privacy} onClick={() => dialog.current?.close()}>
          {strings.policy}
        </a>
        <button type="button" css={close} onClick={() => dialog.current?.close()}>
          {strings.close}
        </button>
      </div>
    </dialog>
  )
}

export default ConsentPanel

const { color, space, radius, shadow, size, stroke, layout } = tokens

const panel = css({
  width: 'min(36rem, calc(100% - 2rem))',
  maxHeight: 'calc(100dvh - 2rem)',
  margin: 'auto',
  padding: space[6],
  overflowY: 'auto',
  color: color.ink,
  background: color.surface,
  border: `${stroke.hair} solid ${color.line}`,
  borderRadius: radius.card,
  boxShadow: shadow.float,
  '&::backdrop': { background: color.night, opacity: 0.6 },
})
const title = css({ marginBottom: space[3], fontSize: size.h3 })
const rows = css({ margin: `${space[5]} 0` })
const rowStyles = css({
  padding: `${space[3]} 0`,
  borderTop: `${stroke.hair} solid ${color.line}`,
  '& dt': { fontWeight: tokens.weight.strong },
  '& dd': { color: color.inkSoft },
})
const state = css({ marginBottom: space[4], fontWeight: tokens.weight.medium })
const end = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  marginTop: space[4],
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: layout.target },
})
const close = css({
  flex: 'none',
  minHeight: layout.target,
  padding: `0 ${space[3]}`,
  border: 0,
  background: 'none',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
})

import { css } from '@emotion/react'
import { useTranslation } from 'react-i18next'
import { Button } from '../components/ui/Button'
import { media, tokens } from '../shared/design/tokens'
import type { Choice } from './choice'

type PrivacyPath = { privacyPath: string }

/**
 * The banner and the panel on audience measurement, and the line that confirms a choice. src/measurement/panel.ts shows
 * them. It keeps only texts whose `data-when` is the visitor's mode (`exempt` or `consent`) or state: `gpc` if Global
 * Privacy Control prevents counting, `accepted` if page views are counted, otherwise `refused`.
 */
export const Consent = ({ privacyPath }: PrivacyPath) => {
  const { t } = useTranslation()
  return (
    <>
      <template data-consent="">
        <Banner privacyPath={privacyPath} />
        <Panel privacyPath={privacyPath} />
      </template>
      {/* In the page from the start, because screen readers only announce changes to a region that they know. */}
      <p
        role="status"
        data-consent="status"
        data-words={t('consent:saved')}
        className="no-print"
        css={status}
      />
    </>
  )
}

const Banner = ({ privacyPath }: PrivacyPath) => {
  const { t } = useTranslation()
  return (
    <section data-consent="banner" className="no-print" css={banner} aria-label={t('consent:region')}>
      <h2 css={bannerTitle}>{t('consent:bannerTitle')}</h2>
      <p>
        {t('consent:introConsent')} <a href={privacyPath}>{t('consent:policy')}</a>
      </p>
      <Choices />
    </section>
  )
}

/** Explains what is stored and measured, and offers both choices. */
const Panel = ({ privacyPath }: PrivacyPath) => {
  const { t } = useTranslation()
  return (
    <dialog data-consent="panel" className="no-print" css={panel} aria-labelledby="consent-title">
      <h2 id="consent-title" tabIndex={-1} css={panelTitle}>
        {t('consent:title')}
      </h2>
      <p>
        <span data-when="exempt">{t('consent:intro')}</span>
        <span data-when="consent">{t('consent:introConsent')}</span>
      </p>
      <dl css={rows}>
        {['functional', 'audience'].map((row) => (
          <div key={row}>
            <dt>{t(`consent:rows.${row}.title`)}</dt>
            <dd>{t(`consent:rows.${row}.text`)}</dd>
          </div>
        ))}
      </dl>
      <p css={state}>
        <span data-when="accepted">{t('consent:state.accepted')}</span>
        <span data-when="refused">{t('consent:state.refused')}</span>
        <span data-when="gpc">{t('consent:gpc')}</span>
      </p>
      <Choices />
      <div css={end}>
        <a href={privacyPath}>{t('consent:policy')}</a>
        <button type="button" data-close="" css={close}>
          {t('consent:close')}
        </button>
      </div>
    </dialog>
  )
}

const CHOICES: [Choice, 'refuse' | 'accept'][] = [
  ['refused', 'refuse'],
  ['accepted', 'accept'],
]

/** Both buttons look the same: refusing must be as easy as accepting (CNIL 2020-092). */
const Choices = () => {
  const { t } = useTranslation()
  return (
    <div css={choices}>
      {CHOICES.map(([choice, label]) => (
        <Button key={choice} look="secondary" data-choice={choice}>
          <span data-when="exempt">{t(`consent:${label}.exempt`)}</span>
          <span data-when="consent">{t(`consent:${label}.consent`)}</span>
        </Button>
      ))}
    </div>
  )
}

const { color, layer, space, radius, shadow, size, stroke, layout } = tokens

const floating = css({
  position: 'fixed',
  insetInline: space[4],
  insetBlockEnd: space[4],
  zIndex: layer.tip,
  maxWidth: '28rem',
  padding: space[5],
  background: color.surface,
  border: `${stroke.hair} solid ${color.line}`,
  borderRadius: radius.card,
  boxShadow: shadow.float,
  fontSize: size.small,
})
const banner = css(floating, {
  display: 'grid',
  gap: space[3],
  // On a short screen the banner does not grow over the header: its content scrolls.
  maxHeight: `calc(100dvh - ${layout.header} - 2 * ${space[4]})`,
  [media.short]: { maxHeight: `calc(50dvh - ${space[4]})` },
  overflowY: 'auto',
})
const bannerTitle = css({ fontSize: size.body })
const status = css(floating, {
  '&:empty': { padding: 0, border: 0, boxShadow: 'none' },
  [media.tablet]: { insetInlineEnd: 'auto' },
})
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
const panelTitle = css({ marginBottom: space[3], fontSize: size.h3 })
const rows = css({
  margin: `${space[5]} 0`,
  '& > div': { padding: `${space[3]} 0`, borderTop: `${stroke.hair} solid ${color.line}` },
  '& dt': { fontWeight: tokens.weight.strong },
  '& dd': { color: color.inkSoft },
})
const state = css({ marginBottom: space[4], fontWeight: tokens.weight.medium })
// Both buttons are equally wide, whatever their labels.
const choices = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 6rem), 1fr))',
  gap: space[3],
  '& button': { paddingInline: space[3] },
})
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

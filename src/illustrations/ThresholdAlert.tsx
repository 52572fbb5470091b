import { css } from '@emotion/react'
import { useTranslation } from 'react-i18next'
import { tokens } from '../shared/design/tokens'
import { Mark } from './Mark'
import { sheet, sheetRow, soft } from './Sheet'

const DOCUMENTS = ['client', 'funds', 'transaction'] as const

interface ThresholdAlertProps {
  /** The threshold, formatted for the page's language, as in “10 000 €”. */
  amount: string
}

/** Draws the product's alert for a sale at exactly the threshold. The alert lists the documents that are ready. */
export const ThresholdAlert = ({ amount }: ThresholdAlertProps) => {
  const { t } = useTranslation()
  return (
    <figure data-tone="surface" className="no-print" css={[sheet, { paddingBlockStart: 0 }]}>
      <figcaption css={alertStyles}>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M5 17h14l-2-3v-4a5 5 0 0 0-10 0v4zM10 20.500h4" />
        </svg>
        {t('art:threshold.alert')}
      </figcaption>
      <div css={soft}>{t('art:threshold.label')}</div>
      <div css={amountStyles}>{amount}</div>
      <svg
        viewBox="0 0 300 22"
        aria-hidden="true"
        css={{ width: '100%', height: 'auto', overflow: 'visible' }}
      >
        <rect y="6" width="300" height="4" fill={color.line} />
        <rect y="6" width="150" height="4" fill={color.ink} />
        <path d="M150 0v22" stroke={color.ink} strokeWidth={tokens.stroke.mark} />
        <circle cx="150" cy="8" r="6" fill={color.lamp} stroke={color.ink} strokeWidth={tokens.stroke.mark} />
      </svg>
      <div css={[soft, { textAlign: 'center', marginBlockEnd: tokens.space[4] }]}>
        {t('art:threshold.mark', { amount })}
      </div>
      {DOCUMENTS.map((document) => (
        <div key={document} css={sheetRow}>
          <Mark state="done" />
          <span css={{ flex: 1 }}>{t(`art:threshold.${document}`)}</span>
          <span css={soft}>{t('art:threshold.ready')}</span>
        </div>
      ))}
    </figure>
  )
}

const { color, font, radius, space, tracking, weight } = tokens

const alertStyles = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  margin: `0 calc(-1 * var(--pad)) ${space[5]}`,
  padding: `${space[4]} var(--pad)`,
  borderStartStartRadius: radius.card,
  borderStartEndRadius: radius.card,
  background: color.lamp,
  color: color.ink,
  fontWeight: weight.strong,
  svg: { fill: 'none', stroke: 'currentColor', strokeWidth: tokens.stroke.mark, strokeLinejoin: 'round' },
})

const amountStyles = css({
  fontFamily: font.display,
  fontSize: 'clamp(2.5rem, 8vw, 3.25rem)',
  fontWeight: weight.strong,
  lineHeight: 1.15,
  letterSpacing: tracking.display,
  marginBlockEnd: space[3],
})

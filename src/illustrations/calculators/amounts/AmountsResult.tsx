import { css } from '@emotion/react'
import { useTranslation } from 'react-i18next'
import { highlight, soft } from '../../Sheet'
import type { IllustrationData } from '../../types'
import { tokens } from '../../../shared/design/tokens'
import { formatEuros, interfaceLanguage } from '../../../shared/numbers'
import { changeUnderline, result } from '../styles'
import { reaches } from '../../cases/amounts'

interface AmountsResultProps {
  illustration: IllustrationData
  amounts: readonly number[]
}

/** Compares the sum of the amounts with the illustration's threshold or price. */
export function useAmounts({ illustration, amounts }: AmountsResultProps) {
  const { i18n } = useTranslation()
  const language = interfaceLanguage(i18n)
  const limit = illustration.price ?? illustration.threshold ?? 0
  const { total, reached } = reaches(amounts, limit)
  return {
    total: formatEuros(total, language),
    reached,
    /** The sum as a share of the threshold or price, 0 to 1. */
    progress: limit > 0 ? Math.min(1, total / limit) : 0,
    limit: formatEuros(limit, language),
    words: (reached ? illustration.result : (illustration.below ?? illustration.result)) ?? '',
  }
}

/** The sum, a bar that shows how near the sum is to the threshold or price, and the consequence. */
export const AmountsResult = (props: AmountsResultProps) => {
  const { t } = useTranslation()
  const { illustration } = props
  const { total, reached, progress, limit, words } = useAmounts(props)
  return (
    <div css={result}>
      <span css={soft}>{t('illustrations:amounts.total')}</span>
      <span key={total} css={[sum, changeUnderline]}>
        {total}
      </span>
      <span css={track} aria-hidden="true">
        <span css={[bar, reached && full, { transform: `scaleX(${progress.toFixed(3)})` }]} />
      </span>
      <span css={soft}>
        {illustration.thresholdLabel} {limit}
      </span>
      <span css={[consequence, reached && highlight]}>{words}</span>
    </div>
  )
}

const { color, font, radius, space, tracking, weight } = tokens

const sum = css({
  justifySelf: 'start',
  fontFamily: font.display,
  fontSize: 'clamp(2.25rem, 8vw, 3rem)',
  fontWeight: weight.strong,
  lineHeight: 1.15,
  letterSpacing: tracking.display,
})
const track = css({
  display: 'block',
  height: space[2],
  marginBlock: space[1],
  borderRadius: radius.field,
  background: color.line,
  overflow: 'hidden',
})
const bar = css({ display: 'block', height: '100%', background: color.ink, transformOrigin: '0 0' })
const full = css({ background: color.lamp })
const consequence = css({
  marginBlockStart: space[2],
  padding: space[3],
  borderRadius: radius.field,
  background: color.seaTint,
  fontWeight: weight.strong,
})

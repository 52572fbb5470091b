import { css } from '@emotion/react'
import { useTranslation } from 'react-i18next'
import { tokens } from '../../shared/tokens'
import { RichText } from '../ui/RichText'
import type { RiskLevel } from '../../figures/view-kinds'
import { RiskBadge } from '../ui/RiskBadge'

type RiskLevelsProps = { levels: readonly { readonly level: string; readonly text: string }[] }

/** Low, medium, high, always in this order: a word and a shape with each colour. */
export const RiskLevels = ({ levels }: RiskLevelsProps) => {
  const { t } = useTranslation()
  return (
    <ul>
      {levels.map(({ level, text }) => (
        <li key={level} css={row}>
          <span>
            <RiskBadge level={level as RiskLevel}>{t(`art:risk.${level}`)}</RiskBadge>
          </span>
          <RichText html={text} as="p" />
        </li>
      ))}
    </ul>
  )
}

const { space, on, stroke } = tokens

const row = css({
  display: 'grid',
  gridTemplateColumns: '6rem minmax(0, 1fr)',
  gap: space[4],
  paddingBlock: space[3],
  fontSize: '1rem',
  lineHeight: 1.5,
  borderBlockStart: `${stroke.hair} solid ${on.line}`,
})

import { useTranslation } from 'react-i18next'
import { tokens } from '../../theme/tokens'
import { RiskBadge } from '../ui/RiskBadge'
import { RiskScale } from './RiskScale'
import { Found } from './Found'
import { View, viewRow, viewSoft, viewTitle } from './View'

const CHECKS = ['identity', 'owners', 'lists', 'funds'] as const
const SCORE = 42

/** A client's file as the software shows it: what was checked, the score, and the decision left to the firm. */
export const ClientFileView = ({ decorative = false }: { decorative?: boolean }) => {
  const { t } = useTranslation()
  return (
    <View description={decorative ? undefined : t('art:clientFile.description', { score: SCORE })}>
      <div css={headStyles}>
        <span css={viewSoft}>{t('art:clientFile.reference')}</span>
        <span css={viewTitle}>{t('art:clientFile.name')}</span>
        <span css={viewSoft}>{t('art:clientFile.kind')}</span>
      </div>
      {CHECKS.map((check) => (
        <div key={check} css={viewRow}>
          <Found />
          <span css={{ flex: 1 }}>{t(`art:clientFile.${check}`)}</span>
          <span css={viewSoft}>{t(`art:clientFile.${check}Result`)}</span>
        </div>
      ))}
      <div css={scoreStyles}>
        <span css={{ flex: 1, whiteSpace: 'nowrap' }}>{t('art:clientFile.score')}</span>
        <span css={[viewTitle, { fontSize: '1.75rem' }]}>{SCORE}</span>
        <RiskBadge level="medium">{t('art:risk.medium')}</RiskBadge>
      </div>
      <RiskScale score={SCORE} />
      <div css={decisionStyles}>
        <span css={{ flex: 1 }}>{t('art:clientFile.decision')}</span>
        <span css={choiceStyles}>{t('art:clientFile.accept')}</span>
        <span css={choiceStyles}>{t('art:clientFile.decline')}</span>
      </div>
    </View>
  )
}

const { color, radius, space, stroke, weight } = tokens

const headStyles = { display: 'grid', gap: space[1], marginBlockEnd: space[4] } as const

const scoreStyles = { ...viewRow, flexWrap: 'wrap', paddingBlock: `${space[4]} ${space[2]}` } as const

// The one lit thing of the picture: what the software leaves to the person.
const decisionStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  margin: `${space[5]} calc(-1 * var(--pad)) calc(-1 * var(--pad))`,
  padding: `${space[4]} var(--pad)`,
  borderEndStartRadius: radius.card,
  borderEndEndRadius: radius.card,
  background: color.lamp,
  color: color.ink,
  fontWeight: weight.strong,
} as const

const choiceStyles = {
  padding: `${space[1]} ${space[3]}`,
  border: `${stroke.hair} solid ${color.ink}`,
  borderRadius: radius.field,
  fontSize: tokens.size.small,
} as const

import { useTranslation } from 'react-i18next'
import { tokens } from '../../theme/tokens'
import { hiddenEdge, View, viewSoft, viewTitle } from './View'

/** Each phase and where it lies on a line of twelve parts. No unit: the real length depends on the client's data. */
const PHASES = [
  { name: 'configuration', span: '1 / 7' },
  { name: 'training', span: '5 / 10' },
  { name: 'live', span: '9 / 13' },
] as const

/** The three phases of an implementation as a plan: they overlap, and the last one is where the light goes on. */
export const PhasesView = () => {
  const { t } = useTranslation()
  return (
    <View description={t('art:phases.description')}>
      <div css={viewTitle}>{t('art:phases.title')}</div>
      <div css={planStyles}>
        {PHASES.map(({ name, span }, index) => (
          <div key={name} css={phaseStyles}>
            <span css={[barStyles, { gridColumn: span }, name === 'live' && litStyles]}>{index + 1}</span>
            <strong css={{ gridColumn: '1 / -1' }}>{t(`art:phases.${name}`)}</strong>
            <span css={[viewSoft, { gridColumn: '1 / -1' }]}>{t(`art:phases.${name}Detail`)}</span>
          </div>
        ))}
      </div>
    </View>
  )
}

const { color, radius, space, stroke, weight } = tokens

const planStyles = { display: 'grid', gap: space[5], marginBlockStart: space[4] } as const

const phaseStyles = {
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  paddingBlockStart: space[2],
  borderBlockStart: `${stroke.hair} solid ${color.line}`,
} as const

const barStyles = {
  ...hiddenEdge,
  marginBlockEnd: space[2],
  padding: `${space[1]} ${space[3]}`,
  borderRadius: radius.field,
  background: color.sea,
  color: color.surface,
  fontWeight: weight.strong,
  fontSize: tokens.size.small,
} as const

const litStyles = { background: color.lamp, color: color.ink } as const

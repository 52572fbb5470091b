import { useTranslation } from 'react-i18next'
import { tokens } from '../../theme/tokens'
import { hiddenEdge, View, viewTitle } from './View'

const { color, radius, space, weight } = tokens

const LAYERS = [
  { name: 'hosting', background: color.seaTint, color: color.ink },
  { name: 'encryption', background: color.seaMid, color: color.ink },
  { name: 'access', background: color.sea, color: color.surface },
  { name: 'trace', background: color.night, color: color.paper },
] as const

/** What stands between the world and a file: each layer holds the next, the file is at the heart. */
export const SecurityLayers = () => {
  const { t } = useTranslation()
  const core = (
    <div css={coreStyles}>
      <svg viewBox="0 0 24 30" width="24" height="30" aria-hidden="true">
        <path d="M1.500 1.500h14l7 7v20h-21zM7 14.500h10M7 19.500h10" />
      </svg>
      {t('art:layers.file')}
    </div>
  )
  const nested = LAYERS.reduceRight(
    (inside, { name, ...ground }) => (
      <div css={[layerStyles, ground]}>
        {t(`art:layers.${name}`)}
        {inside}
      </div>
    ),
    core,
  )
  return (
    <View description={t('art:layers.description')}>
      <div css={[viewTitle, { marginBlockEnd: space[4] }]}>{t('art:layers.title')}</div>
      {nested}
    </View>
  )
}

const layerStyles = {
  ...hiddenEdge,
  display: 'grid',
  gap: space[3],
  padding: `${space[3]} ${space[3]} ${space[3]} ${space[4]}`,
  borderRadius: radius.card,
  fontWeight: weight.strong,
} as const

const coreStyles = {
  ...hiddenEdge,
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  padding: space[4],
  borderRadius: radius.field,
  background: color.lamp,
  color: color.ink,
  svg: { fill: 'none', stroke: 'currentColor', strokeWidth: tokens.stroke.mark, strokeLinejoin: 'round' },
} as const

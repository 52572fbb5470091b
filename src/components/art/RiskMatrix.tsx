import { useTranslation } from 'react-i18next'
import { Fragment } from 'react'
import { media, tokens } from '../../theme/tokens'
import { RiskShape, riskColor, riskTint, type RiskLevel } from '../ui/RiskBadge'
import { hiddenEdge, View, viewSoft, viewTitle } from './View'

const ROWS: readonly (readonly [string, readonly RiskLevel[]])[] = [
  ['present', ['low', 'medium', 'medium']],
  ['remote', ['medium', 'medium', 'high']],
  ['exposed', ['high', 'high', 'high']],
]
const COLUMNS = ['usual', 'unusual', 'complex']

interface RiskMatrixProps {
  /** What the client, met at a distance, is about to do: unusual is of medium risk, complex of high risk. */
  transaction?: 'unusual' | 'complex'
}

/** A matrix of client against transaction, one file's place in it lit. Each cell says its level in a word. */
export const RiskMatrix = ({ transaction = 'unusual' }: RiskMatrixProps) => {
  const { t } = useTranslation()
  const level = t(`art:matrix.level.${transaction}`)
  return (
    <View description={String(t('art:matrix.description', { level }))}>
      <div css={viewTitle}>{t('art:matrix.title')}</div>
      <div css={viewSoft}>{t('art:matrix.axes')}</div>
      <div css={gridStyles}>
        <span />
        {COLUMNS.map((column) => (
          <span key={column} css={[viewSoft, labelStyles]}>
            {t(`art:matrix.${column}`)}
          </span>
        ))}
        {ROWS.map(([row, levels]) => (
          <Fragment key={row}>
            <span css={[viewSoft, labelStyles, rowStyles]}>{t(`art:matrix.${row}`)}</span>
            {levels.map((level, column) => (
              <span
                key={column}
                css={[
                  cellStyles,
                  { background: riskTint[level], color: riskColor[level] },
                  row === 'remote' && COLUMNS[column] === transaction && hereStyles,
                ]}
              >
                <RiskShape level={level} />
                {t(`art:risk.${level}`)}
              </span>
            ))}
          </Fragment>
        ))}
      </div>
      <div css={noteStyles}>
        <span css={keyStyles} />
        {t(`art:matrix.here.${transaction}`)}
      </div>
    </View>
  )
}

const { color, radius, size, space, stroke, weight } = tokens

const gridStyles = {
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: '3px',
  marginBlock: space[4],
} as const

const labelStyles = {
  fontSize: size.tiny,
  alignSelf: 'end',
  textAlign: 'center',
  paddingBlock: space[1],
  lineHeight: 1.25,
} as const

const rowStyles = { alignSelf: 'center', textAlign: 'start' } as const

const cellStyles = {
  ...hiddenEdge,
  display: 'grid',
  gap: space[1],
  justifyItems: 'center',
  padding: `${space[4]} ${space[1]} ${space[3]}`,
  borderRadius: radius.field,
  fontSize: size.small,
  fontWeight: weight.strong,
} as const

const hereStyles = {
  background: color.lamp,
  color: color.ink,
  path: { fill: color.ink },
  [media.forced]: { outline: `${stroke.focus} solid Highlight`, outlineOffset: `-${stroke.focus}` },
} as const

const noteStyles = { ...viewSoft, display: 'flex', alignItems: 'center', gap: space[2] } as const

const keyStyles = {
  ...hiddenEdge,
  width: space[3],
  height: space[3],
  borderRadius: '2px',
  background: color.lamp,
} as const

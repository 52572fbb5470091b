import { useTranslation } from 'react-i18next'
import { tokens } from '../../theme/tokens'
import { View, viewSoft, viewTitle } from './View'

interface Owner {
  name: 'first' | 'second' | 'third'
  /** Share of the client in the end, through the holding company where there is one: 70 % of 60 % is 42 %. */
  share: number
  found: boolean
}

const OWNERS: readonly Owner[] = [
  { name: 'first', share: 42, found: true },
  { name: 'second', share: 18, found: false },
  { name: 'third', share: 40, found: true },
]

/** Who owns the client in the end: two people above the threshold, one of them behind a company. */
export const OwnershipTree = () => {
  const { t } = useTranslation()
  const percent = (value: number) => t('art:ownership.percent', { value })
  return (
    <View description={t('art:ownership.description')}>
      <div css={viewTitle}>{t('art:ownership.title')}</div>
      <div css={treeStyles}>
        {OWNERS.map(({ name, share, found }) => (
          <div key={name} css={[boxStyles, found && foundStyles]}>
            <span css={viewSoft}>{t(`art:ownership.${name}`)}</span>
            <strong css={shareStyles}>{percent(share)}</strong>
            <span css={roleStyles}>{t(found ? 'art:ownership.owner' : 'art:ownership.below')}</span>
          </div>
        ))}
        <Links
          path="M50 0v28h100V0M100 28v28M250 0v56"
          labels={[
            [50, percent(70)],
            [150, percent(30)],
          ]}
        />
        <div css={[boxStyles, holdingStyles]}>{t('art:ownership.holding')}</div>
        <Links path="M150 0v56" column={3} />
        <Links
          path="M100 0v28h150V0M150 28v28"
          labels={[
            [100, percent(60)],
            [250, percent(40)],
          ]}
        />
        <div css={[boxStyles, clientStyles]}>{t('art:ownership.client')}</div>
      </div>
      <p css={[viewSoft, { marginBlockStart: tokens.space[4] }]}>{t('art:ownership.threshold')}</p>
    </View>
  )
}

interface LinksProps {
  /** Lines on a grid of 300 by 56 units, stretched to the box. */
  path: string
  /** Shares, each with the place of its line from the left, in the same units. */
  labels?: readonly (readonly [number, string])[]
  /** Confines the lines to one of the three columns, as high as its row. */
  column?: number
}

const Links = ({ path, labels = [], column }: LinksProps) => (
  <div css={[linksStyles, column !== undefined && { gridColumn: column, height: 'auto' }]}>
    <svg viewBox="0 0 300 56" preserveAspectRatio="none" css={lineStyles}>
      <path d={path} />
    </svg>
    {labels.map(([place, label]) => (
      <span key={place} css={[labelStyles, { insetInlineStart: `${place / 3}%` }]}>
        {label}
      </span>
    ))}
  </div>
)

const { color, font, radius, size, space, stroke, weight } = tokens

const treeStyles = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  marginBlockStart: space[4],
} as const

const boxStyles = {
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'center',
  marginInline: '2px',
  padding: `${space[3]} ${space[1]}`,
  border: `${stroke.hair} solid ${color.field}`,
  borderRadius: radius.field,
  background: color.surface,
  textAlign: 'center',
  lineHeight: 1.3,
} as const

const foundStyles = {
  background: color.lamp,
  borderColor: color.lamp,
  '& > span': { color: color.ink },
} as const

const holdingStyles = { gridColumn: '1 / 3', justifySelf: 'center', paddingInline: space[3] } as const

const clientStyles = {
  gridColumn: '1 / 4',
  justifySelf: 'center',
  paddingInline: space[5],
  background: color.night,
  borderColor: color.night,
  color: color.paper,
  fontWeight: weight.strong,
} as const

const shareStyles = { fontFamily: font.display, fontSize: '1.625rem', lineHeight: 1.25 } as const

const roleStyles = { fontSize: size.tiny, fontWeight: weight.strong } as const

const linksStyles = { gridColumn: '1 / 4', position: 'relative', height: '56px' } as const

const lineStyles = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  fill: 'none',
  stroke: color.field,
  path: { vectorEffect: 'non-scaling-stroke' },
} as const

const labelStyles = {
  position: 'absolute',
  insetBlockStart: space[1],
  transform: 'translateX(-50%)',
  paddingInline: space[1],
  background: color.surface,
  fontSize: size.tiny,
} as const

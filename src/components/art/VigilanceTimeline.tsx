import { useTranslation } from 'react-i18next'
import { tokens } from '../../theme/tokens'
import { View, viewSoft, viewTitle } from './View'

const EVENTS = ['start', 'lists', 'change', 'review', 'end'] as const

/** The life of a file after it is opened: what is watched, what was noticed, what was done about it. */
export const VigilanceTimeline = () => {
  const { t } = useTranslation()
  return (
    <View description={t('art:timeline.description')}>
      <div css={viewTitle}>{t('art:timeline.title')}</div>
      <div css={listStyles}>
        {EVENTS.map((event) => (
          <div key={event} css={[eventStyles, event === 'change' && noticedStyles]}>
            <span css={[viewSoft, { width: '5.5em', flex: 'none' }]}>{t(`art:timeline.${event}Date`)}</span>
            <span css={dotStyles} data-open={event === 'end' || undefined} />
            <span>
              <strong>{t(`art:timeline.${event}`)}</strong>
              <br />
              <span css={viewSoft}>{t(`art:timeline.${event}Result`)}</span>
            </span>
          </div>
        ))}
      </div>
    </View>
  )
}

const { color, radius, space } = tokens

const listStyles = { marginBlockStart: space[3], marginInline: `-${space[3]}` } as const

const eventStyles = {
  display: 'flex',
  gap: space[3],
  padding: space[3],
  borderRadius: radius.field,
} as const

const noticedStyles = {
  outline: `${tokens.stroke.hair} solid transparent`,
  background: color.lamp,
  '& span': { color: color.ink },
} as const

// A dot, and under it the line down to the next one, however many lines of words stand beside it.
const dotStyles = {
  position: 'relative',
  flex: 'none',
  alignSelf: 'stretch',
  width: '11px',
  '&::before': {
    content: '""',
    position: 'absolute',
    insetBlockStart: '5px',
    width: '11px',
    height: '11px',
    borderRadius: '50%',
    border: `2px solid ${color.ink}`,
    background: color.ink,
  },
  '&[data-open]::before': { background: color.surface },
  '&:not([data-open])::after': {
    content: '""',
    position: 'absolute',
    insetInlineStart: '4.5px',
    insetBlock: `16px calc(-2 * ${space[3]} - 5px)`,
    borderInlineStart: `2px solid ${color.ink}`,
  },
} as const

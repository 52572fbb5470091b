import { useTranslation } from 'react-i18next'
import { tokens } from '../shared/design/tokens'
import type { State } from './cases/values'

const { color, stroke } = tokens

const DRAWINGS: Record<State, { fill: string; line: string; path: string }> = {
  done: { fill: color.sea, line: color.surface, path: 'm5 9.3 2.7 2.7L13 6.3' },
  open: { fill: color.surface, line: color.ink, path: 'M9 5v4.5l2.8 1.7' },
  alert: { fill: color.lamp, line: color.ink, path: 'M9 4.5v5.5M9 12v1.7' },
}

/** The state of a row in a drawing of the product: a shape with a label for screen readers. */
export const Mark = ({ state }: { state: State }) => {
  const { t } = useTranslation()
  const { fill, line, path } = DRAWINGS[state]
  return (
    <svg viewBox="0 0 18 18" width="18" height="18" role="img" aria-label={t(`illustrations:state.${state}`)}>
      <circle cx="9" cy="9" r="8.2" fill={fill} stroke={line} strokeWidth={state === 'done' ? 0 : 1.2} />
      <path d={path} fill="none" stroke={line} strokeWidth={stroke.mark} />
    </svg>
  )
}

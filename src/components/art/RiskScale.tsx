import { media, tokens } from '../../theme/tokens'
import { riskColor } from '../ui/RiskBadge'

const { color } = tokens

/** A ruler from 0 to 100 in three zones, with a pointer at the score. Decorative: words beside it say the level. */
export const RiskScale = ({ score }: { score: number }) => (
  <svg viewBox="0 0 300 26" aria-hidden="true" css={{ width: '100%', height: 'auto', overflow: 'visible' }}>
    {(['low', 'medium', 'high'] as const).map((level, zone) => (
      <rect
        key={level}
        x={zone * 101}
        y="12"
        width="98"
        height="4"
        fill={riskColor[level]}
        opacity={zone === Math.floor(score / 33.4) ? 1 : 0.25}
      />
    ))}
    <path d={TICKS} stroke={color.field} />
    <path
      d={`M${String(score * 3)} 10l-5.500-9h11z`}
      fill={color.ink}
      css={{ [media.forced]: { fill: 'CanvasText' } }}
    />
  </svg>
)

const TICKS = Array.from(
  { length: 21 },
  (_, step) => `M${String(0.5 + step * 14.95)} 20v${step % 5 === 0 ? '6' : '3'}`,
).join('')

import { keyframes } from '@emotion/react'
import { media, tokens } from '../../theme/tokens'

/** `hero` and `band` find files; `lost` is the beam of the 404, which falls where there are none. */
export type BeamVariant = 'hero' | 'band' | 'lost'

interface Scene {
  width: number
  height: number
  /** Where the light stands. */
  lamp: readonly [number, number]
  /** Far ends of the beam's two edges, beyond the picture. */
  ends: readonly [readonly [number, number], readonly [number, number]]
}

const scenes: Record<BeamVariant, Scene> = {
  hero: {
    width: 704,
    height: 704,
    lamp: [638, 56],
    ends: [
      [-420, 300],
      [10, 1180],
    ],
  },
  band: {
    width: 704,
    height: 416,
    lamp: [638, 50],
    ends: [
      [-420, 130],
      [-90, 900],
    ],
  },
  lost: {
    width: 704,
    height: 520,
    lamp: [638, 50],
    ends: [
      [-420, 220],
      [-60, 1000],
    ],
  },
}

/** The lookout's beam over a field of files. Decorative, on a night ground; fills the box that it is given. */
export const Beam = ({ variant }: { variant: BeamVariant }) => {
  const { width, height, lamp, ends } = scenes[variant]
  const [x, y] = lamp
  const cone = `M${String(x)} ${String(y)}L${ends.map(([ex, ey]) => `${String(ex)} ${String(ey)}`).join('L')}z`
  const id = (part: string) => `beam-${variant}-${part}`
  const fill = (part: string) => `url(#${id(part)})`
  const field = { x: -width, y: -height, width: 3 * width, height: 3 * height }
  const origin = { transformOrigin: `${String(x)}px ${String(y)}px` }
  return (
    <svg
      viewBox={`0 0 ${String(width)} ${String(height)}`}
      preserveAspectRatio="xMaxYMin slice"
      aria-hidden="true"
      focusable="false"
      css={beamStyles}
    >
      <defs>
        <FilePattern id={id('unknown')} color={tokens.color.nightLine} />
        {variant !== 'lost' && <FilePattern id={id('known')} color={tokens.color.lamp} known />}
        <clipPath id={id('cone')}>
          <path d={cone} />
        </clipPath>
      </defs>
      <rect {...field} fill={fill('unknown')} />
      {/* The cone turns and the field in it turns back: files stand still while the light passes over them. */}
      <g className="sweep" style={origin} clipPath={fill('cone')}>
        {variant === 'lost' && <path d={cone} fill={tokens.color.night} />}
        <path d={cone} fill={tokens.color.lamp} opacity="0.14" />
        {variant !== 'lost' && <rect className="still" style={origin} {...field} fill={fill('known')} />}
      </g>
      <circle cx={x} cy={y} r="9" fill={tokens.color.lamp} />
    </svg>
  )
}

const FilePattern = ({ id, color, known }: { id: string; color: string; known?: boolean }) => (
  <pattern id={id} width="44" height="52" patternUnits="userSpaceOnUse">
    <path
      d={known ? 'M12.5 10.5h14l6 6v25h-20zM17 24h11M17 29h11M17 34l3 3 6-7' : 'M12.5 10.5h14l6 6v25h-20z'}
      fill="none"
      stroke={color}
    />
  </pattern>
)

const turn = keyframes({ from: { transform: 'rotate(38deg)' } })
const turnBack = keyframes({ from: { transform: 'rotate(-38deg)' } })
const once = `${tokens.duration.sweep} ${tokens.ease} backwards`

const beamStyles = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  strokeWidth: tokens.stroke.mark,
  '.sweep': { animation: `${turn} ${once}` },
  '.still': { animation: `${turnBack} ${once}` },
  [media.still]: { '.sweep, .still': { animation: 'none' } },
  [media.print]: { display: 'none' },
} as const

import { css, keyframes } from '@emotion/react'
import { media, tokens } from '../../shared/tokens'
import { FilePattern } from './FileField'

/** `hero` and `band` find files; `lost` is the beam of the 404, which falls where there are none. */
export type BeamVariant = 'hero' | 'band' | 'lost'

interface Scene {
  width: number
  height: number
  /** Where the light stands. */
  lamp: readonly [number, number]
  /** Far ends of the beam's two edges, beyond the picture. */
  ends: readonly [readonly [number, number], readonly [number, number]]
  /** Where the files begin, so that none lies under words. */
  from: number
  /** How far down they go beside the words, which may be higher than the picture, and above them. */
  to: number
  above: number
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
    from: -704,
    to: 704,
    above: 704,
  },
  band: {
    width: 1408,
    height: 416,
    lamp: [1342, 50],
    ends: [
      [-4796, 536],
      [-1570, 3450],
    ],
    from: 748,
    to: 2080,
    above: 104,
  },
  lost: {
    width: 1408,
    height: 520,
    lamp: [1342, 50],
    ends: [
      [-4796, 1031],
      [-1450, 3850],
    ],
    from: 748,
    to: 2080,
    above: 104,
  },
}

/** The lookout's beam over a field of files. Decorative, on a night ground; fills the box that it is given. */
export const Beam = ({ variant }: { variant: BeamVariant }) => {
  const { width, height, lamp, ends, from, to, above } = scenes[variant]
  const [x, y] = lamp
  const cone = `M${String(x)} ${String(y)}L${ends.map(([ex, ey]) => `${String(ex)} ${String(ey)}`).join('L')}z`
  const id = (part: string) => `beam-${variant}-${part}`
  const fill = (part: string) => `url(#${id(part)})`
  const field = { x: from, y: 0, width: width - from, height: above }
  return (
    <svg
      viewBox={`0 0 ${String(width)} ${String(height)}`}
      preserveAspectRatio="xMaxYMin slice"
      aria-hidden="true"
      focusable="false"
      css={[
        beamStyles,
        {
          '.sweep, .still': { transformOrigin: `${String(x)}px ${String(y)}px` },
          [media.wide]: { rect: { height: `${String(to)}px` } },
        },
      ]}
    >
      <defs>
        <FilePattern id={id('unknown')} color={tokens.color.nightLine} state="unknown" />
        {variant !== 'lost' && <FilePattern id={id('known')} color={tokens.color.lamp} state="known" />}
        <clipPath id={id('cone')}>
          <path d={cone} />
        </clipPath>
      </defs>
      <rect {...field} fill={fill('unknown')} />
      {/* The cone turns and the field in it turns back: files stand still while the light passes over them. */}
      <g className="sweep" clipPath={fill('cone')}>
        {variant === 'lost' && <path d={cone} fill={tokens.color.night} />}
        <path d={cone} fill={tokens.color.lamp} opacity="0.14" />
        {variant !== 'lost' && <rect className="still" {...field} fill={fill('known')} />}
      </g>
      <circle cx={x} cy={y} r="9" fill={tokens.color.lamp} />
    </svg>
  )
}

const turn = keyframes({ from: { transform: 'rotate(38deg)' } })
const turnBack = keyframes({ from: { transform: 'rotate(-38deg)' } })
// After the words are there: while scripts start, a processor that also draws has no time for it.
const once = `${tokens.duration.sweep} ${tokens.ease} ${tokens.duration.patience} backwards`

const beamStyles = css({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  // The beam goes on beyond the field; the band around it decides where to cut it.
  overflow: 'visible',
  '.sweep': { animation: `${turn} ${once}` },
  '.still': { animation: `${turnBack} ${once}` },
  [media.still]: { '.sweep, .still': { animation: 'none' } },
  // It sweeps when the site is entered; a page that a link leads to is there at once.
  '[data-entered] & .sweep, [data-entered] & .still': { animation: 'none' },
  [media.forced]: { display: 'none' },
})

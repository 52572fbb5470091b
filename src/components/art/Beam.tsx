import { css, keyframes } from '@emotion/react'
import { media, tokens } from '../../shared/tokens'
import { FilePattern } from './FileField'

/** `hero` and `band` light up files; `lost`, on the not-found page, shows none. */
export type BeamVariant = 'hero' | 'band' | 'lost'

interface Scene {
  width: number
  height: number
  /** The position of the lamp. */
  lamp: readonly [number, number]
  /** The far ends of the beam's two edges, outside the picture. */
  ends: readonly [readonly [number, number], readonly [number, number]]
  /** The left edge of the files, so that none lies under words. */
  from: number
  /** The height of the files beside the words, which may be taller than the picture. */
  to: number
  /** The height of the files above the words, on narrow screens. */
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

/** The lookout's beam over a field of files. Decorative; fills its container, which has the night tone. */
export const Beam = ({ variant }: { variant: BeamVariant }) => {
  const { width, height, lamp, ends, from, to, above } = scenes[variant]
  const [x, y] = lamp
  const cone = `M${x} ${y}L${ends.map((end) => end.join(' ')).join('L')}z`
  const id = (part: string) => `beam-${variant}-${part}`
  const fill = (part: string) => `url(#${id(part)})`
  const field = { x: from, y: 0, width: width - from, height: above }
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMaxYMin slice"
      aria-hidden="true"
      focusable="false"
      css={[
        beamStyles,
        {
          '.sweep, .still': { transformOrigin: `${x}px ${y}px` },
          [media.wide]: { rect: { height: `${to}px` } },
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
// The animation waits until scripts have started, because both would compete for the processor.
const once = `${tokens.duration.sweep} ${tokens.ease} ${tokens.duration.patience} backwards`

const beamStyles = css({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  // The beam extends beyond the field; its container clips it.
  overflow: 'visible',
  '.sweep': { animation: `${turn} ${once}` },
  '.still': { animation: `${turnBack} ${once}` },
  [media.still]: { '.sweep, .still': { animation: 'none' } },
  // It sweeps only on the first page of a visit (src/build/adapter/finish-page.ts).
  '[data-entered] & .sweep, [data-entered] & .still': { animation: 'none' },
  [media.forced]: { display: 'none' },
})

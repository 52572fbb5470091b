import { css, keyframes } from '@emotion/react'
import { media, tokens } from '../../shared/design/tokens'
import { FilePattern } from './FilePattern'

/** `hero` and `band` light up drawn client files; `lost`, on the not-found page, lights up none. */
export type BeamVariant = 'hero' | 'band' | 'lost'

interface Scene {
  width: number
  height: number
  lamp: { x: number; y: number }
  /** Two far points, as an SVG path: with the lamp they form the triangle of the beam. */
  beam: string
  /** The x at which the pattern of files begins. In a band, the words are to the left of it. */
  filesFrom: number
  /** The height of the pattern on wide screens, where it is beside the words. It may exceed the picture's height. */
  heightBeside: number
  /** The height of the pattern on narrow screens, where it is above the words. */
  heightAbove: number
}

const band: Scene = {
  width: 1408,
  height: 416,
  lamp: { x: 1342, y: 50 },
  beam: 'L-4796 536L-1570 3450z',
  filesFrom: 748,
  heightBeside: 2080,
  heightAbove: 104,
}

const scenes: Record<BeamVariant, Scene> = {
  hero: {
    width: 704,
    height: 704,
    lamp: { x: 638, y: 56 },
    beam: 'L-420 300L10 1180z',
    filesFrom: -704,
    heightBeside: 704,
    heightAbove: 704,
  },
  band,
  lost: { ...band, height: 520, beam: 'L-4796 1031L-1450 3850z' },
}

/** A decoration that fills a dark container: a lighthouse's beam over a pattern of files. */
export const Beam = ({ variant }: { variant: BeamVariant }) => {
  const { width, height, lamp, beam, filesFrom, heightBeside, heightAbove } = scenes[variant]
  const { x, y } = lamp
  const cone = `M${x} ${y}${beam}`
  const id = (part: string) => `beam-${variant}-${part}`
  const fill = (part: string) => `url(#${id(part)})`
  const filesArea = { x: filesFrom, y: 0, width: width - filesFrom, height: heightAbove }
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
          [media.wide]: { rect: { height: `${heightBeside}px` } },
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
      <rect {...filesArea} fill={fill('unknown')} />
      {/* The cone turns. The files in it turn the opposite way, so they stand still while light passes over them. */}
      <g className="sweep" clipPath={fill('cone')}>
        {/* On the not-found page, the light finds no files: it hides them. */}
        {variant === 'lost' && <path d={cone} fill={tokens.color.night} />}
        <path d={cone} fill={tokens.color.lamp} opacity="0.14" />
        {variant !== 'lost' && <rect className="still" {...filesArea} fill={fill('known')} />}
      </g>
      <circle cx={x} cy={y} r="9" fill={tokens.color.lamp} />
    </svg>
  )
}

// The sweep starts 38° from where the beam comes to rest.
const turn = keyframes({ from: { transform: 'rotate(38deg)' } })
const turnBack = keyframes({ from: { transform: 'rotate(-38deg)' } })
// The animation starts late, so that it does not compete for the processor with scripts that are starting.
const sweepTiming = `${tokens.duration.sweep} ${tokens.ease} ${tokens.duration.patience} backwards`

const beamStyles = css({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  // The beam extends beyond the picture; the container clips the beam.
  overflow: 'visible',
  '.sweep': { animation: `${turn} ${sweepTiming}` },
  '.still': { animation: `${turnBack} ${sweepTiming}` },
  [media.still]: { '.sweep, .still': { animation: 'none' } },
  // The beam does not sweep for visitors who come from another page of the site (src/build/adapter/finish-page.ts).
  '[data-entered] & .sweep, [data-entered] & .still': { animation: 'none' },
  [media.forced]: { display: 'none' },
})

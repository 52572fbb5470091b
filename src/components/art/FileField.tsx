import { css } from '@emotion/react'
import { media, tokens } from '../../shared/tokens'
import { filePaths } from './paths'

interface FilePatternProps {
  id: string
  color: string
  state: keyof typeof filePaths
}

/** The pattern of the field that the beam passes over: one file, repeated. */
export const FilePattern = ({ id, color, state }: FilePatternProps) => (
  <pattern id={id} width="44" height="52" patternUnits="userSpaceOnUse">
    <path d={filePaths[state]} fill="none" stroke={color} strokeWidth={tokens.stroke.mark} />
  </pattern>
)

const WIDEST = 2200

/** A field of unread files as a background. Decorative. */
export const FileField = () => (
  <svg aria-hidden="true" className="no-print" css={fieldStyles}>
    <FilePattern id="file-field" color={tokens.on.line} state="unknown" />
    {/* The pattern starts from the far corner, which the cards leave uncovered. */}
    <svg x="100%" y="100%" overflow="visible">
      <rect x={-WIDEST} y={-WIDEST} width={WIDEST} height={WIDEST} fill="url(#file-field)" />
    </svg>
  </svg>
)

const fieldStyles = css({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  [media.forced]: { display: 'none' },
})

import { media, tokens } from '../../theme/tokens'

interface FilePatternProps {
  id: string
  color: string
  /** A file that has been read, with its lines and its check; otherwise an outline. */
  known?: boolean
}

/** One file, repeated 44 by 52 units: the field that the beam passes over. */
export const FilePattern = ({ id, color, known }: FilePatternProps) => (
  <pattern id={id} width="44" height="52" patternUnits="userSpaceOnUse">
    <path
      d={
        known ? 'M12.5 10.5h14l6 6v25h-20zM17 23.5h11M17 32l3.500 3.500 7-7.500' : 'M12.5 10.5h14l6 6v25h-20z'
      }
      fill="none"
      stroke={color}
      strokeWidth={tokens.stroke.mark}
    />
  </pattern>
)

const WIDEST = 2200

/** The field by itself, behind whatever covers it: files that nobody has opened yet. Decorative. */
export const FileField = () => (
  <svg aria-hidden="true" className="no-print" css={fieldStyles}>
    <FilePattern id="file-field" color={tokens.on.line} />
    {/* Counted from the far corner, where the places left over are. */}
    <svg x="100%" y="100%" overflow="visible">
      <rect x={-WIDEST} y={-WIDEST} width={WIDEST} height={WIDEST} fill="url(#file-field)" />
    </svg>
  </svg>
)

const fieldStyles = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  [media.forced]: { display: 'none' },
} as const

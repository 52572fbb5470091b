import { tokens } from '../../shared/design/tokens'
import { filePaths } from './paths'

interface FilePatternProps {
  id: string
  color: string
  state: keyof typeof filePaths
}

/** An SVG pattern that repeats the drawing of a client's file. */
export const FilePattern = ({ id, color, state }: FilePatternProps) => (
  <pattern id={id} width="44" height="52" patternUnits="userSpaceOnUse">
    <path d={filePaths[state]} fill="none" stroke={color} strokeWidth={tokens.stroke.mark} />
  </pattern>
)

import { tokens } from '../../theme/tokens'
import { Motif } from './Motif'
import type { MotifName } from './motif-paths'

/** A sector's motif on a sheet of its own, for the beam of a {@link Lookout} to fall on. Decorative. */
export const MotifSheet = ({ name }: { name: MotifName }) => (
  <div data-tone="surface" css={sheetStyles}>
    <Motif name={name} size={192} />
  </div>
)

const sheetStyles = {
  display: 'grid',
  placeItems: 'center',
  width: 'min(272px, 100%)',
  paddingBlock: tokens.space[8],
  border: `${tokens.stroke.hair} solid ${tokens.color.line}`,
  borderRadius: tokens.radius.card,
  path: { strokeWidth: '1.3' },
} as const

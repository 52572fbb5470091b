import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { media, tokens } from '../../theme/tokens'

/** Words and the picture that goes with them: in two columns on wide screens, one above the other elsewhere. */
export const SideBySide = ({ children, picture }: { children: ReactNode; picture: ReactNode }) => (
  <div css={columns}>
    <div>{children}</div>
    <div className="no-print" css={stage}>
      {picture}
    </div>
  </div>
)

const { space } = tokens

const columns = css({
  display: 'grid',
  gap: space[6],
  [media.wide]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)', gap: space[8], alignItems: 'start' },
})
const stage = css({ maxWidth: '27.5rem' })

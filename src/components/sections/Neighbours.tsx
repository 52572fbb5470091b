import { css } from '@emotion/react'
import type { MenuEntry } from '../../page-context'
import { tokens } from '../../shared/tokens'

type NeighboursProps = { id: string; heading: string; entries: readonly MenuEntry[] }

/** Pages of other professions, in one line. */
export const Neighbours = ({ id: anchor, heading, entries }: NeighboursProps) => (
  <nav id={anchor} aria-labelledby={`${anchor}-title`} css={[line, band]}>
    <h2 id={`${anchor}-title`}>{heading}</h2>
    <ul css={line}>
      {entries.map(({ id, path, label }) => (
        <li key={id}>
          <a href={path}>{label}</a>
        </li>
      ))}
    </ul>
  </nav>
)

const { layout, size, space } = tokens

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[5],
  '& a': { display: 'flex', alignItems: 'center', minHeight: layout.target },
})
const band = css({ paddingBlock: `${space[5]} ${space[3]}`, '& > h2': { fontSize: size.h3 } })

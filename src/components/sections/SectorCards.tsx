import { css } from '@emotion/react'
import { Link } from 'gatsby'
import { tokens } from '../../theme/tokens'
import type { MenuEntry } from '../../build/pages'

/** One card a profession, derived from the created pages; the whole card leads to its page, named by its title. */
export const SectorCards = ({ entries }: { entries: readonly MenuEntry[] }) => (
  <ul css={grid}>
    {entries.map(({ id, path, label, summary }) => (
      <li key={id} css={card}>
        <h3 css={title}>
          <Link to={path} css={link}>
            {label}
          </Link>
        </h3>
        {summary && <p css={line}>{summary}</p>}
      </li>
    ))}
  </ul>
)

const { space, on, color, radius, stroke, size } = tokens

const grid = css({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
})
const card = css({
  position: 'relative',
  padding: space[5],
  background: color.surface,
  border: `${stroke.hair} solid ${on.line}`,
  borderRadius: radius.card,
  '&:hover': { borderColor: color.sea },
})
const title = css({ fontSize: size.h3 })
const link = css({ color: 'inherit', textDecoration: 'none', '&::after': { content: '""', position: 'absolute', inset: 0 } })
const line = css({ marginTop: space[2], color: on.soft })

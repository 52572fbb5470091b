import { css } from '@emotion/react'
import type { MenuEntry } from '../../shared/page-context'
import { media, tokens } from '../../shared/design/tokens'
import { FilePattern } from '../art/FilePattern'
import { Motif } from '../art/Motif'

/** Links to the professions, as cards in one frame. Empty cells show a drawing of client files. */
export const ProfessionCards = ({ professions }: { professions: readonly MenuEntry[] }) => (
  <div css={frameStyles}>
    <FilesBackdrop />
    <ul css={gridStyles}>
      {professions.map(({ id, path, label, summary, motif }) => (
        <li key={id} css={cardStyles}>
          {motif && <Motif name={motif} />}
          <h3 css={titleStyles}>
            <a href={path} css={linkStyles}>
              {label}
            </a>
          </h3>
          {summary && <p css={textStyles}>{summary}</p>}
        </li>
      ))}
    </ul>
  </div>
)

/** In pixels. The backdrop must cover the largest frame. */
const BACKDROP_SIZE = 2200

const FilesBackdrop = () => (
  <svg aria-hidden="true" className="no-print" css={backdropStyles}>
    <FilePattern id="files-backdrop" color={on.line} state="unknown" />
    {/* The pattern starts from the bottom right corner, which the cards leave uncovered. */}
    <svg x="100%" y="100%" overflow="visible">
      <rect
        x={-BACKDROP_SIZE}
        y={-BACKDROP_SIZE}
        width={BACKDROP_SIZE}
        height={BACKDROP_SIZE}
        fill="url(#files-backdrop)"
      />
    </svg>
  </svg>
)

const { on, radius, space, stroke } = tokens

const frameStyles = css({
  position: 'relative',
  overflow: 'hidden',
  border: `${stroke.hair} solid ${on.line}`,
  borderRadius: radius.card,
})

const backdropStyles = css({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  [media.forced]: { display: 'none' },
})

const gridStyles = css({
  position: 'relative',
  display: 'grid',
  gap: stroke.hair,
  [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [media.wide]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
})

const cardStyles = css({
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  gap: space[2],
  padding: space[5],
  background: on.ground,
  // Draws the lines between cards, where the shadows of two neighbours overlap.
  boxShadow: `0 0 0 ${stroke.hair} ${on.line}`,
  '> svg': { marginBlockEnd: space[3] },
  // On phones, the drawing stands beside the words.
  [media.phone]: {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: space[4],
    padding: `${space[3]} ${space[4]}`,
    '> svg': { gridRow: 'span 2', alignSelf: 'center', margin: 0 },
  },
  '&:hover': { background: on.quiet },
  '&:focus-within': { zIndex: 1 },
})

const titleStyles = css({ lineHeight: tokens.leading.snug })

// The link covers the whole card.
const linkStyles = css({
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': {
    outline: `${stroke.focus} solid ${on.focus}`,
    outlineOffset: `-${stroke.focus}`,
    borderRadius: radius.card,
  },
})

const textStyles = css({ color: on.soft, fontSize: '1rem', lineHeight: 1.4 })

import { css } from '@emotion/react'
import { media, tokens } from '../../theme/tokens'
import { RichText } from '../ui/RichText'
import { Unbroken } from '../ui/Unbroken'

interface Titled {
  readonly title: string
  /** HTML made from inline Markdown. */
  readonly text: string
}

interface LayersProps {
  /** From the outermost inwards. */
  layers: readonly Titled[]
  /** What they stand around. */
  file: Titled
}

/** The layers around a file, drawn one within the other, each leading to what it changes for the file. */
export const Layers = ({ layers, file }: LayersProps) => (
  <div css={columns}>
    <div css={drawing}>
      <Nested layers={layers} file={file} depth={0} />
    </div>
    <div>
      {layers.map(({ title, text }, index) => (
        <section key={title} id={anchorOf(index)} css={block}>
          <span css={[chip, grounds[index]]} aria-hidden="true">
            {index + 1}
          </span>
          <h2 css={heading}>
            <Unbroken>{title}</Unbroken>
          </h2>
          <RichText html={text} as="p" css={words} />
        </section>
      ))}
    </div>
  </div>
)

const anchorOf = (index: number) => `layer-${index + 1}`

const Nested = ({ layers, file, depth }: LayersProps & { depth: number }) => {
  const layer = layers[depth]
  return layer ? (
    <div css={[box, grounds[depth]]}>
      <a href={`#${anchorOf(depth)}`} css={label}>
        <span css={number} aria-hidden="true">
          {depth + 1}
        </span>
        {layer.title}
      </a>
      <Nested layers={layers} file={file} depth={depth + 1} />
    </div>
  ) : (
    <div css={core}>
      <svg viewBox="0 0 24 30" width="24" height="30" aria-hidden="true">
        <path d="M1.500 1.500h14l7 7v20h-21zM7 14.500h10M7 19.500h10" />
      </svg>
      <p>
        <strong>{file.title}</strong>
        <br />
        <RichText html={file.text} as="span" />
      </p>
    </div>
  )
}

const { color, layout, on, radius, size, space, stroke, weight } = tokens

const columns = css({
  display: 'grid',
  gap: space[7],
  [media.wide]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)', columnGap: space[9] },
})
const drawing = css({
  alignSelf: 'start',
  [media.wide]: { position: 'sticky', insetBlockStart: `calc(${layout.header} + ${space[5]})` },
})

/** From light to night, the nearer to the file. */
const grounds = [
  { background: color.seaTint, color: color.ink },
  { background: color.seaMid, color: color.ink },
  { background: color.sea, color: color.surface },
  { background: color.seaDeep, color: color.surface },
  { background: color.night, color: color.paper },
]
// A border that only forced colours show, where a fill would vanish.
const edge = { border: `${stroke.hair} solid transparent` }

const box = css({
  ...edge,
  padding: `${space[1]} ${space[3]} ${space[3]}`,
  borderRadius: radius.card,
})
const label = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: layout.target,
  color: 'inherit',
  fontWeight: weight.strong,
  lineHeight: tokens.leading.snug,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
  '&:focus-visible': { outlineColor: 'currentColor' },
})
const number = css({ fontFamily: tokens.font.display, fontVariantNumeric: 'tabular-nums' })
const core = css({
  ...edge,
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  padding: space[4],
  borderRadius: radius.field,
  background: color.lamp,
  color: color.ink,
  lineHeight: tokens.leading.snug,
  '& svg': {
    flex: 'none',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: stroke.mark,
    strokeLinejoin: 'round',
  },
  '& span': { fontSize: size.small },
})

const block = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${space[2]} ${space[4]}`,
  paddingBlock: space[6],
  borderBlockStart: `${stroke.hair} solid ${on.line}`,
  '&:first-of-type': { paddingBlockStart: 0, border: 0 },
  '&:last-of-type': { paddingBlockEnd: 0 },
})
const chip = css({
  ...edge,
  display: 'grid',
  placeItems: 'center',
  width: space[6],
  height: space[6],
  borderRadius: radius.field,
  fontFamily: tokens.font.display,
  fontWeight: weight.strong,
})
const heading = css({ alignSelf: 'center', fontSize: size.h3, lineHeight: tokens.leading.title })
const words = css({ gridColumn: 2, color: on.soft })

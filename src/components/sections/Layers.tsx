import { css } from '@emotion/react'
import { media, tokens } from '../../shared/design/tokens'
import { PlainText, RichText } from '../ui/RichText'

interface Titled {
  readonly title: string
  /** HTML made from inline Markdown. */
  readonly text: string
}

interface NestedLayersProps {
  /** The outermost layer comes first. */
  layers: readonly Titled[]
  /** The client's file that the layers protect. */
  file: Titled
  /** The number of layers drawn around these. */
  depth?: number
}

/** A drawing of layers around a client's file, one inside the other. Each layer links to its text in {@link Layers}. */
export const NestedLayers = ({ layers: [layer, ...inner], file, depth = 0 }: NestedLayersProps) =>
  layer ? (
    <div css={[box, grounds[depth]]}>
      <a href={`#${anchorOf(depth)}`} css={label}>
        <span css={number} aria-hidden="true">
          {depth + 1}
        </span>
        {layer.title}
      </a>
      <NestedLayers layers={inner} file={file} depth={depth + 1} />
    </div>
  ) : (
    <div css={core}>
      <svg viewBox="0 0 24 30" width="24" height="30" aria-hidden="true">
        <path d="M1.5 1.500h14l7 7v20h-21zM7 14.500h10M7 19.500h10" />
      </svg>
      <p>
        <strong>{file.title}</strong>
        <br />
        <RichText html={file.text} as="span" />
      </p>
    </div>
  )

/** Lists the layers, each with a text on how it protects the file. */
export const Layers = ({ layers }: Pick<NestedLayersProps, 'layers'>) => (
  <div css={columns}>
    {layers.map(({ title, text }, index) => (
      <section key={title} id={anchorOf(index)} css={block}>
        <span css={[chip, grounds[index]]} aria-hidden="true">
          {index + 1}
        </span>
        <PlainText as="h2" css={heading}>
          {title}
        </PlainText>
        <RichText html={text} as="p" css={words} />
      </section>
    ))}
  </div>
)

const anchorOf = (index: number) => `layer-${index + 1}`

const { color, layout, on, radius, size, space, stroke, weight } = tokens

/** The colours of the layers, darker towards the file. */
const grounds = [
  { background: color.seaTint, color: color.ink },
  { background: color.seaMid, color: color.ink },
  { background: color.sea, color: color.surface },
  { background: color.seaDeep, color: color.surface },
  { background: color.night, color: color.paper },
]
// In forced-colours mode, browsers remove the fills but show this border.
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

const columns = css({
  display: 'grid',
  gap: space[5],
  [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space[6] },
  [media.wide]: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))', gap: `0 ${space[5]}` },
})
const block = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${space[2]} ${space[4]}`,
  alignContent: 'start',
  // Aligns the five columns: their numbers share a row, their titles the next and their texts the last.
  [media.wide]: { gridTemplate: 'subgrid / minmax(0, 1fr)', gridRow: 'span 3', gap: space[3] },
})
const chip = css({
  ...edge,
  display: 'grid',
  placeItems: 'center',
  minWidth: space[6],
  height: space[6],
  borderRadius: radius.field,
  fontFamily: tokens.font.display,
  fontWeight: weight.strong,
})
const heading = css({ alignSelf: 'center', fontSize: size.h3, [media.wide]: { alignSelf: 'start' } })
const words = css({ gridColumn: '1 / -1', color: on.soft, fontSize: '1rem', lineHeight: 1.5 })

import { css, type SerializedStyles } from '@emotion/react'
import type { ReactNode } from 'react'
import { RISK_LEVELS } from './cases/values'
import type { FragmentName } from '../shared/page-context'
import { tokens } from '../shared/design/tokens'
import { riskLooks, RiskShape } from './RiskBadge'
import { Mark } from './Mark'

type Row = { readonly label: string; readonly result: string | null }
type Drawing = (rows: readonly Row[]) => ReactNode

export interface FragmentData {
  /** A FragmentName, which GraphQL types as a string. */
  readonly kind: string
  readonly rows: readonly Row[]
}

/** A drawing of a detail of the product. The parent hides it from screen readers: nearby text says the same. */
export const Fragment = ({ kind, rows }: FragmentData) => (
  <div css={ground}>{DRAWINGS[kind as FragmentName](rows)}</div>
)

/** A list of checks. The software has made all of them but the last, which awaits the user's decision. */
const checks: Drawing = (rows) => (
  <div css={sheet}>
    {rows.map(({ label, result }, index) => (
      <p key={label} css={row}>
        <Mark state={index < rows.length - 1 ? 'done' : 'open'} />
        {label}
        <span>{result}</span>
      </p>
    ))}
  </div>
)

/** Boxes inside each other. The innermost is the client's file, which is the last row. */
const layers = ([layer, ...inner]: readonly Row[]): ReactNode =>
  layer && (
    <div css={inner.length > 0 ? box : file}>
      {layer.label}
      {layers(inner)}
    </div>
  )

/** Tools side by side above the client's file, which is the last row. */
const links: Drawing = (rows) => aboveLast(rows, tool, file)

/** Sets of rules, drawn as tabs on top of the client's file, which is the last row. */
const tabs: Drawing = (rows) => aboveLast(rows, tab, sheet)

/** Draws all rows but the last side by side, and the last below them. */
const aboveLast = (rows: readonly Row[], upper: SerializedStyles, last: SerializedStyles) => (
  <>
    <div css={across}>
      {rows.slice(0, -1).map(({ label }) => (
        <span key={label} css={upper}>
          {label}
        </span>
      ))}
    </div>
    <div css={last}>{rows.at(-1)?.label}</div>
  </>
)

/** A period as a bar, with its start and its end below. */
const minutes: Drawing = (rows) => (
  <div css={sheet}>
    <div css={[bar, { background: color.lamp }]} />
    <div css={across}>
      {rows.map(({ label, result }) => (
        <p key={label}>
          <strong>{result}</strong>
          {label}
        </p>
      ))}
    </div>
  </div>
)

/** The number of files at each risk level, from low to high. */
const levels: Drawing = (rows) => (
  <div css={sheet}>
    <div css={bar}>
      {RISK_LEVELS.map((level, index) => (
        <span
          key={level}
          css={{ flexGrow: Number(rows[index]?.result), background: riskLooks[level].color }}
        />
      ))}
    </div>
    <div css={across}>
      {RISK_LEVELS.map((level, index) => (
        <p key={level}>
          <strong>{rows[index]?.result}</strong>
          <RiskShape level={level} />
          {rows[index]?.label}
        </p>
      ))}
    </div>
  </div>
)

const DRAWINGS: Record<FragmentName, Drawing> = { checks, layers, links, minutes, levels, tabs }

const { color, font, leading, radius, size, space, stroke, weight } = tokens

const ground = css({
  fontSize: size.small,
  fontWeight: weight.medium,
  lineHeight: leading.snug,
  '& strong': { display: 'block', fontFamily: font.display, fontSize: size.h3, lineHeight: leading.title },
})
const sheet = css({
  padding: space[3],
  border: `${stroke.hair} solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  overflow: 'clip',
})
const row = css({
  display: 'flex',
  maxWidth: 'none',
  alignItems: 'center',
  gap: space[2],
  paddingBlock: space[2],
  '&:first-of-type': { paddingBlockStart: 0 },
  // The last row reaches the edges of its sheet.
  '&:last-of-type': { margin: `0 -${space[3]} -${space[3]}`, padding: space[3], background: color.lamp },
  '& > span': { marginInlineStart: 'auto', fontWeight: weight.text },
})
const across = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[2],
  '& > span': { flex: 'auto', padding: space[2], textAlign: 'center' },
  '& svg': { display: 'inline', marginInlineEnd: space[1] },
})
const file = css({
  padding: space[3],
  borderRadius: radius.field,
  background: color.lamp,
  textAlign: 'center',
})
const box = css({
  padding: `${space[1]} ${space[3]} ${space[3]}`,
  borderRadius: radius.field,
  // Translucent, so that each layer is darker than the one around it.
  background: `${color.sea}3D`,
  '& > div': { marginBlockStart: space[1] },
})
// `::after` draws a line from the tool down to the file.
const tool = css({
  position: 'relative',
  marginBlockEnd: space[5],
  borderRadius: radius.field,
  background: color.surface,
  '&::after': {
    content: '""',
    position: 'absolute',
    insetInlineStart: '50%',
    insetBlockStart: '100%',
    height: space[5],
    borderInlineStart: `2px solid ${color.sea}`,
  },
})
const tab = css({
  borderRadius: `${radius.field} ${radius.field} 0 0`,
  background: color.sea,
  color: color.surface,
})
const bar = css({ display: 'flex', height: space[3], marginBlockEnd: space[2] })

import { fontFaces } from '../../../src/theme/fonts/faces'
import { tokens } from '../../../src/theme/tokens'

const { color, font, layout, leading, radius, size, space, stroke, tracking, weight } = tokens
const rule = `${stroke.hair} solid ${color.line}`

/** The inbox in the site's own type and colours. */
export const INBOX_STYLE = `
  ${fontFaces}
  :root { background: ${color.paper}; color: ${color.ink}; font: 1rem/${leading.text} ${font.text} }
  body { margin: 0 auto; max-width: 70rem; padding: ${space[6]} ${layout.gutter} ${space[8]} }
  h1, h2 { font-family: ${font.display}; line-height: ${leading.title}; letter-spacing: ${tracking.title} }
  h1 { margin: 0 0 ${space[4]}; font-size: ${size.h2}; overflow-wrap: anywhere }
  h2 { margin: ${space[7]} 0 ${space[3]}; font-size: ${size.h3} }
  a { color: ${color.sea}; text-underline-offset: 0.2em }
  :focus-visible { outline: ${stroke.focus} solid ${color.sea}; outline-offset: 2px }
  table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums }
  th, td { border-bottom: ${rule}; padding: ${space[3]} ${space[4]} ${space[3]} 0 }
  th, td { text-align: start; vertical-align: top; overflow-wrap: anywhere }
  thead th, caption { color: ${color.inkSoft}; font-size: ${size.small}; font-weight: ${weight.medium} }
  caption { text-align: start }
  th[scope=row] { width: 12rem; font-weight: ${weight.medium} }
  pre, iframe { border: ${rule}; border-radius: ${radius.card}; background: ${color.surface} }
  pre { overflow: auto; padding: ${space[4]}; white-space: pre-wrap }
  iframe { height: 40rem; width: 100% }
  form { align-items: center; display: flex; flex-wrap: wrap; gap: ${space[3]} }
  button, select, input { box-sizing: border-box; max-width: 100%; min-height: ${layout.target}; font: inherit }
  button, select, input { border: ${stroke.hair} solid ${color.field}; border-radius: ${radius.field} }
  button, select, input { padding: 0 ${space[3]}; background: ${color.surface}; color: inherit }
  button { border-color: ${color.sea}; background: ${color.sea}; color: ${color.surface}; font-weight: ${weight.strong} }
`

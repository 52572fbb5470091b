import { tokens } from '../../../src/theme/tokens'

const { color, radius, space } = tokens

/** The report's own style: it is one file that is mailed and printed, away from the site. */
export const STYLE = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; background: ${color.paper}; color: ${color.ink}; font: 1rem/1.5 'Figtree Variable', Figtree, system-ui, sans-serif; }
header, main, footer { max-width: 960px; margin: 0 auto; padding: ${space[5]}; }
h1 { font-size: 2.25rem; line-height: 1.1; letter-spacing: -0.02em; margin: ${space[6]} 0 ${space[2]}; }
header { padding-bottom: 0; }
h2 { font-size: 1.375rem; line-height: 1.2; margin: ${space[8]} 0 ${space[3]}; padding-top: ${space[4]}; border-top: 1px solid ${color.line}; }
p { max-width: 68ch; margin: 0 0 ${space[3]}; }
a { color: ${color.sea}; }
a:focus-visible, summary:focus-visible, [tabindex]:focus-visible { outline: 3px solid ${color.sea}; outline-offset: 2px; }
nav ul { list-style: none; display: flex; flex-wrap: wrap; gap: ${space[1]} ${space[4]}; padding: 0; margin: ${space[4]} 0 0; }
nav a { display: inline-block; padding: ${space[1]} 0; }
.swatch.outlined { border: 1px solid ${color.sea}; }
.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(260px, 1fr)); gap: ${space[3]}; margin: ${space[4]} 0; }
.facts > div { background: ${color.surface}; border: 1px solid ${color.line}; border-radius: ${radius.card}; padding: ${space[4]}; }
.facts dt { color: ${color.inkSoft}; font-size: 0.875rem; }
.facts dd { margin: 0; font-size: 1.75rem; font-variant-numeric: tabular-nums; }
.facts .change { font-size: 0.875rem; color: ${color.inkSoft}; }
figure { margin: 0 0 ${space[4]}; }
figcaption { color: ${color.inkSoft}; font-size: 0.875rem; margin-bottom: ${space[2]}; }
figure svg { display: block; max-width: 100%; height: auto; background: ${color.surface}; border: 1px solid ${color.line}; border-radius: ${radius.card}; }
.swatch { display: inline-block; width: 0.875em; height: 0.875em; margin-right: 0.35em; border-radius: 2px; vertical-align: -0.1em; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; background: ${color.surface}; }
caption { text-align: left; color: ${color.inkSoft}; font-size: 0.875rem; padding: ${space[2]} 0; background: ${color.paper}; }
th, td { padding: ${space[2]} ${space[3]}; border-bottom: 1px solid ${color.line}; text-align: right; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; white-space: normal; overflow-wrap: anywhere; }
thead th { color: ${color.inkSoft}; font-size: 0.875rem; font-weight: 600; }
tbody th { font-weight: 500; }
summary { cursor: pointer; color: ${color.sea}; padding: ${space[2]} 0; }
@media print { body { background: none; } nav, summary { display: none; } details { display: block; } h2 { break-after: avoid; } figure, tr { break-inside: avoid; } }
`.trim()

import { fontFaces } from '../../../../src/shared/design/font-faces'
import { media, printColor, tokens } from '../../../../src/shared/design/tokens'

const { color, font, layout, leading, radius, size, space, stroke, tracking, weight } = tokens

/** The style of the report, with the site's fonts, colours and sizes. */
export const STYLE = `
${fontFaces}
:root { color-scheme: only light; }
*, ::before, ::after { box-sizing: border-box; }
body { margin: 0; background: ${color.paper}; color: ${color.ink}; font: 1rem/1.5 ${font.text}, sans-serif; overflow-wrap: anywhere; }
.bar, main, footer { max-width: ${layout.page}; margin: 0 auto; padding-inline: ${layout.gutterPhone}; }
.bar { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 ${space[4]}; min-height: ${layout.header}; }
.top { border-bottom: ${stroke.hair} solid ${color.line}; }
.wordmark { color: ${color.ink}; font: ${weight.strong} 1.5rem ${font.display}, sans-serif; letter-spacing: ${tracking.display}; text-decoration: none; }
a { color: ${color.sea}; text-underline-offset: 0.2em; }
.top a, .files a, footer a, .periods a { display: inline-flex; align-items: center; min-height: ${layout.target}; }
button, input { font: inherit; color: inherit; }
button { min-height: ${layout.target}; padding: 0 ${space[4]}; background: none; border: ${stroke.hair} solid ${color.field}; border-radius: ${radius.field}; cursor: pointer; }
button:hover { background: ${color.seaTint}; }
input { min-height: ${layout.target}; padding: 0 ${space[2]}; background: ${color.surface}; border: ${stroke.hair} solid ${color.field}; border-radius: ${radius.field}; }
:focus-visible { outline: ${stroke.focus} solid ${color.sea}; outline-offset: 2px; }
.periods { display: flex; flex-wrap: wrap; align-items: end; gap: ${space[3]} ${space[5]}; padding-block: ${space[5]} 0; }
.periods ul { display: flex; margin: 0; padding: 0; list-style: none; border: ${stroke.hair} solid ${color.field}; border-radius: ${radius.field}; overflow: hidden; background: ${color.surface}; }
.periods li + li { border-left: ${stroke.hair} solid ${color.field}; }
.periods li a { padding: 0 ${space[4]}; text-decoration: none; font-weight: ${weight.medium}; }
.periods [aria-current] { background: ${color.sea}; color: ${color.surface}; }
.periods form { display: flex; flex-wrap: wrap; align-items: end; gap: ${space[3]}; }
.periods label { display: grid; color: ${color.inkSoft}; font-size: ${size.small}; }
h1 { margin: ${space[6]} 0 ${space[2]}; font: ${weight.strong} ${size.h2}/${leading.title} ${font.display}, sans-serif; letter-spacing: ${tracking.title}; }
h2 { margin: 0; font: ${weight.strong} ${size.h3}/${leading.title} ${font.display}, sans-serif; letter-spacing: ${tracking.title}; }
p { max-width: 68ch; margin: 0 0 ${space[3]}; }
.period, .note, .notes p, footer, .change, dt { color: ${color.inkSoft}; }
.note, .files, footer, .change, dt { font-size: ${size.small}; }
.warnings { margin: ${space[5]} 0; padding: ${space[4]} ${space[5]}; background: ${color.riskMediumTint}; border: ${stroke.hair} solid ${color.riskMedium}; border-radius: ${radius.card}; }
.period, .warnings p { margin: 0; }
.warnings p + p { margin-top: ${space[2]}; }
.headlines { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr)); gap: ${space[3]}; margin: ${space[5]} 0 0; }
.today { margin: ${space[5]} 0 0; padding: ${space[4]}; background: ${color.surface}; border: ${stroke.hair} solid ${color.line}; border-radius: ${radius.card}; }
.today dl { display: flex; flex-wrap: wrap; gap: ${space[3]} ${space[6]}; margin: ${space[3]} 0 0; }
.today dd { margin: 0; font-variant-numeric: tabular-nums; }
/* The first two lines, views and visits, are exact. */
.today div:nth-child(-n + 2) dd { font-weight: ${weight.strong}; }
.headlines > div { padding: ${space[4]}; background: ${color.surface}; border: ${stroke.hair} solid ${color.line}; border-radius: ${radius.card}; }
.headlines dd { margin: 0; font-variant-numeric: tabular-nums; }
.headlines .change { line-height: ${leading.snug}; }
.headlines dd:nth-of-type(1) { font: ${weight.strong} 2.25rem/1.2 ${font.display}, sans-serif; letter-spacing: ${tracking.title}; }
@media screen {
  .headlines > div:first-child { background: ${color.night}; border-color: ${color.night}; }
  .headlines > div:first-child dt, .headlines > div:first-child .change { color: ${color.nightSoft}; }
  .headlines > div:first-child dd:nth-of-type(1) { color: ${color.lamp}; }
}
.sections > section { margin-top: ${space[5]}; break-inside: avoid; padding: ${space[4]}; background: ${color.surface}; border: ${stroke.hair} solid ${color.line}; border-radius: ${radius.card}; }
.title { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 ${space[4]}; margin-bottom: ${space[2]}; }
.files { display: flex; gap: ${space[4]}; margin: 0; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: ${space[1]} ${space[2]}; border-bottom: ${stroke.hair} solid ${color.line}; text-align: right; white-space: nowrap; vertical-align: top; }
th:first-child { position: sticky; left: 0; min-width: 9rem; max-width: 26rem; padding-left: 0; background: ${color.surface}; text-align: left; white-space: normal; overflow-wrap: anywhere; }
thead th { vertical-align: bottom; overflow-wrap: normal; white-space: normal; color: ${color.inkSoft}; font-size: ${size.small}; font-weight: ${weight.medium}; }
tbody th { font-weight: ${weight.medium}; line-height: ${leading.snug}; }
.share { display: block; margin-top: 2px; fill: ${color.seaMid}; print-color-adjust: exact; }
figure { margin: ${space[2]} 0; }
figcaption { display: flex; flex-wrap: wrap; gap: 0 ${space[5]}; color: ${color.inkSoft}; font-size: ${size.small}; }
.chart { overflow: visible; vertical-align: -1px; print-color-adjust: exact; }
.chart .visits { fill: ${color.sea}; }
.chart .previous { fill: ${color.seaTint}; stroke: ${color.field}; }
.chart .requests { fill: ${color.lamp}; stroke: ${color.ink}; }
.chart line { stroke: ${color.line}; }
.chart text { fill: ${color.inkSoft}; font-size: ${size.tiny}; paint-order: stroke; stroke: ${color.surface}; stroke-width: 3px; }
.chart .count { fill: ${color.ink}; font-weight: ${weight.strong}; text-anchor: middle; }
${media.phone} { .chart .middle, .chart .count { display: none; } }
summary { display: flex; align-items: center; min-height: ${layout.target}; color: ${color.sea}; cursor: pointer; }
summary::before { content: '+'; width: ${space[4]}; font-weight: ${weight.strong}; }
details[open] > summary::before { content: '−'; }
.notes { margin-top: ${space[6]}; }
.notes h2 { margin-bottom: ${space[3]}; }
footer { padding-block: ${space[4]} ${space[6]}; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
${media.tablet} {
  .bar, main, footer { padding-inline: ${layout.gutter}; }
  .sections > section { padding: ${space[4]} ${space[5]}; }
}
${media.wide} {
  .columns { columns: 2; column-gap: ${space[5]}; margin-top: ${space[5]}; }
  .columns > section { margin: 0 0 ${space[5]}; }
}
${media.forced} { .chart text { fill: CanvasText; stroke: Canvas; } }
@media print {
  body { background: none; color: ${printColor.ink}; }
  .periods, .top [hreflang], .files { display: none; }
  h2 { break-after: avoid; }
  tr, .headlines > div, figure { break-inside: avoid; }
}
`.trim()

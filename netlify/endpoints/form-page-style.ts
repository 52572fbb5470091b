import { media, tokens } from '../../src/theme/tokens'

const { color, layout, leading, radius, size, space, stroke, tracking, weight } = tokens

/** The page's only style sheet: the site's colours, sizes and forms, in the system's font. */
export const FORM_PAGE_STYLE = `
*, ::before, ::after { box-sizing: border-box; }
* { margin: 0; }
body { background: ${color.paper}; color: ${color.ink}; font: ${size.body}/${leading.text} system-ui, sans-serif; overflow-wrap: anywhere; }
header { border-bottom: ${stroke.hair} solid ${color.line}; }
header > div, main { max-width: 47rem; margin-inline: auto; padding-inline: ${layout.gutterPhone}; }
${media.tablet} { header > div, main { padding-inline: ${layout.gutter}; } }
header > div { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 ${space[5]}; min-height: ${layout.header}; }
main { padding-block: ${space[7]} ${space[8]}; }
a { color: ${color.sea}; text-underline-offset: 0.2em; }
header a, li a { display: inline-flex; align-items: center; min-height: ${layout.target}; }
.wordmark { gap: ${space[2]}; color: ${color.ink}; font-size: 1.5rem; font-weight: ${weight.strong}; letter-spacing: ${tracking.display}; text-decoration: none; }
h1 { margin-bottom: ${space[6]}; font-size: ${size.h2}; line-height: ${leading.title}; letter-spacing: ${tracking.title}; text-wrap: balance; }
h2 { font-size: ${size.body}; line-height: ${leading.snug}; }
ul { padding: 0; list-style: none; }
fieldset { min-width: 0; padding: 0; border: 0; }
button, input, select, textarea { font: inherit; color: inherit; }
:focus-visible { outline: ${stroke.focus} solid ${color.sea}; outline-offset: 2px; }
.notice { display: grid; gap: ${space[2]}; margin-bottom: ${space[6]}; padding: ${space[4]} ${space[5]}; background: ${color.riskHighTint}; border: ${stroke.hair} solid ${color.error}; border-radius: ${radius.card}; }
.notice h2, .notice li a { color: ${color.error}; }
form, .ways { display: grid; gap: ${space[5]}; }
fieldset { padding-top: ${space[5]}; border-top: ${stroke.hair} solid ${color.line}; }
legend { float: left; width: 100%; margin-bottom: ${space[4]}; padding: 0; font-size: ${size.h3}; font-weight: ${weight.strong}; line-height: ${leading.title}; }
legend span { display: inline-block; min-width: 1.5em; color: ${color.sea}; }
.fields { clear: both; display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr)); gap: ${space[5]} ${space[4]}; }
.field { display: grid; grid-row: span 3; grid-template-rows: subgrid; row-gap: 0; align-content: start; min-width: 0; }
.wide { grid-column: 1 / -1; }
label { font-weight: ${weight.strong}; line-height: ${leading.snug}; }
label small, .hint { color: ${color.inkSoft}; font-size: ${size.small}; font-weight: ${weight.text}; line-height: ${leading.snug}; }
label small { font-size: inherit; }
input, select, textarea { display: block; width: 100%; min-height: 48px; margin-top: ${space[2]}; padding: ${space[2]} ${space[3]}; background: ${color.surface}; border: ${stroke.hair} solid ${color.field}; border-radius: ${radius.field}; line-height: ${leading.snug}; }
::placeholder { color: ${color.inkSoft}; opacity: 1; }
.check label { display: flex; align-items: start; gap: ${space[3]}; min-height: ${layout.target}; padding-block: ${space[2]}; font-weight: ${weight.text}; }
[type='checkbox'] { flex: none; width: ${space[5]}; min-height: ${space[5]}; height: ${space[5]}; margin: 0; accent-color: ${color.sea}; }
[aria-invalid='true'] { border-color: ${color.error}; box-shadow: inset 0 0 0 1px ${color.error}; }
[type='checkbox'][aria-invalid='true'] { box-shadow: 0 0 0 2px ${color.error}; }
.error { margin-top: ${space[2]}; color: ${color.error}; font-size: ${size.small}; font-weight: ${weight.strong}; line-height: ${leading.snug}; }
.error::before { content: '\\25B2\\00A0'; content: '\\25B2\\00A0' / ''; }
.check .hint { margin-inline-start: calc(${space[5]} + ${space[3]}); }
.privacy { color: ${color.inkSoft}; font-size: ${size.small}; }
.trap { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
button { justify-self: start; min-height: 48px; padding: ${space[3]} ${space[5]}; background: ${color.sea}; color: ${color.surface}; border: ${stroke.hair} solid transparent; border-radius: ${radius.field}; font-size: 1rem; font-weight: ${weight.strong}; cursor: pointer; }
button:hover { background: ${color.seaDeep}; }
`.trim()

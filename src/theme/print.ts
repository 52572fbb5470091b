import { printColor as print, tokens } from './tokens'

const { size, space } = tokens

/** Where the sheet lies; pages ask for it with `media="print"`, so it keeps nobody waiting on a screen. */
export const PRINT_SHEET = '/print.css'

/**
 * On paper: black on white, addresses written out, close set so that a sector fits two sheets, nothing that only
 * a screen can use. It comes after the page's own styles and is more specific than a component's single class.
 */
export const printSheet = `
@page { margin: 11mm 14mm }
:root, [data-tone] {
  --text: ${print.ink}; --soft: ${print.soft}; --line: ${print.line}; --link: ${print.ink};
  --ground: ${print.paper}; --quiet: ${print.paper}; --gutter: 0px;
}
html, body { background: none; color: ${print.ink}; font-size: 8pt; line-height: 1.25 }
h1 { font-size: 17pt }
:root h1 ~ p { font-size: 10pt }
h2 { font-size: 12pt }
h3 { font-size: 9.5pt }
h1, h2, h3, h4, thead { break-after: avoid }
tr, li, figure, dt, dd, fieldset, [role=img] { break-inside: avoid; print-color-adjust: exact }
:root main :is(div, p) { max-width: none }
/* Static, because on screen that of a card covers it. */
main a[href^="http"]::after, main a[href^="/"]::after {
  content: " (" attr(href) ")"; position: static; font-size: ${size.tiny}; overflow-wrap: anywhere;
}

/* An explained term is a button on screen; on paper it is a word of its sentence. */
.no-print, .skip-link, .term-tip, nav, footer, button:not(.term > button) { display: none !important }
:root .term > button { text-decoration: none }
:root .only-print { display: block }
/* Buttons that lead on, under the first words of a page, and pages beside this one. */
:root :is(h1 ~ div, #neighbours) { display: none }

:root body header { position: static; background: none; border: 0 }
:root body header > div { min-height: 0; padding-block: 0 }
main > :first-child { padding-block: ${space[2]} }
:root :is(h1, h1 ~ p), main section[id] p { max-width: none; margin-block-start: ${space[1]} }
main section[id], main section[id] li { min-height: 0; padding-block: ${space[1]} }
main section[id] > div > div { padding-block: 0 }
main section[id] div:has(> ul) { margin-block-start: ${space[1]} }
main section[id] li:only-child { grid-column: 1 / -1 }
main section[id] :has(> header) { gap: ${space[1]} }
main section[id] header { gap: ${space[1]}; max-width: none }
main section[id] ul { row-gap: ${space[1]} }
main section[id] :is(td, th) { padding-block: ${space[1]} }
main > div:last-child > p { max-width: none; padding: 0; margin-block-start: ${space[1]} }

/* Of a worked case its steps, and what each figure comes to as it stands. */
#case :is(ol, li) { display: block }
#case li > div { padding: 0; background: none; max-width: none }
#case li > div > span { display: none }
#case figure { padding: 0; border: 0 }
#case figure > * { display: none }
#case figure > figcaption + :is(div, p) { display: block; margin: 0; padding: 0 }
/* Paper opens nothing; where the site applies is for the screen alone. */
#scope details::details-content { content-visibility: visible; block-size: auto }

/* Each duty beside what answers it. */
main li[id^="duty-"] {
  grid-template: auto 1fr / ${space[5]} minmax(0, 2fr) minmax(0, 1fr);
  gap: ${space[1]} ${space[3]};
}
main li[id^="duty-"]::before { font-size: 1.25rem }
main li[id^="duty-"] div { gap: 0; padding: 0 }
main li[id^="duty-"] > :last-child { grid-area: 1 / 3 / span 2 }
main li[id^="duty-"] dl { line-height: 1.2 }
#offers ul { columns: 2 }
:root :is(#challenges, #solution, #features) ul {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(38mm, 1fr));
  gap: ${space[2]} ${space[4]};
}
:root #solution li { display: block }
#offers a { min-height: 0 }
#offers strong { padding-block: 0 }
`

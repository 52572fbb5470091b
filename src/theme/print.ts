import { printColor as print, tokens } from '../shared/design/tokens'

const { size, space } = tokens

/** The style sheet's address. Pages load it with `media="print"`, so it does not block rendering. */
export const PRINT_SHEET = '/print.css'

/**
 * What all pages do on paper; what one component does stands in its own styles. Prints black on white, with the
 * addresses of links, and without anything interactive.
 */
const everyPage = `
@page { margin: 9mm 10mm }
:root, [data-tone] {
  --text: ${print.ink}; --soft: ${print.soft}; --line: ${print.line}; --link: ${print.ink};
  --ground: ${print.paper}; --quiet: ${print.paper}; --gutter: 0px;
}
html, body { padding: 0; background: none; color: ${print.ink}; font-size: 8.5pt; line-height: 1.16 }
h1 { font-size: 16pt }
:root h1 ~ p { font-size: 9.5pt; line-height: 1.2 }
h2 { font-size: 11.5pt }
h3 { font-size: 9.5pt }
h1, h2, h3, h4, thead { break-after: avoid }
tr, li, figure, dt, dd, fieldset, [role=img] { break-inside: avoid; print-color-adjust: exact }
:root main :is(div, p) { max-width: none }
/* On screen, a card's link has an absolute ::after that covers the card. On paper, ::after follows the link. */
main a[href^="http"]::after, main a[href^="/"]::after {
  content: " (" attr(href) ")"; position: static; font-size: ${size.tiny}; overflow-wrap: anywhere;
}

.no-print, .skip-link, nav, footer, button { display: none !important }
:root .only-print { display: block }

:root body header { position: static; background: none; border: 0 }
:root body header > div { min-height: 0; padding-block: 0 }
:root main > :first-child, :root main > :first-child > div { padding: 0 }
:root :is(h1, h1 ~ p), main section[id] p { max-width: none; margin-block-start: ${space[1]} }
main section[id], main section[id] li { min-height: 0; padding-block: ${space[1]} }
main section[id] > div > div { padding-block: 0 }
main section[id] :has(> header) { gap: ${space[1]} }
main section[id] header { gap: ${space[1]}; max-width: none }
main section[id] ul { row-gap: ${space[1]} }
main section[id] :is(td, th) { padding-block: ${space[1]} }
main > div:last-of-type > p { max-width: none; padding: 0; margin-block-start: ${space[1]}; font-size: 7.5pt }
`

/** Selects the `main` element of a sector page (a page about one profession). */
const SECTOR = 'main:has(> div #duties, > #duties)'

/**
 * Prints a sector page: all but its top flows through two columns, without grids. The due diligence sheet of the worked
 * example (DiligenceSheet) is the second sheet, which one can hand over alone.
 */
const sectorPage = `
${SECTOR} { columns: 2; column-gap: 6mm; orphans: 2; widows: 2 }
${SECTOR} > :first-child { column-span: all; margin-block-end: 2mm }
${SECTOR} section :is(div, ul, ol, dl, li, header, details, summary, section):not(.no-print, .visually-hidden, figure *, #diligence-sheet *),
${SECTOR} > div:has(> div > section) :is(div) {
  display: block; width: auto; line-height: inherit; columns: auto; overflow: visible; break-inside: auto; min-height: 0; margin: 0; padding: 0; border: 0; background: none;
}
${SECTOR} > section, ${SECTOR} > div section { padding: 0 0 1.5mm }
${SECTOR} section li:not(#diligence-sheet *) { padding-block: 0.6mm }
${SECTOR} section p:not(#diligence-sheet *) { margin: 0; font-size: inherit; line-height: inherit }
${SECTOR} header:not(#diligence-sheet *) { margin-block-end: 0.8mm; break-after: avoid }
${SECTOR} h3:not(#diligence-sheet *) { font-size: inherit; line-height: inherit }
${SECTOR} :is(h3, h3 + p, h3 + div, h3 + div > p:first-child):not(.visually-hidden, #diligence-sheet *) { display: inline }
${SECTOR} h3:not(#diligence-sheet *)::after { content: ". " }

/* Places the number of each duty beside it. */
${SECTOR} section li[id^="duty-"] { position: relative; padding-inline-start: 4mm }
${SECTOR} li[id^="duty-"]::before { position: absolute; inset-inline-start: 0; font-size: inherit; line-height: inherit }
/* Folded text is printed under its heading, in small type. */
${SECTOR} li[id^="duty-"] > details > summary { display: none }
${SECTOR} section details :is(p, dt, dd) { font-size: 7.5pt; line-height: 1.15 }
${SECTOR} section details :is(dt, dd, dl > div):not(figure *) { display: inline }
${SECTOR} dt::after { content: ": " }
${SECTOR} dt:lang(fr)::after { content: "\\a0: " }
${SECTOR} :is(dd + dd, dl > div + div)::before { content: " " }
${SECTOR} #offers li { display: inline }
`

/** The print style sheet, loaded after all other styles. `:root` makes a rule override component styles. */
export const printSheet = everyPage + sectorPage

import type { CSSObject } from '@emotion/react'
import { media, tokens } from './tokens'

const { size, space } = tokens

/** On paper: black on white, addresses written out, close set so that a sector fits two sheets, no controls. */
export const printStyles = {
  '@page': { margin: '14mm 15mm' },
  [media.print]: {
    ':root, [data-tone]': {
      '--text': tokens.print.ink,
      '--soft': tokens.print.soft,
      '--line': tokens.print.line,
      '--link': tokens.print.ink,
      '--ground': tokens.print.paper,
      '--quiet': tokens.print.paper,
    },
    'html, body': { background: 'none', color: tokens.print.ink, fontSize: '8.5pt', lineHeight: 1.35 },
    h1: { fontSize: '18pt' },
    h2: { fontSize: '12pt' },
    h3: { fontSize: '9.5pt' },
    'h1, h2, h3, h4, thead': { breakAfter: 'avoid' },
    'tr, li, figure, dt, dd': { breakInside: 'avoid' },
    'main a[href^="http"]::after, main a[href^="/"]::after': {
      content: '" (" attr(href) ")"',
      fontSize: size.tiny,
    },
    // An explained term is a button on screen; on paper it is a word of its sentence.
    '.no-print, .skip-link, nav, button:not(.term > button)': { display: 'none !important' },
    'main > :first-child': { paddingBlock: space[2] },
    'main section[id]': { paddingBlock: space[1] },
    'main section[id] :has(> header)': { gap: space[1] },
    'main section[id] header': { gap: space[1], maxWidth: 'none' },
    'main section[id] ul': { rowGap: space[1] },
    'main section[id] :is(td, th)': { paddingBlock: space[1] },
    'main section[id] li': { minHeight: 0, paddingBlock: space[1] },
    'main section[id] p': { marginBlockStart: space[1], maxWidth: 'none' },
  },
} as const satisfies CSSObject

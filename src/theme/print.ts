import type { CSSObject } from '@emotion/react'
import { media, tokens } from './tokens'

/** On paper: black on white, addresses written out, nothing that only a screen can use. */
export const printStyles = {
  '@page': { margin: '18mm 16mm' },
  [media.print]: {
    ':root, [data-tone]': {
      '--text': tokens.print.ink,
      '--soft': tokens.print.soft,
      '--line': tokens.print.line,
      '--link': tokens.print.ink,
      '--ground': tokens.print.paper,
      '--quiet': tokens.print.paper,
    },
    'html, body': { background: 'none', color: tokens.print.ink, fontSize: '10.5pt', lineHeight: 1.4 },
    h1: { fontSize: '22pt' },
    h2: { fontSize: '14pt' },
    h3: { fontSize: '11.5pt' },
    'h1, h2, h3, h4': { breakAfter: 'avoid' },
    'tr, li, figure, dt, dd': { breakInside: 'avoid' },
    'main a[href^="http"]::after, main a[href^="/"]::after': {
      content: '" (" attr(href) ")"',
      fontSize: tokens.size.tiny,
    },
    '.no-print, .skip-link, nav, button': { display: 'none !important' },
  },
} as const satisfies CSSObject

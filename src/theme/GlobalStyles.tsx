import { Global, type CSSObject, type Interpolation, type Theme } from '@emotion/react'
import { bandStyles } from './bands'
import { fontFaces } from '../shared/design/font-faces'
import { termStyles } from './term'
import { media, tokens } from '../shared/design/tokens'

/** The site's global styles, in the head of every page (gatsby-ssr.tsx). */
export const GlobalStyles = () => <Global styles={styles} />

const { color, font, layout, leading, on, size, space, stroke, tracking, weight } = tokens

/** Reset and typography: what an element looks like before any component styles it. */
const baseStyles = {
  '*, ::before, ::after': { boxSizing: 'border-box' },
  '*': { margin: 0 },
  html: {
    // Without `only`, browsers that darken pages by themselves would change the colours.
    colorScheme: 'only light',
    textSizeAdjust: '100%',
    // Without it, Chromium on Linux places letters on whole pixels, so that words look uneven.
    textRendering: 'geometricPrecision',
    scrollPaddingTop: `calc(${layout.header} + ${space[5]})`,
    [media.short]: { scrollPaddingTop: space[4] },
    // src/measurement/panel.ts sets the height of the banner that asks for consent.
    scrollPaddingBottom: 'var(--banner, 0px)',
  },
  [media.tablet]: { ':root': { '--gutter': layout.gutter } },
  body: {
    background: color.paper,
    color: color.ink,
    fontFamily: font.text,
    fontSize: size.body,
    lineHeight: leading.text,
    paddingBottom: 'var(--banner, 0px)',
    // Unlike `break-word`, `anywhere` also lets grid columns shrink.
    overflowWrap: 'anywhere',
    WebkitFontSmoothing: 'antialiased',
  },
  'h1, h2, h3, h4': {
    fontFamily: font.display,
    fontWeight: weight.strong,
    lineHeight: leading.title,
    letterSpacing: tracking.title,
    textWrap: 'balance',
  },
  h1: { fontSize: size.h1, lineHeight: leading.display, letterSpacing: tracking.display },
  h2: { fontSize: size.h2, lineHeight: 1.1, letterSpacing: tracking.display },
  h3: { fontSize: size.h3, lineHeight: 1.25 },
  h4: { fontSize: size.body, lineHeight: leading.snug },
  'p, li, dd, figcaption': { textWrap: 'pretty' },
  'strong, b, th': { fontWeight: weight.strong },
  small: { fontSize: size.small },
  'ul, ol, dl': { padding: 0, listStyle: 'none' },
  'img, svg': { display: 'block', maxWidth: '100%' },
  'button, input, select, textarea': {
    font: 'inherit',
    color: 'inherit',
    letterSpacing: 'inherit',
    textRendering: 'inherit',
  },
  // Code has the font of the text, because fixed-width system fonts differ between machines.
  'code, kbd, samp, pre': { font: 'inherit' },
  button: { cursor: 'pointer' },
  // Otherwise a search within the page, or a link to words of it, would open the menus of the header.
  'header details:not([open]) > :not(summary)': { display: 'none' },
  fieldset: { border: 0, padding: 0, minWidth: 0 },
  table: { borderCollapse: 'collapse', overflowWrap: 'break-word' },
  'p, dd': { maxWidth: layout.measure },
  a: { color: on.link, textUnderlineOffset: '0.2em', textDecorationThickness: stroke.hair },
  'a:hover': { textDecorationThickness: '2px' },
  ':focus-visible': { outline: `${stroke.focus} solid ${on.focus}`, outlineOffset: '2px' },
  // Elements that the skip link or a script focuses are not controls, so they need no outline.
  '[tabindex="-1"]:focus': { outline: 'none' },
  '::selection': { background: color.lamp, color: color.ink },
  [media.still]: {
    '*, ::before, ::after': {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      // Not 1ms: a short duration would still start transitions, and delay every change by a frame.
      transition: 'none !important',
    },
  },
} as const satisfies CSSObject

/** Utility classes for components, and for HTML that the build writes. */
const utilityStyles = {
  '.only-print': { display: 'none' },
  '.visually-hidden': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    padding: 0,
    margin: '-1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
    border: 0,
  },
  '.nowrap': { whiteSpace: 'nowrap' },
  '.skip-link': {
    position: 'absolute',
    insetInlineStart: space[4],
    insetBlockStart: 0,
    zIndex: tokens.layer.skip,
    padding: `${space[3]} ${space[5]}`,
    background: color.night,
    color: color.paper,
    borderRadius: tokens.radius.field,
    fontWeight: weight.strong,
    transform: 'translateY(-110%)',
  },
  '.table-scroll': { overflowX: 'auto', maxWidth: '100%' },
  // Cells with a label belong to a table that is too wide for a phone: there its rows stand below one another, and each
  // cell under the name of its column.
  [media.phone]: {
    ':root table:has([data-label])': {
      '&, caption:not(.visually-hidden), tbody, tr, th, td': { display: 'block', width: 'auto' },
      thead: { display: 'none' },
      'th, td': { paddingBlock: `${space[2]} 0`, borderBlockEnd: 0 },
      tr: { paddingBlockEnd: space[3], borderBlockEnd: `${stroke.hair} solid ${on.line}` },
    },
    '[data-label]::before': {
      content: 'attr(data-label)',
      display: 'block',
      fontSize: size.tiny,
      color: on.soft,
    },
  },
  '.skip-link:focus': { transform: `translateY(${space[3]})`, outlineColor: color.lamp },
} as const satisfies CSSObject

// Later rules win over earlier ones of the same specificity.
const styles: Interpolation<Theme>[] = [fontFaces, bandStyles, baseStyles, utilityStyles, termStyles]

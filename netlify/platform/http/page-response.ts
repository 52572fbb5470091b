import { randomBytes } from 'node:crypto'
import { fontFaces, fontFiles } from '../../../src/shared/design/font-faces'
import { DEFAULT_LANGUAGE, HOME_PATHS, isLanguage, type Language } from '../../../src/shared/languages'
import { logoPaths } from '../../../src/shared/design/logo-paths'
import { tokens } from '../../../src/shared/design/tokens'
import { html, Markup } from './markup'
import { htmlResponse } from './responses'
import type { SiteContent } from '../site-data'

const { color, font, layout, leading, radius, size, space, stroke, tracking, weight } = tokens

const STYLE = `${fontFaces}
:root { color-scheme: only light; }
body { margin: 0; background: ${color.paper}; color: ${color.ink}; font: ${size.body}/${leading.text} ${font.text}; overflow-wrap: anywhere; }
header { border-bottom: ${stroke.hair} solid ${color.line}; }
header a { display: flex; align-items: center; gap: ${space[2]}; box-sizing: border-box; max-width: ${layout.page}; min-height: ${layout.header}; margin: 0 auto; padding: 0 ${layout.gutterPhone}; color: inherit; font: ${weight.strong} 1.5rem/1 ${font.display}; letter-spacing: ${tracking.display}; text-decoration: none; }
main { box-sizing: border-box; max-width: ${layout.page}; margin: ${space[6]} auto; padding: 0 ${layout.gutterPhone}; }
main > * { max-width: ${layout.measure}; }
h1 { margin: 0 0 ${space[5]}; font: ${weight.strong} ${size.h2}/${leading.title} ${font.display}; letter-spacing: ${tracking.title}; text-wrap: balance; }
b { font-weight: ${weight.strong}; }
a { color: ${color.sea}; }
main a, button { display: inline-block; min-height: ${layout.target}; }
button { padding: ${space[3]} ${space[5]}; background: ${color.sea}; color: ${color.surface}; border: 0; border-radius: ${radius.field}; font: inherit; font-weight: ${weight.strong}; cursor: pointer; }
button:hover { background: ${color.seaDeep}; }
:focus-visible { outline: ${stroke.focus} solid ${color.sea}; outline-offset: 2px; }
@media (forced-colors: active) { button { border: ${stroke.hair} solid; } }
`

/** The mark in the header of every page of the site. */
const MARK = html`<svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
  <path d="${logoPaths.tower}" fill="currentColor" />
  <path d="${logoPaths.light}" fill="${color.lamp}" />
</svg>`

/** Returns the first of a browser's preferred languages that the site has, or else French. */
export const preferredLanguage = ({ headers }: Request): Language =>
  (headers.get('accept-language') ?? '')
    .split(',')
    .map((range) => range.trim().slice(0, 2).toLowerCase())
    .find(isLanguage) ?? DEFAULT_LANGUAGE

type Page = { status: number; language: Language; title: string; main: Markup }

/** Returns a page that a Netlify function serves. It has the site's fonts, mark and colours, and no script. */
export function pageResponse(
  { status, language, title, main }: Page,
  content: SiteContent,
  headers?: Record<string, string>,
): Response {
  const product = content.company('product', language) ?? ''
  const nonce = randomBytes(16).toString('base64')
  const page = html`<html lang="${language}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${title} · ${product}</title>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      ${Object.values(fontFiles).map(
        (file) => html`<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin />`,
      )}
      <style nonce="${nonce}">
        ${new Markup(STYLE)}
      </style>
    </head>
    <body>
      <header><a href="${HOME_PATHS[language]}">${MARK} ${product}</a></header>
      <main>
        <h1>${title}</h1>
        ${main}
      </main>
    </body>
  </html>`
  return htmlResponse(status, `<!doctype html>\n${page.html}`, nonce, headers)
}

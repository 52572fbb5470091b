import { randomBytes } from 'node:crypto'
import { HOME_PATHS, type Language } from '../../src/shared/languages'
import { tokens } from '../../src/shared/tokens'
import { html, Markup } from '../platform/http/markup'
import { htmlResponse } from '../platform/http/responses'
import type { SiteContent } from '../platform/site-data'

const { color, radius, size, space, stroke } = tokens

const STYLE = `
body { max-width: 40rem; margin: 0 auto; padding: ${space[5]}; background: ${color.paper}; color: ${color.ink}; font: ${size.body}/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: ${size.h2}; line-height: 1.2; }
a { color: ${color.sea}; }
button { min-height: 48px; padding: ${space[3]} ${space[5]}; background: ${color.sea}; color: ${color.surface}; border: 0; border-radius: ${radius.field}; font: inherit; cursor: pointer; }
:focus-visible { outline: ${stroke.focus} solid ${color.sea}; outline-offset: 2px; }
`

type Page = { status: number; language: Language; title: string; main: Markup }

/** Returns a page that a Netlify function serves. It has the site's colours, and loads no file except the icon. */
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
      <style nonce="${nonce}">
        ${new Markup(STYLE)}
      </style>
    </head>
    <body>
      <header><a href="${HOME_PATHS[language]}">${product}</a></header>
      <main>
        <h1>${title}</h1>
        ${main}
      </main>
    </body>
  </html>`
  return htmlResponse(status, `<!doctype html>\n${page.html}`, nonce, headers)
}

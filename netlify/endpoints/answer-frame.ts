import { logoPaths } from '../../src/components/art/logo-paths'
import { HOME_PATHS, type Language } from '../../src/languages'
import { tokens } from '../../src/theme/tokens'
import { html, Markup } from '../platform/http/markup'
import { FORM_PAGE_STYLE } from './form-page-style'

type AnswerFrame = {
  language: Language
  /** Of the window. */
  title: string
  product: string
  /** Where the header leads back to, beside the home page. */
  back?: { path: string; text: string }
  /** For the style element, under the answer's own policy. */
  nonce: string
}

/** The site's mark. */
export const logo = html`<svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
  <path d="${logoPaths.tower}" fill="currentColor" />
  <path d="${logoPaths.light}" fill="${tokens.color.lamp}" />
</svg>`

/** A page that a function answers with: the site's mark above it, its colours and sizes, no script and no file. */
export const answerPage = ({ language, title, product, back, nonce }: AnswerFrame, main: Markup): string =>
  `<!doctype html>\n${
    html`<html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style nonce="${nonce}">
          ${new Markup(FORM_PAGE_STYLE)}
        </style>
      </head>
      <body>
        <header>
          <div>
            <a class="wordmark" href="${HOME_PATHS[language]}">${logo}${product}</a>
            ${back ? html`<a href="${back.path}">${back.text}</a>` : null}
          </div>
        </header>
        <main>${main}</main>
      </body>
    </html>`.html
  }`

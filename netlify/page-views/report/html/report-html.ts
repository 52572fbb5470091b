import { dayLabel } from '../../../netlify/page-views/report/row-labels'
import type { Report } from '../../../netlify/page-views/report/report'
import type { RouteIndex } from '../../../netlify/page-views/route-index'
import { interpolate, reportStrings } from '../../../netlify/page-views/report/report-strings'
import { notesOf, periodLines, totalFacts } from '../summary'
import { html, Markup } from '../../../netlify/platform/http/markup'
import { facts, sectionsOf } from './sections'
import { STYLE } from './style'

/**
 * A report as one HTML file that needs nothing else: no script, no font, no request.
 * @param today in Paris
 */
export function reportHtml(report: Report, routes: RouteIndex, today: string): string {
  const { language, audience } = report.query
  const words = reportStrings(language)
  const parts = sectionsOf(report, routes)
  const title = `${words.title} · ${words.audience[audience]}`
  return `<!doctype html>\n${
    html`<html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
          ${new Markup(STYLE)}
        </style>
      </head>
      <body>
        <header>
          <h1>${title}</h1>
          ${periodLines(report).map((line) => html`<p>${line}</p> `)}
          <nav aria-label="${words.html.contents}">
            <ul>
              ${parts.map((part) => html`<li><a href="#${part.id}">${part.title}</a></li> `)}
            </ul>
          </nav>
        </header>
        <main>
          <section aria-labelledby="summary">
            <h2 id="summary">${words.html.summary}</h2>
            ${facts(totalFacts(report))} ${notesOf(report, today).map((note) => html`<p>${note}</p> `)}
          </section>
          ${parts.map(
            ({ id, title: heading, content }) =>
              html`<section aria-labelledby="${id}">
                <h2 id="${id}">${heading}</h2>
                ${content}
              </section> `,
          )}
        </main>
        <footer><p>${interpolate(words.html.generated, { date: dayLabel(today, language) })}</p></footer>
      </body>
    </html> `.html
  }`
}

import { LANGUAGES } from '../../../../src/languages'
import { html, type Markup } from '../../../platform/http/markup'
import type { Query } from '../report-query'
import { reportStrings } from '../report-strings'
import { hrefOf } from './report-html'

/** Periods that one link chooses. */
const SPANS = ['7d', '28d', '12m'] as const
export const DEFAULT_SPAN = '28d'

/** What leads to other periods: links, and two dates. `last` is the span that the page was asked for, if it was one. */
export function periodNav({ language, from, to }: Query, last: string | null, today: string): Markup {
  const { nav } = reportStrings(language)
  return html`<nav class="periods bar" aria-label="${nav.periods}">
    <ul>
      ${SPANS.map((span) =>
        span === last
          ? html`<li>
              <a href="${hrefOf({ last: span, lang: language })}" aria-current="page">${nav.spans[span]}</a>
            </li>`
          : html`<li><a href="${hrefOf({ last: span, lang: language })}">${nav.spans[span]}</a></li>`,
      )}
    </ul>
    <form method="get">
      <input type="hidden" name="lang" value="${language}" />
      <label>${nav.from}<input type="date" name="from" value="${from}" max="${today}" required /></label>
      <label>${nav.to}<input type="date" name="to" value="${to}" max="${today}" required /></label>
      <button>${nav.show}</button>
    </form>
  </nav>`
}

/** The same page in the other language. */
export const languageLink = ({ language, from, to }: Query, last: string | null): Markup[] =>
  LANGUAGES.filter((other) => other !== language).map((other) => {
    const period: Record<string, string> = last === null ? { from, to } : { last }
    return html`<a href="${hrefOf({ ...period, lang: other })}" lang="${other}" hreflang="${other}"
      >${reportStrings(other).nav.inLanguage}</a
    >`
  })

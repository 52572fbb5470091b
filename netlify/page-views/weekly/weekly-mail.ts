import { tokens } from '../../../src/theme/tokens'
import type { Language } from '../../../src/languages'
import { html, type Markup } from '../../platform/http/markup'
import { numbersIn } from '../report/numbers'
import { sentRate } from '../report/report-csv'
import { interpolate, localeOf, reportStrings } from '../report/report-strings'
import { dayLabel, labelOf } from '../report/row-labels'
import { gapsNote, headFacts } from '../report/summary'
import type { RouteIndex } from '../route-index'
import type { Unusual } from './unusual'
import type { Week } from './week'

type Part = { heading?: string; head?: string[]; rows: string[][] }
export type WeeklyMail = { subject: string; text: string; html: string }

/** More days than this would push the rest off the screen. */
const UNUSUAL_SHOWN = 3
const CHANNELS_SHOWN = 5

const { ink, inkSoft, line, night, lamp, sea, surface, nightSoft } = tokens.color

function partsOf({ report, channels, moved, unusual }: Week, routes: RouteIndex): Part[] {
  const { language } = report.query
  const { mail, by, columns } = reportStrings(language)
  const { whole, part, change } = numbersIn(language)
  const odd = ({ day, measure, value, lowest, highest }: Unusual) =>
    interpolate(mail.unusual[measure], {
      day: new Intl.DateTimeFormat(localeOf(language), {
        weekday: 'long',
        day: 'numeric',
        timeZone: 'UTC',
      }).format(new Date(`${day}T00:00:00Z`)),
      value: whole(value),
      lowest: whole(lowest),
      highest: whole(highest),
    })
  const warnings = [...unusual.slice(0, UNUSUAL_SHOWN).map(odd), ...gapsNote(report)]
  return [
    ...(warnings.length > 0 ? [{ heading: mail.look, rows: warnings.map((text) => [text]) }] : []),
    {
      heading: mail.channels,
      head: [by.channel, columns.visits, columns.sent, columns.sentRate],
      rows: channels
        .toSorted((one, other) => (other.visits ?? 0) - (one.visits ?? 0))
        .slice(0, CHANNELS_SHOWN)
        .map((row) => [
          labelOf('channel', row.key, language, routes),
          whole(row.visits),
          whole(row.sent),
          part(sentRate(row)),
        ]),
    },
    {
      heading: mail.moved,
      head: [by.page, columns.views, columns.change],
      rows: moved.map((row) => [labelOf('page', row.key, language, routes), whole(row.views), change(row)]),
    },
  ].filter(({ rows }) => rows.length > 0)
}

const asText = ({ heading, rows }: Part): string =>
  [...(heading ? [heading.toUpperCase()] : []), ...rows.map((cells) => cells.join(' · '))].join('\n')

// Mail programs know no style sheets, and Outlook neither SVG nor grids: tables, and styles in each element.
const cell = (text: string, index: number, style = ''): Markup =>
  html`<td
    align="${index === 0 ? 'left' : 'right'}"
    style="padding:6px 8px 6px 0;border-bottom:1px solid ${line};font:15px Arial,sans-serif;color:${ink};${style}"
  >
    ${text}
  </td>`

const asHtml = ({ heading, head, rows }: Part): Markup =>
  html`<h2 style="margin:20px 0 4px;font:bold 16px Arial,sans-serif;color:${ink}">${heading ?? ''}</h2>
    <table width="100%" cellpadding="0" cellspacing="0">
      ${
        head
          ? html`<tr>
              ${head.map((text, index) => cell(text, index, `font-size:13px;color:${inkSoft}`))}
            </tr>`
          : null
      }
      ${rows.map(
        (cells) =>
          html`<tr>
            ${cells.map((text, index) => cell(text, index))}
          </tr>`,
      )}
    </table>`

/**
 * Last week as a mail of one screen: requests first, then what to look at, the rate by channel and the pages that moved.
 * @param link to the page of figures, where there is one
 */
export function composeWeek(week: Week, routes: RouteIndex, link: string | null): WeeklyMail {
  const { query, totals } = week.report
  const language: Language = query.language
  const { mail } = reportStrings(language)
  const { whole } = numbersIn(language)
  const subject = interpolate(mail.subject, {
    from: dayLabel(query.from, language),
    requests: whole(totals.conversions),
    visits: whole(totals.visits),
  })
  const facts = headFacts(week.report)
  const parts = partsOf(week, routes)
  const text = [
    interpolate(mail.week, { from: dayLabel(query.from, language), to: dayLabel(query.to, language) }),
    facts.map(({ name, value, changes }) => [`${name} · ${value}`, ...changes].join(' · ')).join('\n'),
    ...parts.map(asText),
    mail.note,
    ...(link ? [`${mail.link} ${link}`] : []),
  ].join('\n\n')
  const fact = ({ name, value, changes }: (typeof facts)[number], index: number): Markup =>
    html`<td
      width="25%"
      valign="top"
      bgcolor="${index === 0 ? night : surface}"
      style="padding:10px;border:1px solid ${line};font:13px Arial,sans-serif;color:${index === 0 ? nightSoft : inkSoft}"
    >
      ${name}<br /><b style="font-size:24px;color:${index === 0 ? lamp : ink}">${value}</b
      ><br />${changes.join(' · ')}
    </td>`
  const page = html`<html lang="${language}">
    <head>
      <meta charset="utf-8" />
      <title>${subject}</title>
    </head>
    <body style="margin:0;background:${surface}">
      <table width="100%" cellpadding="0" cellspacing="0">
        <tr>
          <td align="center">
            <table width="600" cellpadding="0" cellspacing="0" style="max-width:100%">
              <tr>
                <td style="padding:16px">
                  <h1 style="margin:0 0 12px;font:bold 20px Arial,sans-serif;color:${ink}">
                    ${interpolate(mail.week, { from: dayLabel(query.from, language), to: dayLabel(query.to, language) })}
                  </h1>
                  <table width="100%" cellpadding="0" cellspacing="0">
                    <tr>
                      ${facts.map(fact)}
                    </tr>
                  </table>
                  ${parts.map(asHtml)}
                  <p style="margin:16px 0 0;font:13px Arial,sans-serif;color:${inkSoft}">${mail.note}</p>
                  ${
                    link
                      ? html`<p style="margin:12px 0 0;font:15px Arial,sans-serif">
                          <a href="${link}" style="color:${sea}">${mail.link}</a>
                        </p>`
                      : null
                  }
                </td>
              </tr>
            </table>
          </td>
        </tr>
      </table>
    </body>
  </html>`
  return { subject, text: `${text}\n`, html: `<!doctype html>\n${page.html}` }
}

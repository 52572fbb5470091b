import { domainToUnicode } from 'node:url'
import { normaliseLine } from '../../../src/shared/forms/text'
import type { Language } from '../../../src/shared/languages'
import { html, type Markup } from '../../platform/http/markup'

export type Row = { label: string; value: string }
/** A paragraph, labelled values, or a link of ours. Links that a visitor typed stay plain text. */
export type Block = string | Row[] | { text: string; url: string }

/** The content of a mail, from which both its text and its HTML are made. */
type MailDocument = { language: Language; title: string; blocks: Block[] }

// Indents a value of several lines, so that a visitor's line cannot look like one of ours.
const indentLines = (value: string) => (value.includes('\n') ? `\n${value.replace(/^/gm, '    ')}` : value)

const blockText = (block: Block, separator: string): string => {
  if (typeof block === 'string') return block
  if (Array.isArray(block))
    return block.map(({ label, value }) => `${label}${separator}${indentLines(value)}`).join('\n')
  return `${block.text}${separator.trimEnd()}\n${block.url}`
}

export function renderText({ language, blocks }: MailDocument): string {
  const separator = language === 'fr' ? '\u00a0: ' : ': '
  return `${blocks.map((block) => blockText(block, separator)).join('\n\n')}\n`
}

/** Converts line breaks to `<br>`, because Outlook shows no other line breaks. */
const withBreaks = (text: string): Markup[] =>
  text.split('\n').map((line, at) => (at === 0 ? html`${line}` : html`<br />${line}`))

// The template of a row stays on one line, because `pre-wrap` would show its white space.
const blockHtml = (block: Block): Markup => {
  if (typeof block === 'string') return html`<p>${withBreaks(block)}</p>`
  if (!Array.isArray(block)) return html`<p><a href="${block.url}" rel="noreferrer">${block.text}</a></p>`
  return html`${block.map(
    ({ label, value }) => html`<p style="white-space:pre-wrap"><b>${label}</b><br />${withBreaks(value)}</p>`,
  )}`
}

/** Renders the document as HTML and escapes every value. */
function renderHtml({ language, title, blocks }: MailDocument): string {
  const page = html`<html lang="${language}">
    <head>
      <meta charset="utf-8" />
      <title>${title}</title>
    </head>
    <body style="max-width:40em;font:16px/1.5 Helvetica,Arial,sans-serif;overflow-wrap:anywhere">
      ${blocks.map(blockHtml)}
    </body>
  </html>`
  return `<!doctype html>\n${page.html}`
}

export const mailTexts = (document: MailDocument) => ({
  subject: document.title,
  text: renderText(document),
  html: renderHtml(document),
})

/** Returns an email address with its domain in Unicode (`xn--mnchen-3ya` becomes `münchen`). */
export const readableAddress = (email: string): string =>
  email.replace(/(?<=@).*$/, (domain) => domainToUnicode(domain) || domain)

/** Converts a text to one line for a mail header, shortened to `max` characters (graphemes). */
export const headerLine = (text: string, max: number): string => {
  const line = normaliseLine(text).replace(/\s+/g, ' ')
  const characters = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment)
  if (characters.length <= max) return line
  const start = characters.slice(0, max - 1).join('')
  return `${start.trimEnd()}…`
}

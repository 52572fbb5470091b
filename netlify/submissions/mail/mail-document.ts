import { domainToUnicode } from 'node:url'
import { normaliseLine } from '../../../src/shared/forms/text'
import type { Language } from '../../../src/shared/languages'
import { tokens } from '../../../src/shared/design/tokens'
import { html, type Markup } from '../../platform/http/markup'

export type Row = { label: string; value: string }
type Link = { text: string; url: string }
/**
 * A paragraph, labelled values, or a link of ours (links that a visitor typed stay plain text). `actions` are buttons
 * whose text alone says enough in the text version. `small` blocks are details that nobody needs at first sight.
 */
export type Block = string | Row[] | Link | { actions: Link[] } | { small: Block[] }

/** The content of a mail, from which both its text and its HTML are made. */
type MailDocument = { language: Language; title: string; blocks: Block[] }

// Indents a value of several lines, so that a visitor's line cannot look like one of ours.
const indentLines = (value: string) => (value.includes('\n') ? `\n${value.replace(/^/gm, '    ')}` : value)

const blockText = (block: Block, separator: string): string => {
  if (typeof block === 'string') return block
  if (Array.isArray(block))
    return block.map(({ label, value }) => `${label}${separator}${indentLines(value)}`).join('\n')
  if ('actions' in block) return block.actions.map(({ text }) => text).join('\n')
  if ('small' in block) return block.small.map((part) => blockText(part, separator)).join('\n\n')
  return `${block.text}${separator.trimEnd()}\n${block.url}`
}

export function renderText({ language, blocks }: MailDocument): string {
  const separator = language === 'fr' ? '\u00a0: ' : ': '
  return `${blocks.map((block) => blockText(block, separator)).join('\n\n')}\n`
}

/** Converts line breaks to `<br>`, because Outlook shows no other line breaks. */
const withBreaks = (text: string): Markup[] =>
  text.split('\n').map((line, at) => (at === 0 ? html`${line}` : html`<br />${line}`))

const { color } = tokens
const BUTTON = `display:inline-block;margin:0 8px 8px 0;padding:12px 18px;border-radius:4px;background:${color.sea};color:${color.surface};font-weight:bold;text-decoration:none`
const SMALL = `margin-top:24px;padding-top:8px;border-top:1px solid ${color.line};font-size:14px;color:${color.inkSoft}`

// The template of a row stays on one line, because `pre-wrap` would show its white space.
const blockHtml = (block: Block): Markup => {
  if (typeof block === 'string') return html`<p>${withBreaks(block)}</p>`
  if (Array.isArray(block))
    return html`${block.map(
      ({ label, value }) =>
        html`<p style="margin:0 0 12px;white-space:pre-wrap"><b>${label}</b><br />${withBreaks(value)}</p>`,
    )}`
  if ('actions' in block)
    return html`<p>
      ${block.actions.map(({ text, url }) => html`<a href="${url}" style="${BUTTON}">${text}</a> `)}
    </p>`
  if ('small' in block) return html`<div style="${SMALL}">${block.small.map(blockHtml)}</div>`
  return html`<p><a href="${block.url}" rel="noreferrer">${block.text}</a></p>`
}

/** Renders the document as HTML and escapes every value. */
function renderHtml({ language, title, blocks }: MailDocument): string {
  const page = html`<html lang="${language}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${title}</title>
    </head>
    <body
      style="max-width:40em;margin:16px;color:${color.ink};font:16px/1.5 Helvetica,Arial,sans-serif;overflow-wrap:anywhere"
    >
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

/**
 * Returns an email address with its domain in Unicode and, if that differs, its ASCII form in brackets: the letters of
 * two alphabets can look alike, so only the ASCII form tells a domain from its imitation.
 */
export const readableAddress = (email: string): string => {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  const unicode = domainToUnicode(domain) || domain
  return unicode === domain ? email : `${email.slice(0, -domain.length)}${unicode} (${domain})`
}

/** Converts a text to one line for a mail header, shortened to `max` characters (graphemes). */
export const headerLine = (text: string, max: number): string => {
  const line = normaliseLine(text).replace(/\s+/g, ' ')
  const characters = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment)
  if (characters.length <= max) return line
  const start = characters.slice(0, max - 1).join('')
  return `${start.trimEnd()}…`
}

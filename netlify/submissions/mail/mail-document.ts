import type { Language } from '../../../src/languages'
import { html, type Markup } from '../../platform/http/markup'

export type Row = { label: string; value: string }
export type Block =
  | { kind: 'text'; text: string }
  /** Several short lines that belong together, such as a signature. */
  | { kind: 'lines'; lines: string[] }
  | { kind: 'rows'; rows: Row[] }
  /** A link of our own making, never one that a visitor typed. */
  | { kind: 'link'; text: string; url: string }

/** What an e-mail says. Text and HTML are both made from it, so both say the same words. */
export type MailDocument = { language: Language; title: string; blocks: Block[] }

// Indented, so that nothing a visitor types can pass for a line of the mail's own.
const indented = (value: string) => (value.includes('\n') ? `\n${value.replace(/^/gm, '    ')}` : value)

const blockText = (block: Block, separator: string): string => {
  switch (block.kind) {
    case 'text':
      return block.text
    case 'lines':
      return block.lines.join('\n')
    case 'link':
      return `${block.text}${separator.trimEnd()}\n${block.url}`
    case 'rows':
      return block.rows.map(({ label, value }) => `${label}${separator}${indented(value)}`).join('\n')
  }
}

/** The document as plain text. */
export function renderText({ language, blocks }: MailDocument): string {
  const separator = language === 'fr' ? '\u00a0: ' : ': '
  return `${blocks.map((block) => blockText(block, separator)).join('\n\n')}\n`
}

/** Line breaks as elements: Outlook knows no other. */
const withBreaks = (lines: readonly string[]): Markup[] =>
  lines.map((text, at) => (at === 0 ? html`${text}` : html`<br />${text}`))

// Mail programs know few styles: those of the page are enough. On one line, for white space would show.
const blockHtml = (block: Block): Markup => {
  switch (block.kind) {
    case 'text':
      return html`<p>${block.text}</p>`
    case 'lines':
      return html`<p>${withBreaks(block.lines)}</p>`
    case 'link':
      return html`<p><a href="${block.url}" rel="noreferrer">${block.text}</a></p>`
    case 'rows':
      return html`${block.rows.map(
        ({ label, value }) =>
          html`<p style="white-space:pre-wrap"><b>${label}</b><br />${withBreaks(value.split('\n'))}</p>`,
      )}`
  }
}

/** The document as HTML, every value escaped. */
export function renderHtml({ language, title, blocks }: MailDocument): string {
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

/** What a mail takes of a document: its title as the subject, and both texts. */
export const rendered = (document: MailDocument) => ({
  subject: document.title,
  text: renderText(document),
  html: renderHtml(document),
})

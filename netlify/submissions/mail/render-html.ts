import { tokens } from '../../../src/theme/tokens'
import { html, type Markup } from '../../platform/http/markup'
import type { Block, MailDocument, Row } from './mail-document'

const { ink, inkSoft, line, sea, surface } = tokens.color

// Mail programs know neither style sheets nor custom properties: each element carries its styles.
const FONT = 'font-family:Helvetica,Arial,sans-serif;line-height:1.5'
const STYLES = {
  page: 'max-width:640px',
  heading: `margin:24px 0 8px;color:${ink};font-size:18px;font-weight:600;${FONT}`,
  text: `margin:0 0 16px;color:${ink};font-size:16px;${FONT}`,
  link: `color:${sea};font-weight:600`,
  rows: `margin:0 0 24px;border-top:1px solid ${line}`,
  row: `padding:8px 0;border-bottom:1px solid ${line}`,
  label: `margin:0;color:${inkSoft};font-size:14px;${FONT}`,
  // Keeps the spaces that the visitor typed.
  value: `margin:0;color:${ink};font-size:16px;${FONT};white-space:pre-wrap;overflow-wrap:anywhere`,
}

// On one line: white space around the content would show.
const paragraph = (style: string, content: Markup | string | Markup[]): Markup =>
  html`<p style="${style}">${content}</p>`

/** Line breaks as elements: Outlook knows no other. */
const withBreaks = (lines: readonly string[]): Markup[] =>
  lines.map((text, at) => (at === 0 ? html`${text}` : html`<br />${text}`))

const rowMarkup = ({ label, value }: Row): Markup =>
  html`<tr>
    <td style="${STYLES.row}">
      ${paragraph(STYLES.label, label)} ${paragraph(STYLES.value, withBreaks(value.split(/\r?\n/)))}
    </td>
  </tr>`

const blockMarkup = (block: Block): Markup => {
  switch (block.kind) {
    case 'heading':
      return html`<h2 style="${STYLES.heading}">${block.text}</h2>`
    case 'text':
      return paragraph(STYLES.text, block.text)
    case 'lines':
      return paragraph(STYLES.text, withBreaks(block.lines))
    case 'link':
      return paragraph(
        STYLES.text,
        html`<a href="${block.url}" rel="noreferrer" style="${STYLES.link}">${block.text}</a>`,
      )
    case 'rows':
      return html`<table
        role="presentation"
        width="100%"
        cellpadding="0"
        cellspacing="0"
        style="${STYLES.rows}"
      >
        ${block.rows.map(rowMarkup)}
      </table>`
  }
}

/** The document as HTML, every value escaped. */
export function renderHtml({ language, title, blocks }: MailDocument): string {
  const page = html`<html lang="${language}" dir="ltr">
    <head>
      <meta charset="utf-8" />
      <meta name="x-apple-disable-message-reformatting" />
      <title>${title}</title>
    </head>
    <body style="margin:0;background-color:${surface}">
      <table
        role="presentation"
        align="center"
        width="100%"
        cellpadding="0"
        cellspacing="0"
        style="${STYLES.page}"
      >
        <tr>
          <td style="padding:24px 16px">${blocks.map(blockMarkup)}</td>
        </tr>
      </table>
    </body>
  </html>`
  return `<!doctype html>\n${page.html}`
}

import type { Language } from '../../../src/languages'
import { renderHtml } from './render-html'

export type Row = { label: string; value: string }
export type Block =
  | { kind: 'heading'; text: string }
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
    case 'heading':
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

/** What a mail takes of a document: its title as the subject, and both texts. */
export const rendered = (document: MailDocument) => ({
  subject: document.title,
  text: renderText(document),
  html: renderHtml(document),
})

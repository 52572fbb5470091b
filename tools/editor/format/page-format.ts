import { parseDocument, type Node } from 'yaml'
import { applyEdits, editsFor, isSame } from './edits'
import { block } from './render'

/** What the editor holds of a page: its fields, and `body` for the Markdown below them. */
export type PageData = Record<string, unknown>

const PAGE = /^---\n([\s\S]*?\n)---(?:\n([\s\S]*))?$/

/** Page and language → its file as it was last read or written, its fields read. */
const known = new Map<string, Source>()
type Source = { fields: string; root: Node | null; body: string }
const keyOf = ({ id, language }: PageData) => `${String(id)}/${String(language)}`

/**
 * A page's file as data, which `toFile` writes back with only what changed since.
 * @param text the file; the editor trims it
 * @throws where its front matter is no YAML
 */
export function fromFile(text: string): PageData {
  const [, fields = '', body = ''] = PAGE.exec(`${text.replaceAll('\r\n', '\n').trimEnd()}\n`) ?? []
  const document = parseDocument(fields)
  const [fault] = document.errors
  if (fault) throw fault
  const data = document.toJS() as PageData
  known.set(keyOf(data), { fields, root: document.contents, body })
  return body.trim() ? { ...data, body: body.trim() } : data
}

/** The file for `data`: the one last read, with the least change that makes it say so. */
export function toFile({ body = '', ...data }: PageData): string {
  const old = known.get(keyOf(data)) ?? { fields: '', root: null, body: '' }
  const text = String(body).replaceAll('\r\n', '\n').trim()
  const was = old.body.trim()
  const newBody = text === was ? old.body : was ? old.body.replace(was, () => text) : `\n${text}\n`
  const { fields, root } = changedFields(old, data)
  known.set(keyOf(data), { fields, root, body: newBody })
  return `---\n${fields}---\n${newBody}`
}

function changedFields({ fields, root }: Source, data: PageData): Omit<Source, 'body'> {
  const edited = root ? applyEdits(fields, editsFor(fields, root, data)) : ''
  const document = parseDocument(edited)
  // Whatever the edits did, what is written says what was meant.
  if (document.errors.length === 0 && isSame(document.toJS(), data))
    return { fields: edited, root: document.contents }
  const whole = `${block(data, 0)}\n`
  return { fields: whole, root: parseDocument(whole).contents }
}

/** HTML that the template tag `html` below inserts without escaping. */
export class Markup {
  constructor(readonly html: string) {}
  toString(): string {
    return this.html
  }
}

type Value = string | number | Markup | readonly Markup[] | null

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const toHtml = (value: Value): string => {
  if (value === null) return ''
  if (value instanceof Markup) return value.html
  if (typeof value === 'object') return value.map(toHtml).join('')
  return String(value).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}

/** A template tag that escapes every value except `Markup`. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Markup =>
  new Markup(parts.map((part, index) => part + toHtml(values[index] ?? null)).join(''))

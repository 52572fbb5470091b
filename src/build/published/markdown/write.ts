/** The Markdown that the twins are made of. Texts come in as Markdown, but plain into `link` and `escapeText`. */

/** A heading; Markdown has none below the sixth level. */
export const heading = (level: number, text: string): string => `${'#'.repeat(Math.min(level, 6))} ${text}`

/** A link named by a plain text. */
export const link = (text: string, address: string): string => `[${escapeText(text)}](${address})`

/** Each item is its blocks; the second and later ones are indented below the first. */
export const bulletList = (items: readonly (readonly string[])[]): string =>
  items.map((blocks) => listItem('-', blocks)).join('\n')

/** The same, numbered from 1. */
export const orderedList = (items: readonly (readonly string[])[]): string =>
  items.map((blocks, index) => listItem(`${index + 1}.`, blocks)).join('\n')

/** A table of cells of one line; bars in them are escaped here. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(escapeCell).join(' | ')} |`).join('\n')

/** Plain text as Markdown that shows it: nothing in it reads as markup. */
export const escapeText = (text: string): string =>
  text
    .replace(/[\\`*]/g, '\\$&')
    // Inside a word an underscore marks nothing; a bracket only does before what it could link to.
    .replace(/(?<![\p{L}\d])_|_(?![\p{L}\d])/gu, '\\_')
    .replace(/\](?=[([:])/g, '\\]')
    .replace(/<(?=[a-z/!?])/gi, '\\<')
    .replace(/&(?=#?\w+;)/g, '\\&')

/** The same where a paragraph begins: what would start a list, a heading or a quotation does not. */
export const escapeStart = (text: string): string =>
  text.replace(/^([-+>]|#{1,6})(?=\s)/, '\\$1').replace(/^(\d+)([.)])(?=\s)/, '$1\\$2')

const escapeCell = (text: string) => text.replace(/\|/g, '\\|')

const listItem = (mark: string, [first = '', ...others]: readonly string[]) => {
  const indent = ' '.repeat(mark.length + 1)
  const tight = others.map(
    (block) => `\n${/^(-|\d+\.) /.test(block) ? '' : '\n'}${block.replace(/^(?=.)/gm, indent)}`,
  )
  return `${mark} ${first}${tight.join('')}`
}

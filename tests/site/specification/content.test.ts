import type { SchemaDescription } from 'yup'
import { KINDS, SHARED_KINDS } from '../../../src/build/content/schema/kinds'
import { entrySchema, schemaFields } from '../../../src/build/content/schema/skeleton'
import { PAGES } from '../../support/browser/pages'
import { bodyAt, contentAt, sectorCommon } from '../../support/content'
import { pageText, missingTexts, wordsOf } from '../../support/page-text'

/** Fields that pages show in their head or in menus, not in their main text. */
const OUTSIDE_MAIN = ['title', 'description', 'menu']

/** A field that a calculator shows only below a threshold. At first, the calculator's amounts are above it. */
const HIDDEN_AT_FIRST = 'below'

/** The texts of a content file that readers see. Strings that the schema marks as `verbatim` are codes. */
function textsOf(value: unknown, schema: SchemaDescription): string[] {
  if (value === undefined) return []
  const fields = schemaFields(schema)
  if (fields)
    return Object.entries(fields).flatMap(([name, field]) =>
      name === HIDDEN_AT_FIRST ? [] : textsOf((value as Record<string, unknown>)[name], field),
    )
  const entry = entrySchema(schema)
  if (entry) return (value as unknown[]).flatMap((item) => textsOf(item, entry))
  const { verbatim } = (schema.meta ?? {}) as { verbatim?: boolean }
  return typeof value === 'string' && !verbatim ? [value] : []
}

describe.each(PAGES)('the page $path', ({ path, kind, language }) => {
  const main = wordsOf(pageText(path).one('main'))
  const content = contentAt(kind as keyof typeof KINDS, path) as Record<string, unknown>

  it('shows every text from the fields of its content file', () => {
    const shown = Object.fromEntries(Object.entries(content).filter(([name]) => !OUTSIDE_MAIN.includes(name)))
    const texts = textsOf(shown, KINDS[kind as keyof typeof KINDS].describe())
    expect(texts.length).toBeGreaterThan(0)
    expect(missingTexts(main, texts)).toEqual([])
  })

  if (kind === 'article')
    it('shows the Markdown text below the fields of its content file', () => {
      expect(bodyAt(path).length).toBeGreaterThan(5)
      expect(missingTexts(main, bodyAt(path))).toEqual([])
    })

  if (kind === 'sector')
    it('shows the texts that all sector pages share', () => {
      const { duties, ...common } = sectorCommon(language)
      const own = content as { duties: { heading?: string } }
      // A page's own heading for its duties replaces the shared one.
      const shown = { ...common, ...(!own.duties.heading && { duties }) }
      expect(missingTexts(main, textsOf(shown, SHARED_KINDS['sector-common'].describe()))).toEqual([])
    })
})

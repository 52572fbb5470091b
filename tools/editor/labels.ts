import en from '../../locales/en/editor.json'
import fr from '../../locales/fr/editor.json'
import type { FieldPath } from '../../src/build/content/schema/skeleton'
import type { Language } from '../../src/shared/languages'

/** What a field is called; `one` names an entry of a list, on the button that adds one. */
export type Label = { label: string; one?: string; hint?: string }

/** The editor's words in each language: `locales/<language>/editor.json`. */
export const WORDS: Record<Language, typeof fr> = { fr, en }

/**
 * The words for the field at `path`: those of the longest end of the path that the table has, so that `duties.items`
 * is told from other `items`. A page's own fields begin with `page`, those of a view with `view`.
 * @throws where the table lacks the field
 */
export function labelOf(path: FieldPath, language: Language): Label {
  const fields: Record<string, Label | undefined> = WORDS[language].fields
  const key = path.map((_, index) => path.slice(index).join('.')).find((end) => fields[end])
  const label = key === undefined ? undefined : fields[key]
  if (!label) throw new Error(`locales/${language}/editor.json names no field ${path.join('.')}`)
  return label
}

import en from '../../locales/en/editor.json'
import fr from '../../locales/fr/editor.json'
import type { FieldPath } from '../../src/build/content/schema/skeleton'
import type { Language } from '../../src/shared/languages'

/** The words for a field. If the field is a list, the button that adds an entry shows `one`. */
type Label = { label: string; one?: string; hint?: string }

/** The editor's words in each language: `locales/<language>/editor.json`. */
export const WORDS: Record<Language, typeof fr> = { fr, en }

/**
 * Returns the words for the field at `path`. `editor.json` lists ends of paths, and the longest that matches is used:
 * `duties.items` rather than `items`. Paths begin with `page` or, in an illustration, with `illustration`.
 * @throws if there are no words for the field
 */
export function fieldLabel(path: FieldPath, language: Language): Label {
  const fields: Record<string, Label | undefined> = WORDS[language].fields
  const key = path.map((_, index) => path.slice(index).join('.')).find((end) => fields[end])
  const label = key === undefined ? undefined : fields[key]
  if (!label) throw new Error(`locales/${language}/editor.json has no field ${path.join('.')}`)
  return label
}

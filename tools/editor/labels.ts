import en from '../../locales/en/editor.json'
import fr from '../../locales/fr/editor.json'
import type { FieldPath } from '../../src/build/content/schema/skeleton'
import type { Language } from '../../src/shared/languages'
import { createStrings } from '../../src/shared/strings'

/** The editor's words: `locales/<language>/editor.json`. */
export const { t, find } = createStrings({ fr: { editor: fr }, en: { editor: en } })

/** The words for a field. If the field is a list, the button that adds an entry shows `entry`. */
type Label = { label: string; entry: string; hint?: string | undefined }

/**
 * Returns the words for the field at `path`. `editor.json` names fields by the end of their path, and the longest that
 * matches is used: `duties/items` rather than `items`. Paths begin with `page` or, in an illustration, with
 * `illustration`.
 * @throws if there is no label for the field
 */
export function fieldLabel(path: FieldPath, language: Language): Label {
  const ends = path.map((_, index) => path.slice(index).join('/'))
  const findIn = (group: 'labels' | 'entries' | 'hints') =>
    ends.map((end) => find(language, `editor:${group}.${end}`)).find((text) => text !== undefined)
  const label = findIn('labels')
  if (!label) throw new Error(`locales/${language}/editor.json has no label for ${path.join('/')}`)
  return { label, entry: findIn('entries') ?? label, hint: findIn('hints') }
}

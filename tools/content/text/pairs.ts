import { schemaOf } from '../../../src/build/content/validate/structure'
import type { ContentFile } from '../../../src/build/content/parse/files'
import type { Language } from '../../../src/shared/languages'

/** The two language files of one page or shared text. */
export type Pair = { folder: string } & Record<Language, ContentFile>

/** The pairs that can be compared: both files exist, have a known kind and contain valid YAML. */
export const languagePairs = (files: readonly ContentFile[]): Pair[] =>
  files.flatMap((fr) => {
    if (fr.language !== 'fr') return []
    const en = files.find(
      ({ collection, folder, language }) =>
        language === 'en' && collection === fr.collection && folder === fr.folder,
    )
    return en && [fr, en].every((file) => file.faults.length === 0 && schemaOf(file))
      ? [{ folder: fr.folder, fr, en }]
      : []
  })

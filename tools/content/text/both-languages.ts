import { fileSchema } from '../../../src/build/content/validate/structure'
import type { ContentFile } from '../../../src/build/content/parse/files'
import type { Language } from '../../../src/shared/languages'

/** The two language files of one page or shared text. */
export type BothLanguages = { folder: string } & Record<Language, ContentFile>

/** Returns the pages that can be compared: both files exist, have a known kind and contain valid YAML. */
export const pagesInBothLanguages = (files: readonly ContentFile[]): BothLanguages[] =>
  files.flatMap((fr) => {
    if (fr.language !== 'fr') return []
    const en = files.find(
      ({ collection, folder, language }) =>
        language === 'en' && collection === fr.collection && folder === fr.folder,
    )
    return en && [fr, en].every((file) => file.faults.length === 0 && fileSchema(file))
      ? [{ folder: fr.folder, fr, en }]
      : []
  })

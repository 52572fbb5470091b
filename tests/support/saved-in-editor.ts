import { contentFile } from '../../src/build/content/parse/files'
import { LANGUAGES, type Language } from '../../src/shared/languages'
import { inEditorFormat } from '../../tools/content/editor-format'

/** The ids of the pages that a writer edits in these tests. */
export const EDITED = { sector: 'accountants', legal: 'legal-notice' }

/** What the writer writes in each language: a new heading for the page, and a legal duty in place of the last one. */
export const NEW_DUTY = {
  fr: {
    heading: 'La LCB-FT au cabinet : « oui », l’outil',
    title: 'Nommer un responsable',
    text: 'Le cabinet nomme une personne qui répond de ses procédures.',
    basis: 'Art. L. 561-32 CMF',
    answer: 'Son nom figure dans chaque dossier.',
  },
  en: {
    heading: 'AML/CFT in the accounting firm: “yes”',
    title: 'Name a person in charge',
    text: 'The firm names a person who answers for its procedures.',
    basis: 'Art. L. 561-32 CMF',
    answer: 'Their name stands in every file.',
  },
}

export const NEW_FACTS = {
  kycPerWeek: '120000',
  register: 'Paris 552 100 554',
  explanation: 'Les règles contre le blanchiment.',
}

/** All content: path from the project's root → text. */
type Files = Readonly<Record<string, string>>
type Duty = { answers: { offer: string }[] }

const sectorFile = (language: Language) => `content/pages/${EDITED.sector}/${language}.md`

const readSector = (files: Files, language: Language) => {
  const file = sectorFile(language)
  const content = contentFile(files[file] ?? '', { file, folder: '', language, collection: 'pages' })
  return { ...content, duties: content.data['duties'] as { items: Duty[] } }
}

/**
 * The offer (part of the product) that the new duty names: that of the removed one, as a page must name every offer.
 */
export function newOffer(files: Files): string {
  const offer = readSector(files, 'fr').duties.items.at(-1)?.answers[0]?.offer
  if (!offer) throw new Error('The last duty names no offer')
  return offer
}

/**
 * Returns the files that the editor changes when a writer makes these edits, as the editor saves them. The editor's own
 * test compares them with what it really saves.
 */
export function savedInEditor(files: Files): Record<string, string> {
  const original = (path: string) => files[path] ?? ''
  const legal = (language: Language) => `content/pages/${EDITED.legal}/${language}.md`
  const { kycPerWeek, register, explanation } = NEW_FACTS
  return {
    ...Object.fromEntries(
      LANGUAGES.flatMap((language) => [
        [sectorFile(language), withNewDuty(files, language)],
        [legal(language), `${original(legal(language)).trimEnd()} ${NEW_DUTY[language].answer}\n`],
      ]),
    ),
    'content/claims.yml': original('content/claims.yml').replace(
      /(?<=kyc_per_week:\n {2}value: )\d+/,
      kycPerWeek,
    ),
    'content/company.yml': original('content/company.yml')
      .replace(/(?<=\nrcs:\n {2})sample: true\n {2}value: .*/, `sample: false\n  value: ${register}`)
      // The editor leaves out empty texts.
      .replaceAll("  value: ''\n", ''),
    'content/glossary/fr.yml': original('content/glossary/fr.yml').replace(/(?<=^.*?: ).*/, explanation),
  }
}

function withNewDuty(files: Files, language: Language): string {
  const { heading, title, text, basis, answer } = NEW_DUTY[language]
  const { data, body, duties } = readSector(files, language)
  const items = [
    ...duties.items.slice(0, -1),
    { title, text, basis: { france: basis }, answers: [{ offer: newOffer(files), text: answer }] },
  ]
  return inEditorFormat({ data: { ...data, heading, duties: { ...duties, items } }, body })
}

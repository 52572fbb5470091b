import type { ContentFile } from '../../../src/build/content/parse/files'
import { OFFERS } from '../../../src/build/content/schema/sector'
import { msg } from '../../../src/build/content/validate/messages'
import { didYouMean, nearest } from '../../../src/build/content/validate/nearest'
import type { Problem } from '../../../src/build/content/validate/problem'
import { fieldProblem } from '../../../src/build/content/validate/schema-problems'
import { isRecord, ownValue } from '../../../src/shared/records'
import type { Project } from '../text/project'

/** Checks that a sector page's duties name all offers, each a legal basis, and that `related` names other sectors. */
export function checkSectors({ files }: Pick<Project, 'files'>): Problem[] {
  const sectors = files.filter(({ data }) => data['kind'] === 'sector')
  const ids = [...new Set(sectors.map(({ folder }) => folder))]
  return sectors.flatMap((content) => {
    const duties = listIn(content.data['duties'], 'items')
    const otherIds = ids.filter((id) => id !== content.folder)
    return [
      ...missingOffers(content, duties),
      ...missingBases(content, duties),
      ...unknownRelated(content, otherIds),
    ]
  })
}

function missingOffers(content: ContentFile, duties: unknown[]): Problem[] {
  const offers = duties.flatMap((duty) => listIn(duty, 'answers').map((answer) => ownValue(answer, 'offer')))
  const missing = OFFERS.filter((offer) => !offers.includes(offer))
  if (missing.length === 0 || duties.length === 0) return []
  const message = msg('offersMissing', { offers: missing.join(', ') })
  const example = `answers:\n  - offer: ${missing[0]}\n    text: …`
  return [fieldProblem(content, ['duties', 'items'], { message, example })]
}

const missingBases = (content: ContentFile, duties: unknown[]): Problem[] =>
  duties.flatMap((duty, index) => {
    const basis = ownValue(duty, 'basis')
    const example = 'basis:\n  france: Art. L. 561-5 CMF'
    return isRecord(basis) && Object.keys(basis).length > 0
      ? []
      : [fieldProblem(content, ['duties', 'items', index], { message: msg('noLegalBasis'), example })]
  })

const unknownRelated = (content: ContentFile, otherIds: readonly string[]): Problem[] =>
  listIn(content.data, 'related').flatMap((related, index) => {
    const id = String(related)
    const message = msg('oneOf', { values: otherIds.join(', '), hint: didYouMean(nearest(id, otherIds)) })
    return otherIds.includes(id) ? [] : [fieldProblem(content, ['related', index], { message, found: id })]
  })

const listIn = (value: unknown, name: string): unknown[] => {
  const list = ownValue(value, name)
  return Array.isArray(list) ? list : []
}

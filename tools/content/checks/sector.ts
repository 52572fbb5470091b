import type { ContentFile } from '../../../src/build/content/parse/files'
import { OFFERS } from '../../../src/build/content/schema/sector'
import { msg, type Message } from '../../../src/build/content/validate/messages'
import { didYouMean, nearest } from '../../../src/build/content/validate/nearest'
import type { Problem } from '../../../src/build/content/validate/problem'
import { fieldProblem } from '../../../src/build/content/validate/schema-problems'
import { isObject, ownValue } from '../../../src/shared/objects'
import type { IllustrationData } from '../../../src/illustrations/types'
import { findOwners, ownersToday, structureOf } from '../../../src/illustrations/cases/ownership'
import type { Project } from '../text/project'

/**
 * Checks that a sector page's duties name all offers, each a legal basis, that `related` names other sectors, and that
 * the due diligence sheet of its case identifies each beneficial owner and gives reasons for the risk level.
 */
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
      ...missingInRecord(content),
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
    return isObject(basis) && Object.keys(basis).length > 0
      ? []
      : [fieldProblem(content, ['duties', 'items', index], { message: msg('noLegalBasis'), example })]
  })

const unknownRelated = (content: ContentFile, otherIds: readonly string[]): Problem[] =>
  listIn(content.data, 'related').flatMap((related, index) => {
    const id = String(related)
    const message = msg('oneOf', { values: otherIds.join(', '), hint: didYouMean(nearest(id, otherIds)) })
    return otherIds.includes(id) ? [] : [fieldProblem(content, ['related', index], { message, found: id })]
  })

/**
 * Reports beneficial owners that the due diligence sheet does not identify, and a sheet without a risk level or its
 * reasons.
 */
function missingInRecord(content: ContentFile): Problem[] {
  const sheet = ownValue(content.data['case'], 'diligenceSheet')
  if (!isObject(sheet)) return []
  const problem = (path: string[], message: Message, example: string) =>
    fieldProblem(content, ['case', 'diligenceSheet', ...path], { message, example })
  const illustrations = listIn(content.data['case'], 'steps').flatMap((step) => {
    const illustration = ownValue(step, 'illustration')
    return isObject(illustration) ? [illustration as unknown as IllustrationData] : []
  })
  const names = listIn(sheet, 'people').map((person) => ownValue(person, 'name'))
  const owners = illustrations
    .filter(({ kind }) => kind === 'ownership')
    .flatMap((illustration) => ownersToday(findOwners(structureOf(illustration))))
  const level = ownValue(sheet['decision'], 'level') ?? ownValue(content.data['file'], 'level')
  const hasReasons = sheet['reasons'] !== undefined || illustrations.some(({ kind }) => kind === 'matrix')
  return [
    ...owners
      .filter((owner) => !names.includes(owner))
      .map((owner) =>
        problem(
          ['people'],
          msg('ownerNotIdentified', { owner }),
          `people:\n  - name: ${owner}\n    proof: …\n    date: …`,
        ),
      ),
    ...(level === undefined ? [problem(['decision'], msg('noLevel'), 'level: low')] : []),
    ...(hasReasons ? [] : [problem(['reasons'], msg('noReasons'), 'reasons: …')]),
  ]
}

const listIn = (value: unknown, name: string): unknown[] => {
  const list = ownValue(value, name)
  return Array.isArray(list) ? list : []
}

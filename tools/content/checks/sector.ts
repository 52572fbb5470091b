import type { ContentFile } from '../../../src/build/content/parse/files'
import { msg } from '../../../src/build/content/validate/messages'
import { didYouMean, nearest } from '../../../src/build/content/validate/nearest'
import type { Problem } from '../../../src/build/content/validate/problem'
import { fieldProblem } from '../../../src/build/content/validate/schema-problems'
import { OFFERS } from '../../../src/build/content/schema/sector'
import { isRecord } from '../../../src/shared/records'
import type { Project } from '../text/project'

/** Every sector page names all offers and a legal basis for each duty (specification §1), and links to pages that exist. */
export const checkSectors = ({ files }: Pick<Project, 'files'>): Problem[] =>
  files.filter(({ data }) => data['kind'] === 'sector').flatMap((content) => checkSector(content, files))

function checkSector(content: ContentFile, files: Project['files']): Problem[] {
  const duties = listAt(at(content.data, 'duties'), 'items')
  const offers = duties.flatMap((duty) => listAt(duty, 'answers').map((answer) => at(answer, 'offer')))
  const missingOffers = OFFERS.filter((offer) => !offers.includes(offer))
  const others = sectorsBeside(files, content.folder)
  const problems: Problem[] = []
  if (missingOffers.length > 0 && duties.length > 0)
    problems.push(
      fieldProblem(content, ['duties', 'items'], {
        message: msg('offersMissing', { offers: missingOffers.join(', ') }),
        found: [...new Set(offers)].join(', '),
        example: `answers:\n  - offer: ${missingOffers[0]}\n    text: …`,
      }),
    )
  for (const [index, duty] of duties.entries()) {
    const basis = at(duty, 'basis')
    if (isRecord(basis) && Object.keys(basis).length > 0) continue
    const example = 'basis:\n  france: Art. L. 561-5 CMF'
    problems.push(
      fieldProblem(content, ['duties', 'items', index], { message: msg('noLegalBasis'), found: '', example }),
    )
  }
  for (const [index, id] of listAt(content.data, 'related').map(String).entries()) {
    if (others.includes(id)) continue
    problems.push(
      fieldProblem(content, ['related', index], {
        message: msg('oneOf', { values: others.join(', '), hint: didYouMean(nearest(id, others)) }),
        found: id,
        example: `related: [${others.slice(0, 2).join(', ')}]`,
      }),
    )
  }
  return problems
}

/** Ids of the other sector pages. */
const sectorsBeside = (files: Project['files'], id: string): string[] => [
  ...new Set(
    files.flatMap(({ data, folder }) => (data['kind'] === 'sector' && folder !== id ? [folder] : [])),
  ),
]

const at = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined)

const listAt = (value: unknown, name: string): unknown[] => {
  const list = at(value, name)
  return Array.isArray(list) ? list : []
}

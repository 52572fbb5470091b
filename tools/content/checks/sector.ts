import { msg } from '../../../src/build/content/validate/messages'
import { didYouMean, nearest } from '../../../src/build/content/validate/nearest'
import type { Problem } from '../../../src/build/content/validate/problem'
import { OFFERS } from '../../../src/build/content/schema/sector'
import type { Project } from '../text/project'

/**
 * Every sector page has all that the product offers, a legal basis for each duty (specification §1), and leads to
 * sector pages that exist.
 */
export const checkSectors = ({ files }: Pick<Project, 'files'>): Problem[] =>
  files.flatMap(({ data, file, positionOf }) => {
    if (data['kind'] !== 'sector') return []
    const duties = listAt(at(data, 'duties'), 'items')
    const offers = new Set(
      duties.flatMap((duty) => listAt(duty, 'answers').map((answer) => at(answer, 'offer'))),
    )
    const others = sectorsBeside(files, data['id'])
    const absent = OFFERS.filter((offer) => !offers.has(offer))
    return [
      ...(absent.length > 0 && duties.length > 0
        ? [
            {
              file,
              position: positionOf(['duties', 'items']),
              field: 'duties › items',
              message: msg('offersMissing', { offers: absent.join(', ') }),
              found: [...offers].join(', '),
              example: `answers:\n  - offer: ${absent[0]}\n    text: …`,
            },
          ]
        : []),
      ...duties.flatMap((duty, index): Problem[] => {
        const basis = at(duty, 'basis')
        return typeof basis === 'object' && basis !== null && Object.keys(basis).length > 0
          ? []
          : [
              {
                file,
                position: positionOf(['duties', 'items', index]),
                field: `duties › items › ${index + 1}`,
                message: msg('noLegalBasis'),
                found: '',
                example: 'basis:\n  france: Art. L. 561-5 CMF',
              },
            ]
      }),
      ...listAt(data, 'related').flatMap((id, index): Problem[] =>
        others.includes(String(id))
          ? []
          : [
              {
                file,
                position: positionOf(['related', index]),
                field: `related › ${index + 1}`,
                message: msg('oneOf', {
                  values: others.join(', '),
                  hint: didYouMean(nearest(String(id), others)),
                }),
                found: String(id),
                example: `related: [${others.slice(0, 2).join(', ')}]`,
              },
            ],
      ),
    ]
  })

/** Ids of the sector pages besides one. */
const sectorsBeside = (files: Project['files'], id: unknown): string[] => [
  ...new Set(
    files.flatMap(({ data, folder }) => (data['kind'] === 'sector' && folder !== id ? [folder] : [])),
  ),
]

const at = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

const listAt = (value: unknown, name: string): unknown[] => {
  const list = at(value, name)
  return Array.isArray(list) ? list : []
}

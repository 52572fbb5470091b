import { factLine, ownerFacts, type OwnerFact } from '../../src/build/content/facts/owner-facts'
import { UNFILLED } from '../../src/unfilled'
import type { HttpResponse } from './http-get'
import { checkByHand, failed, passed, type Finding } from './finding'

const TITLE = 'Company data'

/**
 * Whether placeholders are left in `content/company.yml`, or in what is published, which may be older.
 * @param page the published page that shows most of the company's data
 */
export function checkCompany(root: string, page: HttpResponse): Finding {
  const unfilled = ownerFacts(root).filter(({ required }) => required)
  if (unfilled.length > 0) {
    return failed(
      TITLE,
      `content/company.yml still lacks ${unfilled.length} values:${listed(unfilled)}`,
      'Replace each { todo: … } by its value and publish again.',
    )
  }
  if (Object.values(UNFILLED).some((placeholder) => page.body.includes(placeholder))) {
    return failed(TITLE, 'content/company.yml is complete, but pages show placeholders.', 'Publish again.')
  }
  return passed(TITLE, 'content/company.yml is complete, and no placeholder is published.')
}

/** What the owner may still give or decide, and what pages do without until then. */
export function checkOptionalFacts(root: string): Finding[] {
  const optional = ownerFacts(root).filter(({ required }) => !required)
  return optional.length === 0
    ? []
    : [
        checkByHand(
          'Optional facts',
          `the owner has not given or decided ${optional.length}:${listed(optional)}`,
          'Ask the owner; what is said with such a fact is left out until it is given.',
        ),
      ]
}

const listed = (facts: readonly OwnerFact[]): string =>
  facts.map((fact) => `\n         - ${factLine(fact)}`).join('')

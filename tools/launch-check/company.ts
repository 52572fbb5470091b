import { unfilledCompanyFields } from '../../src/build/content/facts/tokens'
import { UNFILLED } from '../../src/unfilled'
import type { HttpResponse } from './http-get'
import { failed, passed, type Finding } from './finding'

const TITLE = 'Company data'

/**
 * Whether placeholders are left in `content/company.yml`, or in what is published, which may be older.
 * @param page the published page that shows most of the company's data
 */
export function checkCompany(root: string, page: HttpResponse): Finding {
  const unfilled = [...unfilledCompanyFields(root).keys()]
  if (unfilled.length > 0) {
    return failed(
      TITLE,
      `content/company.yml still lacks ${unfilled.length} values: ${unfilled.join(', ')}.`,
      'Replace each { todo: … } by its value and publish again.',
    )
  }
  if (Object.values(UNFILLED).some((placeholder) => page.body.includes(placeholder))) {
    return failed(TITLE, 'content/company.yml is complete, but pages show placeholders.', 'Publish again.')
  }
  return passed(TITLE, 'content/company.yml is complete, and no placeholder is published.')
}

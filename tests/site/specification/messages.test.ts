import { LANGUAGES } from '../../../src/shared/languages'
import { pathOf } from '../../support/browser/pages'
import { pageText } from '../../support/page-text'
import { SPEC_MESSAGES } from '../../support/spec-messages'

const FORMS = (['demo', 'contact'] as const).flatMap((form) =>
  LANGUAGES.map((language) => [pathOf(form, language), SPEC_MESSAGES[form][language]] as const),
)

/** Every string in the JSON data that a page contains for its scripts. */
function stringsOf(path: string): Set<string> {
  const strings = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
    if (typeof value === 'string') strings.add(value)
  }
  const { html } = pageText(path)
  for (const [, data = ''] of html.matchAll(/<script type="application\/json">(.*?)<\/script>/g))
    collect(JSON.parse(data))
  return strings
}

it.each(FORMS)(
  '%s contains the messages of specification sections 5 and 8, word for word',
  (path, messages) => {
    const { missing, badEmail, success, refused, failed } = messages
    const strings = stringsOf(path)
    const expected = [...Object.values(missing), badEmail, ...success, ...refused, ...failed]
    expect(expected.filter((message) => !strings.has(message))).toEqual([])
  },
)

import { HtmlValidate } from 'html-validate'
import { fontFiles } from '../../src/shared/design/font-faces'
import { pageText } from '../support/page-text'
import { NOT_FOUND, sitePaths } from '../support/published-site'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React does not write HTML in the style that these five rules demand.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    'attr-quotes': 'off',
    // HTML does not require entities where a character is unambiguous.
    'no-raw-characters': 'off',
    // Whether search engines cut a title is advice to writers (tools/content), not a fault of the HTML.
    'long-title': 'off',
    // The ids that React makes contain colons, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // Only asks for invisible characters in telephone numbers, which people copy.
    'tel-non-breaking': 'off',
    // The label of a checkbox contains the checkbox and has `for` as well.
    'no-redundant-for': 'off',
    // HTML ignores the case of attribute names.
    'attr-case': 'off',
  },
})

/** Rules that forbid `autocomplete` on a checkbox. Without it, Firefox would tick the box again after a reload. */
const AUTOCOMPLETE = ['valid-autocomplete', 'input-attributes']

describe.each([...sitePaths(), ...NOT_FOUND])('the page %s', (path) => {
  const { html, all } = pageText(path)

  it('is valid HTML, with one h1 and headings in order', async () => {
    const { results } = await validator.validateString(html)
    const faults = results.flatMap(({ messages }) =>
      messages.filter(
        ({ ruleId, message }) => !(AUTOCOMPLETE.includes(ruleId) && message.includes('type="checkbox"')),
      ),
    )
    expect(faults.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)).toEqual([])
  })

  it('preloads every font of the site', () => {
    const preloaded = all('link').filter(({ properties }) => properties['as'] === 'font')
    expect(preloaded.map(({ properties }) => properties['href'])).toEqual(Object.values(fontFiles))
    // Without `crossorigin` the browser requests each font twice.
    expect(preloaded.every(({ properties }) => properties['crossOrigin'] === 'anonymous')).toBe(true)
  })
})

import { HtmlValidate } from 'html-validate'
import { fontFiles } from '../../src/shared/font-faces'
import { pageText } from '../support/page-text'
import { NOT_FOUND, sitePaths } from '../support/published-site'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // What React writes is valid HTML in a style of its own.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    'attr-quotes': 'off',
    // Entities where plain characters would do are no fault.
    'no-raw-characters': 'off',
    'long-title': 'off',
    // React's own ids hold colons, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    'tel-non-breaking': 'off',
    // The function that shows a form again finds a field's label by its `for`.
    'no-redundant-for': 'off',
    // HTML's attribute names know no case.
    'attr-case': 'off',
  },
})

/** Meaningless on a checkbox for the standard, but without it Firefox ticks consent again after a reload. */
const AUTOCOMPLETE = ['valid-autocomplete', 'input-attributes']

describe.each([...sitePaths(), ...NOT_FOUND])('the page %s', (path) => {
  const { html, all } = pageText(path)

  it('is valid HTML', async () => {
    const { results } = await validator.validateString(html)
    const faults = results.flatMap(({ messages }) =>
      messages.filter(
        ({ ruleId, message }) => !(AUTOCOMPLETE.includes(ruleId) && message.includes('type="checkbox"')),
      ),
    )
    expect(faults.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)).toEqual([])
  })

  it('has one h1 and headings in order', () => {
    const levels = [...html.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    levels.reduce((previous, level) => {
      expect(level).toBeLessThanOrEqual(previous + 1)
      return level
    }, 0)
  })

  it('preloads its fonts', () => {
    const preloaded = all('link').filter(({ properties }) => properties['as'] === 'font')
    expect(preloaded.map(({ properties }) => properties['href'])).toEqual(Object.values(fontFiles))
    // Without this the browser requests each font twice.
    expect(preloaded.every(({ properties }) => properties['crossOrigin'] === 'anonymous')).toBe(true)
  })
})

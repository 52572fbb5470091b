import { HtmlValidate } from 'html-validate'
import { published, readPage, readSite } from '../support/published-site'

const pages = [
  ...readSite(),
  ...['404', 'en/404'].map((name) => readPage(`/${name}`, published(`${name}.html`))),
]

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

const AUTOCOMPLETE = ['valid-autocomplete', 'input-attributes']

describe('every published page', () => {
  it.each(pages)('is valid HTML: $path', async ({ html }) => {
    const { results } = await validator.validateString(html)
    const faults = results.flatMap(({ messages }) =>
      messages
        // On a box it means nothing to the standard, but Firefox would tick consent again after a reload without it.
        .filter(
          ({ ruleId, message }) => !(AUTOCOMPLETE.includes(ruleId) && message.includes('type="checkbox"')),
        )
        .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
    )
    expect(faults).toEqual([])
  })

  // React refuses to take over a boundary of Suspense that changes before its turn comes (its error 421).
  it.each(pages)('is taken over by scripts as a whole: $path', ({ html }) => {
    expect(html).not.toContain('<!--$')
  })

  it.each(pages)('has one h1 and headings in order: $path', ({ html }) => {
    const levels = [...html.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    levels.reduce((previous, level) => {
      expect(level).toBeLessThanOrEqual(previous + 1)
      return level
    }, 0)
  })
})

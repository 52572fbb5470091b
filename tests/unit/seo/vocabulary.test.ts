import { vocabularyErrors } from '../../support/schema-org'

// tests/site/seo.test.ts applies this check to every page.
it('finds unknown types, unknown properties and values of the wrong type in structured data', () => {
  const graph = (node: object) => JSON.stringify({ '@context': 'https://schema.org', '@graph': [node] })
  const errors = vocabularyErrors(
    new Map([
      ['right', graph({ '@type': 'WebPage', name: 'Accueil' })],
      ['unknown type', graph({ '@type': 'Organisation', name: 'Vigie' })],
      ['unknown property', graph({ '@type': 'WebPage', titel: 'Accueil' })],
      ['wrong value', graph({ '@type': 'Organization', location: 3 })],
    ]),
  )
  expect(new Set(errors.map((error) => error.split(':')[0]))).toEqual(
    new Set(['unknown type', 'unknown property', 'wrong value']),
  )
})

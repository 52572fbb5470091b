import { jsonForScript, structuredData } from '../../../src/seo/structured-data'
import { vocabularyErrors } from '../../support/schema-org'
import { contextOf, filledShell } from '../../unit/seo/samples'

const home = {
  ...contextOf({ pageId: 'home', kind: 'home', alternates: { fr: '/', en: '/en' } }),
  shell: filledShell,
}
const facts = { title: 'LCB-FT pour les avocats', description: 'KYC et scoring.' }

it('structured data is checked against the vocabulary by a judge that knows wrong from right', () => {
  const graph = (node: object) => JSON.stringify({ '@context': 'https://schema.org', '@graph': [node] })
  const errors = vocabularyErrors(
    new Map([
      ['right', jsonForScript(structuredData({ context: home, ...facts }))],
      ['unknown type', graph({ '@type': 'Organisation', name: 'Vigie' })],
      ['unknown property', graph({ '@type': 'WebPage', titel: 'Accueil' })],
      ['property of another type', graph({ '@type': 'WebSite', telephone: '+33 1' })],
      ['value of the wrong type', graph({ '@type': 'Organization', location: 3 })],
    ]),
  )
  const names = errors.map((error) => error.slice(0, error.indexOf(':')))
  expect(new Set(names)).toEqual(
    new Set(['unknown type', 'unknown property', 'property of another type', 'value of the wrong type']),
  )
})

import { jsonForScript, structuredData } from '../../../src/seo/structured-data'
import { contextOf, filledShell } from './samples'

const facts = { title: 'LCB-FT pour les avocats', description: 'KYC et scoring.' }

const nodeOf = (type: string, graph = structuredData({ context: contextOf(), ...facts })) =>
  graph['@graph'].find((node) => typeof node === 'object' && '@type' in node && node['@type'] === type)

const home = contextOf({ pageId: 'home', kind: 'home', alternates: { fr: '/', en: '/en' } })

it('tells nobody a placeholder of the company data', () => {
  expect(JSON.stringify(structuredData({ context: home, ...facts }))).not.toContain('compléter')
})

it('gives both offices with address and telephone once they are known', () => {
  const graph = structuredData({ context: { ...home, shell: filledShell }, ...facts })
  expect(nodeOf('Organization', graph)).toMatchObject({
    sameAs: 'https://www.linkedin.com/company/vigie',
    location: [
      {
        address: {
          streetAddress: '12 rue Royale',
          postalCode: '75008',
          addressLocality: 'Paris',
          addressCountry: 'FR',
        },
        telephone: '+33 1 00 00 00 00',
      },
      { address: { streetAddress: '3, avenue Monterey', postalCode: 'L-2163', addressCountry: 'LU' } },
    ],
  })
})

it('offers each sector as a service of the publisher', () => {
  expect(nodeOf('Service')).toMatchObject({
    url: 'https://vigie.example/avocats',
    provider: { '@id': 'https://vigie.example/#organization' },
    audience: { audienceType: 'Avocats' },
  })
  expect(nodeOf('Service', structuredData({ context: home, ...facts }))).toBeUndefined()
})

it('leads back home from every page but the home page', () => {
  expect(nodeOf('BreadcrumbList')).toMatchObject({
    itemListElement: [
      { item: 'https://vigie.example/', position: 1 },
      { name: 'Avocats', position: 2 },
    ],
  })
  expect(nodeOf('BreadcrumbList', structuredData({ context: home, ...facts }))).toBeUndefined()
})

it('dates a page by what the page itself states before what the history knows', () => {
  const context = contextOf({ modified: '2026-01-02' })
  expect(nodeOf('WebPage', structuredData({ context, ...facts }))).toMatchObject({
    dateModified: '2026-01-02',
  })
  const legal = structuredData({ context, ...facts, updated: '2025-07-01' })
  expect(nodeOf('WebPage', legal)).toMatchObject({ dateModified: '2025-07-01' })
  expect(nodeOf('WebPage')).not.toHaveProperty('dateModified')
})

it('cannot be made to end the script element that holds it', () => {
  const title = 'A </script><script>alert(1)</script>'
  const json = jsonForScript(structuredData({ context: contextOf(), ...facts, title }))
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toEqual(structuredData({ context: contextOf(), ...facts, title }))
})

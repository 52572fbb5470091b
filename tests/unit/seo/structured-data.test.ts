import { structuredData } from '../../../src/seo/structured-data'
import { jsonForScript } from '../../../src/shared/json-for-script'
import { contextOf, knownShell } from '../../support/seo-samples'

const texts = { title: 'LCB-FT pour les avocats', description: 'KYC et scoring.' }
const home = contextOf({ pageId: 'home', kind: 'home', pathIn: { fr: '/', en: '/en' } })

/** Returns the node of this type in a page's structured data. By default, the page is a sector page. */
const nodeOf = (type: string, context = contextOf(), more: object = {}) =>
  structuredData({ context, ...texts, ...more })['@graph'].find(
    (node) => typeof node === 'object' && '@type' in node && node['@type'] === type,
  )

it('leaves out addresses and phone numbers that are invented samples', () => {
  expect(JSON.stringify(structuredData({ context: home, ...texts }))).not.toMatch(/Royale|00 00/)
})

it('contains both offices once their real addresses are known', () => {
  expect(nodeOf('Organization', { ...home, shell: knownShell })).toMatchObject({
    location: [
      {
        address: { streetAddress: '12 rue Royale', postalCode: '75008', addressCountry: 'FR' },
        telephone: '+33 1 00 00 00 00',
      },
      { address: { streetAddress: '3, avenue Monterey', postalCode: 'L-2163', addressCountry: 'LU' } },
    ],
  })
})

it('describes a sector page, but not the home page, as a service with breadcrumbs', () => {
  expect(nodeOf('Service')).toMatchObject({
    url: 'https://vigie.example/avocats',
    provider: { '@id': 'https://vigie.example/#organization' },
    audience: { audienceType: 'Avocats' },
  })
  expect(nodeOf('BreadcrumbList')).toMatchObject({
    itemListElement: [{ item: 'https://vigie.example/' }, { name: 'Avocats', position: 2 }],
  })
  expect([nodeOf('Service', home), nodeOf('BreadcrumbList', home)]).toEqual([undefined, undefined])
})

it('prefers the date stated on a page to the date of its last change', () => {
  const context = contextOf({ modified: '2026-01-02' })
  expect(nodeOf('WebPage', context)).toMatchObject({ dateModified: '2026-01-02' })
  expect(nodeOf('WebPage', context, { updated: '2025-07-01' })).toMatchObject({ dateModified: '2025-07-01' })
})

it('writes JSON that cannot end the script element around it', () => {
  const graph = structuredData({
    context: contextOf(),
    ...texts,
    title: 'A </script><script>alert(1)</script>',
  })
  expect(jsonForScript(graph)).not.toContain('<')
  expect(JSON.parse(jsonForScript(graph))).toEqual(graph)
})

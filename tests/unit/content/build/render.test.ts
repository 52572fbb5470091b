import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { fillTermList } from '../../../../src/build/adapter/term-list'
import { readFacts } from '../../../../src/build/content/facts/facts'
import { formatClaim, readTokens } from '../../../../src/build/content/facts/tokens'
import { createGlossary, glossaryOf } from '../../../../src/build/content/render/glossary'
import { createRenderer } from '../../../../src/build/content/render/render'
import { contentNodes } from '../../../../src/build/graphql/content-nodes'
import { textSourcesOf } from '../../../../src/build/graphql/text-sources'
import { markCompounds } from '../../../../src/shared/compounds'
import { LANGUAGES, type Language } from '../../../../src/shared/languages'
import { filesWith, SMALL_PROJECT } from '../../../support/small-project'

const glossary = (language: Language) =>
  createGlossary(
    new Map([
      ['KYC', 'Connaissance du client, *know your customer*.'],
      ['CRS', 'Échange.'],
      ['FATCA/CRS', 'Échange.'],
    ]),
    language,
  )

const renderer = (language: 'fr' | 'en' = 'fr', facts: [string, string][] = []) =>
  createRenderer({
    language,
    tokens: new Map([['product', 'Vigie'], ['site_url', 'https://vigie.example'], ...facts]),
    glossary: glossary(language),
    blocks: new Map([['storage_table', '<table><tbody><tr><td>{product}</td></tr></tbody></table>']]),
  })

const treeOf = (html: string) => fromHtml(html, { fragment: true })

describe('facts', () => {
  it('are written in the number format of each language', () => {
    const claims = [{ value: 100000 }, { value: 10000, unit: 'EUR' }, { value: 25, unit: 'percent' }] as const
    expect(claims.map((claim) => formatClaim(claim, 'fr').replaceAll('\u00a0', '_'))).toEqual([
      '100_000',
      '10_000_€',
      '25_%',
    ])
    expect(claims.map((claim) => formatClaim(claim, 'en'))).toEqual(['100,000', '€10,000', '25%'])
  })

  it('come from company.yml, from claims.yml or from code (list of samples, retention periods)', () => {
    const { fr } = readTokens(SMALL_PROJECT)
    const names = ['product', 'legal_form', 'sample_facts', 'ubo_percent', 'views_raw_days']
    expect(names.map((name) => fr.get(name))).toEqual([
      'Sémaphore',
      'SAS',
      'forme juridique',
      '25\u00a0%',
      '30',
    ])
  })

  it('replace their tokens, even in URLs; an unknown token or an empty fact fails the build', () => {
    expect(renderer().rich("**{product}** : l'[outil]({site_url}/contact)")).toBe(
      '<strong>Vigie</strong>\u00a0: l’<a href="https://vigie.example/contact">outil</a>',
    )
    expect(renderer().text("{product} : l'*outil*")).toBe('Vigie\u00a0: l’*outil*')
    expect(() => renderer().rich('{produit}')).toThrow('Unknown token {produit}')
    expect(() => renderer('fr', [['rcs', '']]).text('RCS : {rcs}')).toThrow('Empty token {rcs}')
    const tools = { createNodeId: String, createContentDigest: String }
    const files = filesWith({ 'contact/fr': [['form: Écrivez-nous', 'form: Écrivez à {compagny}']] })
    expect(() => contentNodes(files, textSourcesOf(readFacts(SMALL_PROJECT)), tools)).toThrow(
      'content/pages/contact/fr.md',
    )
  })

  it('that are empty remove the list item they are in, and do not fail the build', () => {
    const list = '<ul><li>un hébergeur</li><li>{booking_service}</li></ul>'
    expect(renderer('fr', [['booking_service', '']]).body(treeOf(list)).html).toBe(
      '<ul><li>un hébergeur</li></ul>',
    )
    expect(renderer('fr', [['booking_service', 'Cal.com']]).body(treeOf(list)).html).toContain(
      '<li>Cal.com</li>',
    )
  })
})

describe('terms of the glossary', () => {
  it('are linked to their explanation once, at their first use', () => {
    const page = renderer()
    expect(page.rich('Le KYC et le KYC.')).toBe(
      'Le <a class="term" href="#term-kyc" aria-describedby="term-kyc-text" ' +
        'data-tip="Connaissance du client, know your customer.">KYC</a> et le KYC.',
    )
    expect(page.rich('Le KYC')).toBe('Le KYC')
  })

  it('are listed at the end of a page, if the page links to them, in alphabetical order', () => {
    const section = '<section class="x" data-terms=""><h2>Sigles</h2><dl class="y"></dl></section>'
    const page = '<a class="term" href="#term-kyc">KYC</a> <a href="#term-crs" class="term">CRS</a> '
    expect(fillTermList(page.repeat(2) + section, glossary('fr'))).toBe(
      `${page.repeat(2)}<section class="x" data-terms=""><h2>Sigles</h2><dl class="y">` +
        '<div id="term-crs" tabindex="-1"><dt>CRS</dt><dd id="term-crs-text">Échange.</dd></div>' +
        '<div id="term-kyc" tabindex="-1"><dt>KYC</dt><dd id="term-kyc-text">' +
        'Connaissance du client, <i lang="en">know your customer</i>.</dd></div></dl></section>',
    )
    expect(fillTermList(`<a href="#kyc">KYC</a>${section}`, glossary('fr'))).toBe('<a href="#kyc">KYC</a>')
  })

  it('of each language have ids that differ from each other', () => {
    for (const language of LANGUAGES) {
      const terms = Object.keys(readFacts('.').terms[language])
      const links = terms.map((term) => glossaryOf(readFacts('.'), language).explain(term, new Set())[0])
      expect(new Set(links.map((link) => toHtml(link ?? []).match(/href="(.*?)"/)?.[1])).size).toBe(
        terms.length,
      )
    }
  })

  it('are not explained in a link, in a heading or within another word', () => {
    expect(renderer().rich('[le *KYC report*](/contact)')).toBe(
      '<a href="/contact">le <i lang="en">KYC report</i></a>',
    )
    expect(renderer().body(treeOf('<h2>KYC</h2>')).html).toBe('<section><h2 id="kyc">KYC</h2></section>')
    expect(renderer().rich('CRSx, xCRS, 2CRS')).toBe('CRSx, xCRS, 2CRS')
    expect(renderer().rich('FATCA/CRS')).toContain('href="#term-fatca-crs"')
  })

  it.each([
    ['selon l’CRS', 'selon <span class="nowrap">l’<a'],
    ['de «\u00a0CRS\u00a0»', 'de <span class="nowrap">«\u00a0<a'],
  ])('stay on one line with the characters before them: %s', (text, start) => {
    expect(renderer().rich(text).slice(0, start.length)).toBe(start)
  })
})

it('marks words in italics as words of the other language', () => {
  expect(renderer('en').rich('the *bâtonnier*')).toBe('the <i lang="fr">bâtonnier</i>')
  expect(renderer('fr').body(treeOf('<p>la <em>due diligence</em></p>')).html).toBe(
    '<p>la <i lang="en">due diligence</i></p>',
  )
})

it('gives each heading an anchor, puts each h2 into a section and each h3 into `details`', () => {
  expect(
    renderer().body(treeOf('<p>a</p><h2>Mesure d’été</h2><p>b</p><h3>Été</h3><p>c</p><h2>Été</h2>')).html,
  ).toBe(
    '<p>a</p><section><h2 id="mesure-d-ete">Mesure d’été</h2><p>b</p>' +
      '<details id="ete"><summary>Été</summary><p>c</p></details></section>' +
      '<section><h2 id="ete-1">Été</h2></section>',
  )
})

it('inserts a table in place of a paragraph that contains only the table’s token', () => {
  expect(renderer().body(treeOf('<p>{storage_table}</p>')).html).toMatch(
    /^<section[^>]*><table>.*<td>Vigie<\/td>/,
  )
})

it('keeps short compounds (LCB-FT) and article numbers on one line, except in code', () => {
  expect(renderer().rich('La LCB-FT, art. L. 561-17, `LCB-FT`')).toBe(
    'La <span class="nowrap">LCB-FT</span>, art.\u00a0L.\u00a0<span class="nowrap">561-17</span>, <code>LCB-FT</code>',
  )
})

it.each([
  ['La conformité LCB-FT des experts-comptables', 'La conformité [LCB-FT] des experts-comptables'],
  ['AML/CFT, règlement (UE) 2024/1624, l’au-dessus', '[AML/CFT], règlement (UE) [2024/1624], l’[au-dessus]'],
  ['A three-part answer, third-party data', 'A [three-part] answer, third-party data'],
  ['https://vigie.example/en/about, -5, a - b', 'https://vigie.example/en/about, -5, a - b'],
])('marks the short compounds in “%s”', (text, marked) => {
  expect(markCompounds(text, (compound) => `[${compound}]`).join('')).toBe(marked)
})

import { createGlossary } from '../../../../src/build/content/render/glossary'
import { createRenderer } from '../../../../src/build/content/render/render'

const renderer = (language: 'fr' | 'en' = 'fr') =>
  createRenderer({
    language,
    tokens: new Map([
      ['product', 'Vigie'],
      ['site_url', 'https://vigie.example'],
    ]),
    glossary: createGlossary(new Map([['KYC', 'Connaissance du client.']]), language),
    blocks: new Map([['storage_table', '<table><tbody><tr><td>{product}</td></tr></tbody></table>']]),
  })

it('fills tokens and applies typography to plain text, markup left alone', () => {
  expect(renderer().text("{product} : l'*outil*")).toBe('Vigie\u00a0: l’*outil*')
})

it('renders inline Markdown without a paragraph around it', () => {
  expect(renderer().rich("**{product}** et l'[outil](/contact)")).toBe(
    '<strong>Vigie</strong> et l’<a href="/contact">outil</a>',
  )
})

it('tells the language of words in italics: they are of the other one', () => {
  expect(renderer('en').rich('the *bâtonnier*')).toBe('the <i lang="fr">bâtonnier</i>')
  expect(renderer('fr').body('<p>la <em>due diligence</em></p>')).toBe(
    '<p>la <i lang="en">due diligence</i></p>',
  )
})

it('leaves out the items of a list that say what there is none of', () => {
  const page = (fact: string) =>
    createRenderer({
      language: 'fr',
      tokens: new Map([['booking_service', fact]]),
      glossary: createGlossary(new Map(), 'fr'),
    })
  const list = '<ul><li>un hébergeur</li><li>{booking_service}</li><li>une base</li></ul>'
  expect(page('').body(list)).toBe('<ul><li>un hébergeur</li><li>une base</li></ul>')
  expect(page('Cal.com').body(list)).toContain('<li>Cal.com</li>')
})

it('fills tokens in the addresses of links', () => {
  expect(renderer().rich('[site]({site_url}/contact)')).toBe(
    '<a href="https://vigie.example/contact">site</a>',
  )
})

it('explains a term once a page, and never inside a link or a heading', () => {
  const page = renderer()
  expect(page.rich('[KYC](/contact)')).toBe('<a href="/contact">KYC</a>')
  expect(page.body('<h2>KYC</h2>')).toBe('<section><h2 id="kyc">KYC</h2></section>')
  expect(page.rich('[le *KYC report*](/contact)')).toBe(
    '<a href="/contact">le <i lang="en">KYC report</i></a>',
  )
  expect(page.body('<h2><em>KYC</em></h2>')).toBe('<section><h2 id="kyc"><i lang="en">KYC</i></h2></section>')
  expect(page.rich('Le KYC')).toContain('<button type="button" aria-describedby="term-kyc">KYC</button>')
  expect(page.rich('Le KYC')).toBe('Le KYC')
})

it('gives headings readable anchors, without accents, each its own', () => {
  const body = renderer().body('<h2>Mesure d’audience</h2><h2>Sécurité</h2><h3>Sécurité</h3>')
  expect(body.match(/id="[^"]+"/g)).toEqual(['id="mesure-d-audience"', 'id="securite"', 'id="securite-1"'])
})

it('puts each second-level heading into a section with what follows it', () => {
  expect(renderer().body('<p>Avant</p><h2>Un</h2><p>a</p><h2>Deux</h2><p>b</p>')).toBe(
    '<p>Avant</p><section><h2 id="un">Un</h2><p>a</p></section>' +
      '<section><h2 id="deux">Deux</h2><p>b</p></section>',
  )
})

it('folds what stands under a third-level heading', () => {
  expect(renderer().body('<h2>Un</h2><p>a</p><h3>Une</h3><p>b</p><h2>Deux</h2><p>c</p>')).toBe(
    '<section><h2 id="un">Un</h2><p>a</p><details id="une"><summary>Une</summary><p>b</p></details></section>' +
      '<section><h2 id="deux">Deux</h2><p>c</p></section>',
  )
})

it('keeps acronyms and numbers of texts of law on one line, and their words as they are', () => {
  expect(renderer().rich('La LCB-FT, art. L. 561-17')).toBe(
    'La <span class="nowrap">LCB-FT</span>, art.\u00a0L.\u00a0<span class="nowrap">561-17</span>',
  )
  expect(renderer().rich('`LCB-FT`')).toBe('<code>LCB-FT</code>')
  expect(renderer().body('<h2>La LCB-FT</h2>')).toBe(
    '<section><h2 id="la-lcb-ft">La <span class="nowrap">LCB-FT</span></h2></section>',
  )
  expect(renderer().text('La LCB-FT')).toBe('La LCB-FT')
})

it('puts generated blocks in the place of their paragraph', () => {
  expect(renderer().body('<p>{storage_table}</p><p>Fin.</p>')).toContain('<td>Vigie</td>')
  expect(renderer().body('<p>{storage_table}</p>')).not.toContain('<p>')
})

it('refuses a token that nothing defines', () => {
  expect(() => renderer().rich('{produit}')).toThrow('Unknown token {produit}')
})

import { elementsIn, pageText, unsaid, wordsOf } from '../../support/page-text'
import { isAddedSector } from '../../support/sectors'

// Specification section 1, “read the home page”, and the claims of sections 1 and 9.
const HOMES = {
  '/': {
    action: { text: 'Demander une démo', href: '/demo' },
    platform: [
      'Conformité automatisée',
      'Sécurité renforcée',
      'Intégration rapide via API',
      'Interface intuitive',
      'Reporting avancé',
      'Multi-juridictions',
    ],
    professions: [
      '/avocats',
      '/experts-comptables',
      '/notaires',
      '/immobilier',
      '/marchands-art',
      '/societes-domiciliation',
      '/yachting-industries',
    ],
    services: ['Conseil et ingénierie technique', 'Recherche et développement', 'Formation et management'],
    values: ['Excellence', 'Fiabilité', 'Innovation', 'Collaboration'],
    about: '/a-propos',
    claims: [
      'Plus de 100 000 KYC traités par semaine',
      'Plus de 1 000 professionnels',
      '100 projets',
      'Quelques jours pour la mise en place',
      '10 minutes pour qualifier un nouveau dossier',
      'Plus de 30 modes de calcul dans le module questionnaire',
    ],
    scope: "FATCA/CRS et DAC6, pour le Benelux, l'Union européenne, la zone EMEA et les États-Unis",
    regime: '(LCB-FT)',
    data: 'Les données PEP, sanctions et adverse media',
    partners: 'deux partenaires de données tiers',
    qualities: ['modulaire', 'paramétrable', 'personnalisable'],
  },
  '/en': {
    action: { text: 'Request a demo', href: '/en/demo' },
    platform: [
      'Automated compliance',
      'Reinforced security',
      'Fast integration via APIs',
      'Intuitive interface',
      'Advanced reporting',
      'Multi-jurisdiction',
    ],
    professions: [
      '/en/lawyers',
      '/en/accountants',
      '/en/notaries',
      '/en/real-estate',
      '/en/art-dealers',
      '/en/domiciliation-companies',
      '/en/yachting-industries',
    ],
    services: ['Technical consulting and engineering', 'Research and development', 'Training and management'],
    values: ['Excellence', 'Reliability', 'Innovation', 'Collaboration'],
    about: '/en/about',
    claims: [
      'More than 100,000 KYC processed per week',
      'More than 1,000 professionals',
      '100 projects',
      'A few days to set up',
      '10 minutes to qualify a new file',
      'More than 30 calculation modes in the questionnaire module',
    ],
    scope: 'FATCA/CRS and DAC6, for Benelux, the European Union, EMEA and the US',
    regime: '(AML/CFT)',
    data: 'PEP, sanctions and adverse-media data',
    partners: 'two third-party data partners',
    qualities: ['modular', 'configurable', 'customisable'],
  },
}

describe.each(Object.entries(HOMES))('the home page %s', (path, home) => {
  const page = pageText(path)
  const words = wordsOf(page.one('main'))
  const headingsOf = (id: string) => page.texts('h3', page.byId(id))

  it('has the button of its hero first', () => {
    const actions = page.links(page.one('main')).filter(({ href }) => !/^(\/|\/en)$/.test(href))
    expect(actions[0]).toEqual(home.action)
  })

  it('has a platform grid of six items', () => {
    expect(headingsOf('platform')).toEqual(home.platform)
  })

  it('has profession cards that link to their sector pages', () => {
    const hrefs = page.links(page.byId('professions')).map(({ href }) => href)
    expect(hrefs.filter((href) => !isAddedSector(href))).toEqual(home.professions)
  })

  it('has a services section', () => {
    expect(headingsOf('services')).toEqual(home.services)
  })

  it('has an about block with four values', () => {
    expect(headingsOf('about')).toEqual(home.values)
    expect(page.links(page.byId('about')).map(({ href }) => href)).toContain(home.about)
  })

  it('has the claims, each as one sentence for those who listen', () => {
    const sentences = elementsIn(page.byId('figures'), ({ tagName }) => tagName === 'li').map((item) =>
      elementsIn(item, ({ properties }) => String(properties['className']).includes('visually-hidden')).map(
        wordsOf,
      ),
    )
    expect(sentences.flat()).toEqual(home.claims)
  })

  it('says what it complies with, where, and whose data it uses', () => {
    const said = [home.regime, home.scope, home.data, home.partners, ...home.qualities]
    expect(unsaid(words, said)).toEqual([])
  })

  it('leads to the demonstration again at its end', () => {
    expect(page.links(page.one('main')).slice(-2)[0]).toEqual(home.action)
  })
})

const ABOUT = {
  '/a-propos': {
    ...HOMES['/'],
    role: 'RegTech française et luxembourgeoise',
    sentence: 'plus de 30 modes de calcul',
  },
  '/en/about': {
    ...HOMES['/en'],
    role: 'French and Luxembourg RegTech',
    sentence: 'more than 30 calculation modes',
  },
}

describe.each(Object.entries(ABOUT))('the about page %s', (path, about) => {
  const page = pageText(path)
  const words = wordsOf(page.one('main'))

  it('says who the provider is and what the software is', () => {
    const qualities = about.qualities.map((quality) => new RegExp(quality, 'i'))
    expect(unsaid(words, [about.role, about.sentence, about.partners, ...qualities])).toEqual([])
  })

  it('has the four values, the claims and both offices', () => {
    expect(page.texts('h3', page.byId('values'))).toEqual(about.values)
    expect(unsaid(words, about.claims)).toEqual([])
    expect(wordsOf(page.byId('offices'))).toMatch(/Paris.*Luxembourg/)
  })

  it('shows no form', () => {
    expect(page.all('form')).toEqual([])
  })
})

const SECURITY = {
  '/securisation-donnees': ['Hébergement sur cloud souverain', 'Chiffrement'],
  '/en/data-security': ['Sovereign cloud hosting', 'Encryption'],
}

it.each(Object.entries(SECURITY))(
  'the data security page %s: sovereign cloud hosting, encryption',
  (path, layers) => {
    const page = pageText(path)
    expect(page.texts('h2', page.one('main')).slice(0, 2)).toEqual(layers)
    // The specification gives no certificate, so the page claims none.
    expect(wordsOf(page.root)).not.toMatch(/ISO ?27001|SecNumCloud|HDS|SOC ?2/)
  },
)

import { elementsIn, pageText, unsaid, wordsOf } from '../../support/page-text'
import { isAddedSector } from '../../support/sectors'

// Specification section 1, “read one page per sector”, and section 9.
const LANGUAGES = {
  fr: {
    pages: [
      '/avocats',
      '/experts-comptables',
      '/notaires',
      '/immobilier',
      '/marchands-art',
      '/societes-domiciliation',
      '/yachting-industries',
    ],
    duties: {
      'client identification': /identifi(?:er|cation|ez)/i,
      'beneficial owner': /bénéficiaires? effectifs?/,
      'risk assessment': /(?:évaluer|évaluation|classer)[^.]*risques?/i,
      'constant vigilance': /vigilance constante/,
      'keeping AML documents for 5 years': /conserv[^.]*au moins 5 ans/i,
      'suspicion reports to the national financial intelligence unit':
        /(?=.*décla)(?=.*Tracfin)(?=.*(?:\bCRF\b|Cellule de renseignement financier))/i,
      'staff training': /\bformer l|\bformation (?:s'adresse|couvre)|équipes sont formées/i,
    },
    kyc: /connaissance du client \(KYC\)/i,
    offers: [
      'Données KYC centralisées',
      'Scoring automatique des risques',
      'Génération des documents LCB-FT',
      'Dossiers prêts pour le contrôle',
      'Archivage',
      'Traçabilité',
      'Préparation de la déclaration',
    ],
    action: { text: 'Demander une démo', href: '/demo' },
    promise: ['45 minutes', '24 heures'],
    disclaimer: 'Elles ne constituent pas une consultation juridique. Contenu juridique relu le',
  },
  en: {
    pages: [
      '/en/lawyers',
      '/en/accountants',
      '/en/notaries',
      '/en/real-estate',
      '/en/art-dealers',
      '/en/domiciliation-companies',
      '/en/yachting-industries',
    ],
    duties: {
      'client identification': /identif(?:y|ication|ies)/i,
      'beneficial owner': /beneficial owners?/,
      'risk assessment': /\b(?:assess|classif)[^.]*risks?/i,
      'constant vigilance': /constant vigilance/,
      'keeping AML documents for 5 years': /\b(?:keep|kept)\b[^.]*at least 5 years/i,
      'suspicion reports to the national financial intelligence unit':
        /(?=.*\breport)(?=.*\bTracfin\b)(?=.*\bCRF\b)(?=.*\bFIU\b)/i,
      'staff training': /\b(?:train (?:the|staff)|staff are trained)\b/i,
    },
    kyc: /know your customer \(KYC\)/i,
    offers: [
      'Centralised KYC data',
      'Automatic risk scoring',
      'AML/CFT document generation',
      'Inspection-ready files',
      'Archiving',
      'Traceability',
      'FIU report preparation',
    ],
    action: { text: 'Request a demonstration', href: '/en/demo' },
    promise: ['45-minute', '24 hours'],
    disclaimer: 'It is not legal advice. Legal content reviewed on',
  },
}

const SECTORS = Object.values(LANGUAGES).flatMap((language) =>
  language.pages.map((path) => [path, language] as const),
)

describe.each(SECTORS)('the sector page %s', (path, language) => {
  const page = pageText(path)
  const main = page.one('main')
  const items = elementsIn(page.byId('duties'), ({ properties }) =>
    /^duty-\d+$/.test(String(properties['id'])),
  )

  // Title and text of each duty: what the product answers it with says the same words for every duty.
  const said = items.map((item) => `${page.texts('h3', item)[0]}. ${page.texts('p', item)[0]}`)

  it.each(Object.entries(language.duties))('explains the duty of %s', (_, pattern) => {
    expect(said).toContainEqual(expect.stringMatching(pattern))
  })

  it('says what KYC stands for', () => {
    expect(unsaid(wordsOf(main), [language.kyc])).toEqual([])
  })

  it('gives at least five duties, each with its legal basis', () => {
    expect(items.length).toBeGreaterThanOrEqual(5)
    for (const item of items) {
      expect(page.texts('dt', item).length).toBeGreaterThanOrEqual(1)
      for (const basis of page.texts('dd', item)) expect(basis).toMatch(/\d|europ/i)
    }
  })

  it('lists what the product offers, and what each duty is answered with', () => {
    const list = page.all('li', page.byId('offers')).map(wordsOf)
    expect(language.offers.filter((offer) => !list.some((entry) => entry.startsWith(offer)))).toEqual([])
    const answers = language.offers.filter((offer) =>
      items.some((item) => page.texts('p', item).includes(offer)),
    )
    expect(answers).toEqual(language.offers)
    const points = items.flatMap((item) =>
      page.texts('p', item).filter((text) => language.offers.includes(text)),
    )
    expect(points.length).toBeGreaterThanOrEqual(7)
  })

  it('ends with a call to action to request a demo, before its neighbours', () => {
    const neighbours = page.links(page.byId('neighbours'))
    expect(neighbours).toHaveLength(2)
    for (const { href } of neighbours) expect(isAddedSector(href) || language.pages.includes(href)).toBe(true)
    const links = page.links(main)
    expect(links.at(-3)).toEqual(language.action)
    expect(unsaid(wordsOf(main), language.promise)).toEqual([])
  })

  it('carries the review date and the disclaimer', () => {
    expect(unsaid(wordsOf(main), [language.disclaimer])).toEqual([])
  })

  it('has at least 700 words', () => {
    expect(wordsOf(main).split(' ').length).toBeGreaterThanOrEqual(700)
  })
})

it.each([
  ['/marchands-art', '10 000 € TTC', /alerte automatique/],
  ['/en/art-dealers', '€10,000', /automatic alert/i],
])(
  '%s: vigilance threshold of 10,000 euros, price including tax, with automatic alert',
  (path, amount, alert) => {
    const threshold = wordsOf(pageText(path).byId('threshold'))
    expect(threshold).toContain(amount)
    expect(threshold).toMatch(alert)
    expect(threshold).toMatch(/TTC|(?:including|price including|incl\.) tax/)
  },
)

it.each([
  ['/immobilier', ['Bas', 'Moyen', 'Élevé'], 'bas, moyen, élevé'],
  ['/en/real-estate', ['Low', 'Medium', 'High'], 'low, medium, high'],
])('%s names the risk levels low, medium, high', (path, levels, inText) => {
  const page = pageText(path)
  const items = page.all('li', page.byId('levels')).map(wordsOf)
  expect(items.map((item) => item.split(' ')[0])).toEqual(levels)
  expect(unsaid(wordsOf(page.one('main')), [inText])).toEqual([])
})

// “English also lists automated reporting to authorities.”
const YACHTING = {
  '/yachting-industries': {
    challenges: [
      'Transactions de grande valeur',
      'Clientèle internationale',
      'Structures de propriété complexes',
      'Conformité urgente',
    ],
    solution: ['KYC renforcé', 'Analyse des risques', 'Suivi continu'],
    features: [
      'Identification des bénéficiaires effectifs (UBO)',
      'Cartographie de la détention',
      "Validation de l'origine des fonds",
      'Documentation traçable',
      'Conformité multi-juridictions',
      'Gestion des sanctions',
      'Archivage sécurisé',
    ],
    benefits: ['Conformité', 'Efficacité', 'Gestion des risques', 'Réputation', 'Sécurité des données'],
  },
  '/en/yachting-industries': {
    challenges: [
      'High-value transactions',
      'International clientele',
      'Complex ownership structures',
      'Urgent compliance',
    ],
    solution: ['Enhanced KYC', 'Risk analysis', 'Continuous monitoring'],
    features: [
      'UBO identification',
      'Ownership mapping',
      'Source-of-funds validation',
      'Traceable documentation',
      'Multi-jurisdiction compliance',
      'Sanctions management',
      'Secure archiving',
      'Automated reporting to authorities',
    ],
    benefits: ['Compliance', 'Efficiency', 'Risk management', 'Reputation', 'Data security'],
  },
}

describe.each(Object.entries(YACHTING))('the yachting page %s', (path, { benefits, ...lists }) => {
  const page = pageText(path)

  it.each(Object.entries(lists))('lists its %s', (id, titles) => {
    expect(page.texts('h3', page.byId(id))).toEqual(titles)
  })

  it('has a benefits table', () => {
    const rows = page.all('tr', page.one('tbody', page.byId('benefits')))
    expect(rows.map((row) => page.texts('th', row)[0])).toEqual(benefits)
  })
})

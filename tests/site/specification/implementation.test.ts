import { pageText, unsaid, wordsOf } from '../../support/page-text'

// Specification section 1, “Implementation page: three phases”.
const PAGES = {
  '/implementation': {
    phases: {
      'Configuration et données': [
        /Migration des données et connecteurs tiers/,
        /matrice de risques, listes de documents à fournir, écrans, listes de valeurs, listes de pays/,
        /Règles métier et règles de risque/,
        /outils CRM, ERP et de facturation/,
        /Personnalisation des formulaires et des circuits de validation/,
        /Tests avec vos équipes/,
        /Utilisateurs, équipes, rôles et tableaux de bord par rôle/,
      ],
      'Formation et adoption': [
        /Formation à la plateforme/,
        /Guides personnalisés/,
        /Sessions de questions-réponses/,
        /Formation des super-utilisateurs et des administrateurs/,
        /Déploiement progressif/,
        /Suivi des performances/,
      ],
      'Mise en production et support': [
        /Lancement en production, accompagné d'un suivi/,
        /30 jours de support après la mise en production/,
        /Optimisation/,
        /Recueil des retours/,
        /Documentation et transfert de compétences/,
        /Évaluation des résultats/,
      ],
    },
    timeline: ['Analyse et configuration', 'Formation et tests', 'Mise en production'],
    duration: 'quelques jours',
    support: ['Équipe dédiée', 'Amélioration continue'],
    action: { text: 'Planifier mon implémentation', href: '/demo' },
  },
  '/en/implementation': {
    phases: {
      'Configuration and data': [
        /Data migration and third-party connectors/,
        /risk matrix, document checklists, screens, value lists, country lists/,
        /Business and risk rules/,
        /CRM, ERP and billing tools/,
        /Form and workflow customisation/,
        /Testing with your teams/,
        /Users, teams, roles and role-based dashboards/,
      ],
      'Training & Adoption': [
        /Platform training/,
        /Personalised guides/,
        /Q&A sessions/,
        /Super-user and administrator training/,
        /Gradual deployment/,
        /Performance monitoring/,
      ],
      'Go-live & Support': [
        /Production launch with monitoring/,
        /30 days of post go-live support/,
        /Optimisation/,
        /Feedback collection/,
        /Documentation and knowledge transfer/,
        /Success evaluation/,
      ],
    },
    timeline: ['Analysis and configuration', 'Training and tests', 'Go-live'],
    duration: 'a few days',
    support: ['Dedicated team', 'Continuous improvement'],
    action: { text: 'Plan my implementation', href: '/en/demo' },
  },
}

describe.each(Object.entries(PAGES))('the implementation page %s', (path, expected) => {
  const page = pageText(path)
  const main = page.one('main')

  it.each(Object.entries(expected.phases).map(([title, items], index) => [index + 1, title, items] as const))(
    'has phase %i, %s, with every item in order',
    (number, title, patterns) => {
      const phase = page.byId(`phase-${number}`)
      expect(page.texts('h2', phase)[0]).toMatch(new RegExp(`^(?:${number}\\.? )?${title}$`))
      const items = page.texts('li', page.one('ul', phase))
      expect(items).toHaveLength(patterns.length)
      patterns.forEach((pattern, index) => expect(items[index]).toMatch(pattern))
    },
  )

  it('has three phases', () => {
    expect(
      page.all('li', main).filter(({ properties }) => /^phase-/.test(String(properties['id']))),
    ).toHaveLength(3)
  })

  it('has the typical timeline, of a few days', () => {
    expect(page.texts('h3', page.byId('timeline'))).toEqual(expected.timeline)
    expect(unsaid(wordsOf(main), [expected.duration])).toEqual([])
  })

  it('has ongoing support', () => {
    expect(page.texts('h3', page.byId('support'))).toEqual(expected.support)
  })

  it('ends with the button to the demo page', () => {
    expect(page.links(main).at(-1)).toEqual(expected.action)
  })
})

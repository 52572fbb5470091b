import { readContentFiles } from '../../../src/build/content/parse/files'
import { ROOT } from '../../e2e/support/platform'
import { COMPANY, PRODUCT } from '../../support/company'
import { pageText, unsaid, wordsOf } from '../../support/page-text'

// Specification section 1, “Legal pages”, and the retention periods of section 9.
const CLAUSES = {
  '/mentions-legales': [
    'Éditeur du site',
    'Directeur de la publication',
    'Bureaux',
    'Hébergeur',
    'Propriété intellectuelle',
    'Responsabilité',
    'Liens hypertextes',
    'Données personnelles',
    'Droit applicable',
    'Juridiction',
  ],
  '/en/legal-notice': [
    'Publisher',
    'Director of publication',
    'Offices',
    'Host',
    'Intellectual property',
    'Liability',
    'Links',
    'Personal data',
    'Governing law',
    'Courts',
  ],
  '/cgu-site': [
    'Objet',
    'Acceptation',
    'Accès',
    'Contenus',
    'Formulaires',
    'Comportement',
    'Propriété intellectuelle',
    'Liens',
    'Données personnelles et cookies',
    'Responsabilité',
    'Modification',
    'Droit applicable et juridiction',
    'Contact',
  ],
  '/en/terms-site': [
    'Purpose',
    'Acceptance',
    'Access',
    'Content',
    'Forms',
    'Conduct',
    'Intellectual property',
    'Links',
    'Personal data and cookies',
    'Liability',
    'Changes',
    'Governing law and courts',
    'Contact',
  ],
  '/politique-confidentialite': [
    'Responsable du traitement',
    'Données collectées',
    'Finalités et bases légales',
    'Durées de conservation',
    'Destinataires',
    'Vos droits',
    'Cookies et stockage local',
    "Mesure d'audience",
    'Sécurité',
    'Modification',
    'Contact',
  ],
  '/en/privacy-policy': [
    'Controller',
    'Data collected',
    'Purposes and legal bases',
    'Retention periods',
    'Recipients',
    'Your rights',
    'Cookies and local storage',
    'Audience measurement',
    'Security',
    'Changes',
    'Contact',
  ],
}

const SAYINGS: Record<keyof typeof CLAUSES, (string | RegExp)[]> = {
  '/mentions-legales': [
    COMPANY,
    'soumises au droit français',
    'tribunaux de Paris',
    'protégés par le droit de la propriété intellectuelle',
  ],
  '/en/legal-notice': [
    COMPANY,
    'governed by French law',
    'courts of Paris',
    'protected by intellectual-property law',
  ],
  '/cgu-site': ['soumises au droit français', 'tribunaux français compétents', PRODUCT],
  '/en/terms-site': ['governed by French law', 'competent French courts', PRODUCT],
  '/politique-confidentialite': [
    "nom, prénom, email, téléphone, secteur d'activité, taille de l'entreprise, message",
    'email uniquement',
    'Consentement',
    'ntérêt légitime',
    '12 mois après la dernière interaction',
    "jusqu'au retrait du consentement, ou 3 ans après la dernière ouverture",
    /Cookies 13 mois/,
    /Cookies fonctionnels session ou 13 mois/,
    'un hébergeur',
    "un service d'emails transactionnels",
    "un prestataire d'envoi d'emails et d'hébergement de formulaires",
    'accéder à vos données',
    'les faire rectifier',
    'les faire effacer',
    'limiter le traitement',
    'vous opposer',
    'portabilité',
    'retirer votre consentement',
    'CNIL',
    'CNPD',
  ],
  '/en/privacy-policy': [
    /last name, first name, email, phone, business sector, company size, message/,
    'email only',
    'onsent',
    'egitimate interest',
    '12 months after the last interaction',
    'until consent is withdrawn, or 3 years after the last opening',
    /Cookies 13 months/,
    /[Ff]unctional cookies session or 13 months/,
    'a hosting provider',
    /a transactional e?-?mail service/,
    /e?-?mail-sending and form-hosting provider/,
    'access',
    'rectif',
    'eras',
    'restrict',
    'object',
    'portability',
    'withdraw',
    'CNIL',
    'CNPD',
  ],
}

/** The date in the content, which whoever changes a legal page renews: `2025-07-01`. */
const updatedOf = (path: string) =>
  String(readContentFiles(ROOT).find(({ data }) => data['path'] === path)?.data['updated'])

const lastUpdated = (date: string, language: string) => {
  const day = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'fr', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(date))
  return language === 'en' ? `Last updated: ${day}` : `Dernière mise à jour : ${day.replace(/^1 /, '1er ')}`
}

describe.each(Object.entries(CLAUSES) as [keyof typeof CLAUSES, string[]][])(
  'the legal page %s',
  (path, clauses) => {
    const page = pageText(path)
    const main = page.one('main')

    it('has every clause, in order', () => {
      const headings = page.texts('h2', main)
      expect(headings.filter((heading) => clauses.includes(heading))).toEqual(clauses)
    })

    it('says what the specification asks of it', () => {
      expect(unsaid(wordsOf(main), SAYINGS[path])).toEqual([])
    })

    it('was last updated on 1 July 2025, or on the later day that the content gives', () => {
      const updated = updatedOf(path)
      expect(updated >= '2025-07-01').toBe(true)
      expect(unsaid(wordsOf(main), [lastUpdated(updated, page.language)])).toEqual([])
    })

    it('says in English that the French version prevails', () => {
      expect(unsaid(wordsOf(main), ['In case of discrepancy, the French version prevails.'])).toHaveLength(
        path.startsWith('/en/') ? 0 : 1,
      )
    })

    it('has no marketing call to action', () => {
      expect(page.links(main).filter(({ href }) => /^\/(en\/)?demo$/.test(href))).toEqual([])
    })
  },
)

it.each(['/politique-confidentialite', '/en/privacy-policy'])('%s has the cookie table', (path) => {
  const page = pageText(path)
  const rows = page.all('table', page.one('main')).flatMap((table) => page.all('tr', table).map(wordsOf))
  expect(rows.filter((row) => /localStorage|sessionStorage/.test(row)).length).toBeGreaterThanOrEqual(3)
})

import type { PageContext, Shell } from '../../../src/page-context'

const entry = (id: string, path: string, label: string) => ({ id, path, label })

/** A frame as a page gets it while company data is still a sample. */
export const shell: Shell = {
  menu: {
    main: [entry('home', '/', 'Accueil')],
    services: [],
    useCases: [{ ...entry('lawyers', '/avocats', 'Avocats'), summary: 'Une vigilance discrète.' }],
    action: [entry('contact', '/contact', 'Nous contacter')],
    legal: [entry('privacy-policy', '/politique-confidentialite', 'RGPD')],
  },
  paths: { home: '/', demo: '/demo', contact: '/contact', privacy: '/politique-confidentialite' },
  formRetentionMonths: 12,
  company: {
    product: 'Vigie',
    name: 'Vigie',
    offices: [
      {
        city: 'paris',
        locality: 'Paris',
        address: '12 rue de l’Exemple, 75000 Paris',
        phone: '+33 1 99 00 12 34',
        sample: true,
      },
      {
        city: 'luxembourg',
        locality: 'Luxembourg',
        address: '8, rue de l’Exemple',
        phone: '+352 00 12 34',
        sample: true,
      },
    ],
  },
  siteUrl: 'https://vigie.example',
}

/** The same once the owner has given everything. */
export const filledShell: Shell = {
  ...shell,
  company: {
    ...shell.company,
    network: 'https://www.linkedin.com/company/vigie',
    offices: [
      {
        city: 'paris',
        locality: 'Paris',
        address: '12 rue Royale, 75008 Paris',
        phone: '+33 1 00 00 00 00',
        sample: false,
      },
      {
        city: 'luxembourg',
        locality: 'Luxembourg',
        address: '3, avenue Monterey, L-2163 Luxembourg',
        phone: '+352 00',
        sample: false,
      },
    ],
  },
}

export const contextOf = (changes: Partial<PageContext> = {}): PageContext => ({
  id: '1',
  pageId: 'lawyers',
  kind: 'sector',
  language: 'fr',
  alternates: { fr: '/avocats', en: '/en/lawyers' },
  strings: ['common'],
  shell,
  i18n: {
    language: 'fr',
    languages: ['fr', 'en'],
    defaultLanguage: 'fr',
    routed: false,
    path: '/avocats',
    originalPath: '/avocats',
  },
  ...changes,
})

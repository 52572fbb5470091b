import type { PageContext, Shell } from '../../../src/page-context'

const entry = (id: string, path: string, label: string) => ({ id, path, label })

/** A frame as a page gets it while company data is still missing. */
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
      { city: 'paris', locality: 'Paris', address: '[à compléter]', phone: '[à compléter]' },
      { city: 'luxembourg', locality: 'Luxembourg', address: '[à compléter]', phone: '[à compléter]' },
    ],
  },
  siteUrl: 'https://vigie.example',
}

/** The same once everything is known. */
export const filledShell: Shell = {
  ...shell,
  company: {
    ...shell.company,
    network: 'https://www.linkedin.com/company/vigie',
    offices: [
      { city: 'paris', locality: 'Paris', address: '12 rue Royale, 75008 Paris', phone: '+33 1 00 00 00 00' },
      {
        city: 'luxembourg',
        locality: 'Luxembourg',
        address: '3, avenue Monterey, L-2163 Luxembourg',
        phone: '+352 00',
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

import type { PageContext, Shell } from '../../../src/page-context'

const entry = (id: string, path: string, label: string) => ({ id, path, label })

type Office = Shell['company']['offices'][number]
const paris = (facts: Pick<Office, 'address' | 'phone' | 'sample'>): Office => ({
  city: 'paris',
  locality: 'Paris',
  ...facts,
})
const luxembourg = (facts: Pick<Office, 'address' | 'phone' | 'sample'>): Office => ({
  city: 'luxembourg',
  locality: 'Luxembourg',
  ...facts,
})

/** The frame of a page while the company's data are samples. */
const sampleShell: Shell = {
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
      paris({ address: '12 rue de l’Exemple, 75000 Paris', phone: '+33 1 99 00 12 34', sample: true }),
      luxembourg({ address: '8, rue de l’Exemple', phone: '+352 00 12 34', sample: true }),
    ],
  },
  siteUrl: 'https://vigie.example',
}

/** The same once the owner has supplied everything. */
export const knownShell: Shell = {
  ...sampleShell,
  company: {
    ...sampleShell.company,
    network: 'https://www.linkedin.com/company/vigie',
    offices: [
      paris({ address: '12 rue Royale, 75008 Paris', phone: '+33 1 00 00 00 00', sample: false }),
      luxembourg({ address: '3, avenue Monterey, L-2163 Luxembourg', phone: '+352 00', sample: false }),
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
  shell: sampleShell,
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

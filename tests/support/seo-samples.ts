import type { PageContext, Shell } from '../../src/shared/page-context'

const entry = (id: string, path: string, label: string) => ({ id, path, label })

const offices: Omit<Shell['company']['offices'][number], 'sample'>[] = [
  { city: 'paris', locality: 'Paris', address: '12 rue Royale, 75008 Paris', phone: '+33 1 00 00 00 00' },
  {
    city: 'luxembourg',
    locality: 'Luxembourg',
    address: '3, avenue Monterey, L-2163 Luxembourg',
    phone: '+352 00',
  },
]

/** The data that all pages share, such as menus, before the owner has supplied the company's data. */
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
    network: { name: 'Réseau' },
    offices: offices.map((office) => ({ ...office, sample: true })),
  },
  siteUrl: 'https://vigie.example',
}

/** The data that all pages share, once the owner has supplied the company's data. */
export const knownShell: Shell = {
  ...sampleShell,
  company: {
    ...sampleShell.company,
    network: { name: 'Réseau', address: 'https://network.example/company/vigie' },
    offices: offices.map((office) => ({ ...office, sample: false })),
  },
}

export const contextOf = (changes: Partial<PageContext> = {}): PageContext => ({
  id: '1',
  pageId: 'lawyers',
  kind: 'sector',
  language: 'fr',
  pathIn: { fr: '/avocats', en: '/en/lawyers' },
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

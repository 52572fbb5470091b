import { PAGES } from './browser/pages'

/** The sector pages of the specification (section 2), in the order of the menu. */
export const SECTOR_PATHS = {
  fr: [
    '/avocats',
    '/experts-comptables',
    '/notaires',
    '/immobilier',
    '/marchands-art',
    '/societes-domiciliation',
    '/yachting-industries',
  ],
  en: [
    '/en/lawyers',
    '/en/accountants',
    '/en/notaries',
    '/en/real-estate',
    '/en/art-dealers',
    '/en/domiciliation-companies',
    '/en/yachting-industries',
  ],
}

/** True for a sector page that writers have added to those of the specification. */
export const isAddedSector = (path: string): boolean =>
  PAGES.some((page) => page.path === path && page.kind === 'sector') &&
  !Object.values(SECTOR_PATHS).flat().includes(path)

import { PAGES } from '../e2e/support/pages'

/** The folders of the specification's sectors, in the order of its menu. */
export const SECTORS = [
  'lawyers',
  'accountants',
  'notaries',
  'real-estate',
  'art-dealers',
  'domiciliation-companies',
  'yachting-industries',
]

const added = new Set(
  PAGES.filter(({ id, kind }) => kind === 'sector' && !SECTORS.includes(id)).map(({ path }) => path),
)

/** True for a sector page that writers have added to those of the specification. */
export const isAddedSector = (path: string): boolean => added.has(path)

import { PAGES } from '../e2e/support/pages'

/** The sectors of the specification, in the order of its menu, by the names of their folders. */
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

/** Whether writers have added that page to the sectors of the specification: two files and no code, so no test either. */
export const isAddedSector = (path: string): boolean => added.has(path)

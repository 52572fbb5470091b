import type { MotifName } from '../../build/pages'

/** The product view that tells a sector's typical file best; the build gives the page the words of it (strings.ts). */
export const SECTOR_VIEWS: Record<MotifName, 'ownership' | 'matrix' | 'timeline'> = {
  scales: 'ownership',
  ledger: 'timeline',
  seal: 'ownership',
  facade: 'matrix',
  frame: 'matrix',
  letterbox: 'timeline',
  hull: 'ownership',
}

import type { MotifName } from '../../build/pages'
import { OwnershipTree } from '../art/OwnershipTree'
import { RiskMatrix } from '../art/RiskMatrix'
import { VigilanceTimeline } from '../art/VigilanceTimeline'
import { SECTOR_VIEWS } from './sector-views'

const VIEWS = {
  ownership: <OwnershipTree />,
  // The typical files told beside it turn out to be of high risk.
  matrix: <RiskMatrix transaction="complex" />,
  timeline: <VigilanceTimeline />,
}

/** The product view of a sector, by its motif. */
export const SectorView = ({ motif }: { motif: string }) => VIEWS[SECTOR_VIEWS[motif as MotifName]]

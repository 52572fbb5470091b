import type { MotifName } from '../../build/pages'
import { OwnershipTree } from '../art/OwnershipTree'
import { RiskMatrix } from '../art/RiskMatrix'
import { VigilanceTimeline } from '../art/VigilanceTimeline'
import { SECTOR_VIEWS } from './sector-views'

const VIEWS = { ownership: OwnershipTree, matrix: RiskMatrix, timeline: VigilanceTimeline }

/** The product view of a sector, by its motif. */
export const SectorView = ({ motif }: { motif: string }) => {
  const View = VIEWS[SECTOR_VIEWS[motif as MotifName]]
  return <View />
}

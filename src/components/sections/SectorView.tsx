import type { ReactNode } from 'react'
import type { MotifName } from '../../build/pages'
import { OwnershipTree } from '../art/OwnershipTree'
import { RiskMatrix } from '../art/RiskMatrix'
import { VigilanceTimeline } from '../art/VigilanceTimeline'

/** The product view that tells a sector's typical file best. */
const VIEWS: Record<MotifName, ReactNode> = {
  scales: <OwnershipTree />,
  ledger: <VigilanceTimeline />,
  seal: <OwnershipTree />,
  facade: <RiskMatrix />,
  frame: <RiskMatrix />,
  letterbox: <VigilanceTimeline />,
  hull: <OwnershipTree />,
}

export const SectorView = ({ motif }: { motif: string }) => <>{VIEWS[motif as MotifName]}</>

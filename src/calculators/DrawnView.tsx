import type { ComponentType } from 'react'
import { AmountsView } from './amounts/AmountsView'
import { MatrixView } from './matrix/MatrixView'
import { OwnershipView } from './ownership/OwnershipView'
import { Decision, FileCard, Portfolio, Timeline } from '../components/views/Rows'
import type { ViewData } from '../components/views/types'

const DRAWINGS: Record<string, ComponentType<{ view: ViewData }>> = {
  file: FileCard,
  ownership: OwnershipView,
  matrix: MatrixView,
  amounts: AmountsView,
  portfolio: Portfolio,
  timeline: Timeline,
  decision: Decision,
}

/** Draws a product view of any kind: a client's file or another part of the product. */
export const DrawnView = ({ view }: { view: ViewData }) => {
  const Drawing = DRAWINGS[view.kind]
  return Drawing && <Drawing view={view} />
}

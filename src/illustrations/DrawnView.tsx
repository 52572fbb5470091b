import type { ComponentType } from 'react'
import { AmountsView } from './calculators/amounts/AmountsView'
import { MatrixView } from './calculators/matrix/MatrixView'
import { OwnershipView } from './calculators/ownership/OwnershipView'
import { Decision, FileCard, Portfolio, Timeline } from './Rows'
import type { ViewData } from './types'

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

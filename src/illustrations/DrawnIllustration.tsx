import type { ComponentType } from 'react'
import { AmountsIllustration } from './calculators/amounts/AmountsIllustration'
import { MatrixIllustration } from './calculators/matrix/MatrixIllustration'
import { OwnershipIllustration } from './calculators/ownership/OwnershipIllustration'
import { Decision, FileCard, Portfolio, Timeline } from './Rows'
import type { IllustrationData } from './types'

const DRAWINGS: Record<string, ComponentType<{ illustration: IllustrationData }>> = {
  file: FileCard,
  ownership: OwnershipIllustration,
  matrix: MatrixIllustration,
  amounts: AmountsIllustration,
  portfolio: Portfolio,
  timeline: Timeline,
  decision: Decision,
}

/** Draws an illustration of any kind: a client's file or another part of the product. */
export const DrawnIllustration = ({ illustration }: { illustration: IllustrationData }) => {
  const Drawing = DRAWINGS[illustration.kind]
  return Drawing && <Drawing illustration={illustration} />
}

import { useTranslation } from 'react-i18next'
import type { ViewData } from '../../components/views/types'
import { FigureFrame } from '../FigureFrame'
import { formatPercent } from '../format'
import { languageOf } from '../language-of'
import { controls, testsPlace } from '../styles'
import { OwnershipFigure } from './OwnershipFigure'
import { OwnershipResult } from './OwnershipResult'
import { OwnershipTree } from './OwnershipTree'
import { findOwners } from './rules'
import { structureOf } from './structure-of'

/** The ownership map of a case: who has what of the client, and who of them is a beneficial owner. */
export const OwnershipView = ({ view }: { view: ViewData }) => {
  const { i18n } = useTranslation()
  const structure = structureOf(view)
  const found = findOwners(structure)
  return (
    <FigureFrame view={view} Figure={OwnershipFigure}>
      <OwnershipResult found={found} />
      <OwnershipTree
        structure={structure}
        found={found}
        part={({ part }) => <strong>{formatPercent(part / 100, languageOf(i18n))}</strong>}
      />
      {view.adjustable && (
        <>
          <div className="no-print" css={controls} />
          <div className="no-print" css={testsPlace} />
        </>
      )}
    </FigureFrame>
  )
}

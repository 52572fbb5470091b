import { useTranslation } from 'react-i18next'
import type { ViewData } from '../../components/views/types'
import { FigureFrame } from '../FigureFrame'
import { Matrix } from './Matrix'
import { MatrixFigure } from './MatrixFigure'

/** A matrix of client against transaction, one file's place in it lit. */
export const MatrixView = ({ view }: { view: ViewData }) => {
  const { t } = useTranslation()
  return (
    <FigureFrame view={view} Figure={MatrixFigure} law={<p>{t('figures:matrix.own')}</p>}>
      <Matrix view={view} place={{ line: view.line ?? '', column: view.column ?? '' }} />
    </FigureFrame>
  )
}

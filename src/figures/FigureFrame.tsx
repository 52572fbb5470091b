import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../components/views/Sheet'
import type { ViewData } from '../components/views/types'
import { rule } from './styles'

interface FigureFrameProps {
  view: ViewData
  /** The figure with input fields. */
  Figure: ComponentType<{ view: ViewData }>
  /** The figure without scripts. */
  children: ReactNode
  /** Where its rules come from. */
  law?: ReactNode
}

/** A figure: complete as HTML, and with input fields once scripts run, if its content makes it adjustable. */
export const FigureFrame = ({ view, Figure, children, law }: FigureFrameProps) => {
  const { t } = useTranslation()
  const isAdjustable = view.adjustable === true
  // Without scripts, fields would be of no use.
  const hasFields = isAdjustable && typeof window !== 'undefined'
  return (
    <Sheet title={view.title} detail={view.detail}>
      {hasFields ? <Figure view={view} /> : children}
      {(law || isAdjustable) && (
        <div css={rule}>
          {law}
          {isAdjustable && <p>{t('figures:private')}</p>}
        </div>
      )}
    </Sheet>
  )
}

import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../components/views/Sheet'
import type { ViewData } from '../components/views/types'
import { rule } from './styles'

interface FigureFrameProps {
  view: ViewData
  /** The same with fields. */
  Figure: ComponentType<{ view: ViewData }>
  /** The figure as it stands without scripts. */
  children: ReactNode
  /** The law that it follows. */
  law?: ReactNode
}

/** A view that visitors may change where its content says so: complete as HTML, with its fields once scripts draw it. */
export const FigureFrame = ({ view, Figure, children, law }: FigureFrameProps) => {
  const { t } = useTranslation()
  const isAdjustable = view.adjustable === true
  // Not in the page's HTML, where nothing could be done with them.
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

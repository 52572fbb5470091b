import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../components/views/Sheet'
import type { ViewData } from '../components/views/types'
import { controls, rule } from './styles'
import { useAdjustable } from './use-adjustable'

interface FigureFrameProps {
  view: ViewData
  /** The same with fields, for `view`; fetched where the view is adjustable. */
  load: () => Promise<{ default: ComponentType<{ view: ViewData }> }>
  /** The figure as it stands without scripts. */
  children: ReactNode
  /** The law that it follows. */
  law?: ReactNode
}

/** A view that visitors may change where its content says so: complete at once, with its fields when it is near. */
export const FigureFrame = ({ view, load, children, law }: FigureFrameProps) => {
  const { t } = useTranslation()
  const isAdjustable = view.adjustable === true
  const [place, Figure] = useAdjustable(load, isAdjustable)
  return (
    <div ref={place}>
      <Sheet title={view.title} detail={view.detail}>
        {Figure ? (
          <Figure view={view} />
        ) : (
          <>
            {children}
            {isAdjustable && <div className="no-print" css={controls} />}
          </>
        )}
        {(law || isAdjustable) && (
          <div css={rule}>
            {law}
            {isAdjustable && <p>{t('figures:private')}</p>}
          </div>
        )}
      </Sheet>
    </div>
  )
}

import { css } from '@emotion/react'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../Sheet'
import type { IllustrationData } from '../types'
import { tokens } from '../../shared/design/tokens'

interface CalculatorFrameProps {
  illustration: IllustrationData
  /** The calculator with input fields. */
  Calculator: ComponentType<{ illustration: IllustrationData }>
  /** The calculator without input fields. */
  children: ReactNode
  /** A note below the calculator about where its rules come from. */
  source?: string
}

/** A drawing that is complete without scripts. If the illustration is `adjustable`, scripts add input fields. */
export const CalculatorFrame = ({ illustration, Calculator, children, source }: CalculatorFrameProps) => {
  const { t } = useTranslation()
  const isAdjustable = illustration.adjustable === true
  // Fields need scripts, so the build's HTML has none.
  const hasFields = isAdjustable && typeof window !== 'undefined'
  return (
    <Sheet title={illustration.title} detail={illustration.detail}>
      {hasFields ? <Calculator illustration={illustration} /> : children}
      {(source || isAdjustable) && (
        <div css={note}>
          {source && <p>{source}</p>}
          {isAdjustable && <p>{t('illustrations:private')}</p>}
        </div>
      )}
    </Sheet>
  )
}

const { on, size, space, stroke } = tokens

const note = css({
  display: 'grid',
  gap: space[2],
  marginBlockStart: space[4],
  paddingBlockStart: space[3],
  borderBlockStart: `${stroke.hair} solid ${on.line}`,
  color: on.soft,
  fontSize: size.tiny,
  lineHeight: 1.45,
})

import { css } from '@emotion/react'
import { useTranslation } from 'react-i18next'
import { RISK_LEVELS } from '../../figures/view-kinds'
import { ThresholdAlert } from '../art/ThresholdAlert'
import { RiskBadge } from '../ui/RiskBadge'
import { Section } from '../ui/Section'
import { PictureSteps } from '../ui/PictureSteps'
import { ProductView } from '../views/ProductView'
import { SAMPLE_VIEWS } from './sample-views'
import type { Samples } from './samples'

/** The product views, the badges they share, and the steps that hold three of them. */
export const GalleryViews = ({ words }: { words: Samples }) => {
  const { t } = useTranslation()
  const pictures = SAMPLE_VIEWS.map((view) => <ProductView key={view.kind} view={view} />)
  return (
    <>
      <Section heading="RiskBadge" id="badges">
        {RISK_LEVELS.map((level) => (
          <RiskBadge key={level} level={level}>
            {t(`art:risk.${level}`)}
          </RiskBadge>
        ))}
      </Section>
      <Section heading="PictureSteps" id="picture-steps" tone="surface">
        <PictureSteps steps={words.steps.map((step, index) => ({ ...step, picture: pictures[index] }))} />
      </Section>
      <Section heading="Views" id="views" tone="tint">
        <div css={gridStyles}>
          {pictures.slice(words.steps.length)}
          <ThresholdAlert amount={words.amount} />
        </div>
      </Section>
    </>
  )
}

const gridStyles = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))',
  gap: '1.5rem',
})

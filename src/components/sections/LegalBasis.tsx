import { css } from '@emotion/react'
import { useTranslation } from 'react-i18next'
import { tokens } from '../../theme/tokens'
import { RichText } from '../ui/RichText'

export type Basis = {
  readonly france: string | null
  readonly luxembourg: string | null
  readonly union: string | null
}

/** Where a statement of law comes from, in each country and in the Union. */
export const LegalBasis = ({ basis }: { basis: Basis }) => {
  const { t } = useTranslation()
  return (
    <>
      <p className="visually-hidden">{t('common:duty.basis')}</p>
      <dl css={referencesStyles}>
        {(['france', 'luxembourg', 'union'] as const).map((place) => {
          const reference = basis[place]
          return (
            reference && (
              <div key={place}>
                <dt>{t(`common:duty.${place}`)}</dt>
                <RichText html={reference} as="dd" />
              </div>
            )
          )
        })}
      </dl>
    </>
  )
}

const { space, on, weight } = tokens

// One under the other in the margin, side by side where they have the width of the text.
const referencesStyles = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10rem), 1fr))',
  gap: `${space[2]} ${space[5]}`,
  '& dt': { fontWeight: weight.medium },
  '& dd': { color: on.soft },
})

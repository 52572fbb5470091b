import { css } from '@emotion/react'
import { useTranslation } from 'react-i18next'
import { tokens } from '../../shared/tokens'
import { RichText } from '../ui/RichText'

type SupervisorsProps = { france: string; luxembourg: string }

/** Who inspects the profession in each country, and what they ask for. */
export const Supervisors = (texts: SupervisorsProps) => {
  const { t } = useTranslation()
  return (
    <div css={columns}>
      {(['france', 'luxembourg'] as const).map((country) => (
        <div key={country}>
          <h3 css={name}>{t(`common:duty.${country}`)}</h3>
          <RichText html={texts[country]} as="p" css={words} />
        </div>
      ))}
    </div>
  )
}

const { on, size, space } = tokens

const columns = css({
  display: 'grid',
  gap: space[4],
})
const name = css({ fontSize: size.h3 })
const words = css({ marginBlockStart: space[1], color: on.soft, fontSize: '0.9375rem', lineHeight: 1.5 })

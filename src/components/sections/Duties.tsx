import { css } from '@emotion/react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { tokens } from '../../theme/tokens'
import { RichText } from '../ui/RichText'
import type { Offer } from './offers'

export type Duty = {
  readonly title: string
  readonly text: string
  readonly basis: { readonly france: string | null; readonly luxembourg: string | null; readonly union: string | null }
  readonly answers: readonly { readonly offer: string; readonly text: string }[]
}

type DutiesProps = {
  duties: readonly Duty[]
  /** Labels of the offers, the same on all sector pages. */
  offers: readonly Offer[]
  /** Title of what the product does about a duty. */
  answersTitle: string
}

/** Each duty with its legal basis in the margin and, beside it, what the product does about it. */
export const Duties = ({ duties, offers, answersTitle }: DutiesProps) => (
  <ol css={list}>
    {duties.map((duty, index) => (
      <li key={duty.title} id={dutyAnchor(index)} css={row}>
        <span css={number} aria-hidden="true">
          {index + 1}
        </span>
        <div>
          <h3>{duty.title}</h3>
          <RichText html={duty.text} as="p" css={text} />
          <LegalBasis basis={duty.basis} />
        </div>
        <div css={answers}>
          <p css={answersHeading}>{answersTitle}</p>
          {duty.answers.map((answer) => (
            <div key={answer.text}>
              <p css={offerName}>{offers.find(({ offer }) => offer === answer.offer)?.label}</p>
              <RichText html={answer.text} as="p" css={text} />
            </div>
          ))}
        </div>
      </li>
    ))}
  </ol>
)

export const dutyAnchor = (index: number) => `duty-${index + 1}`

const LegalBasis = ({ basis }: Pick<Duty, 'basis'>) => {
  const { t } = useTranslation()
  return (
    <dl css={legal} aria-label={t('common:duty.basis')}>
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
  )
}

const { space, on, stroke, layout, font, size, weight } = tokens

const list = css({ counterReset: 'duty' })
const row = css({
  display: 'grid',
  gap: space[5],
  padding: `${space[6]} 0`,
  borderTop: `${stroke.hair} solid ${on.line}`,
  [`@media (min-width: ${layout.menuBreak}px)`]: { gridTemplateColumns: '48px minmax(0, 7fr) minmax(0, 5fr)', gap: space[6] },
  '@media print': { breakInside: 'avoid' },
})
const number = css({ fontFamily: font.display, fontSize: size.h3, color: on.link, lineHeight: 1.25 })
const text = css({ marginTop: space[2], color: on.soft })
const legal = css({
  display: 'grid',
  gap: space[1],
  marginTop: space[4],
  fontSize: size.small,
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: `0 ${space[2]}` },
  '& dt': { fontWeight: weight.strong },
  '& dd': { color: on.soft },
})
const answers = css({ alignSelf: 'start', padding: space[5], background: on.quiet, borderRadius: tokens.radius.card })
const answersHeading = css({ fontSize: size.small, color: on.soft })
const offerName = css({ marginTop: space[3], fontWeight: weight.strong })

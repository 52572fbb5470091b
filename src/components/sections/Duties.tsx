import { css } from '@emotion/react'
import { useTranslation } from 'react-i18next'
import { tokens } from '../../theme/tokens'
import { NumberedList } from '../ui/NumberedList'
import { RichText } from '../ui/RichText'
import type { Offer } from './offers'

export type Duty = {
  readonly title: string
  readonly text: string
  readonly basis: {
    readonly france: string | null
    readonly luxembourg: string | null
    readonly union: string | null
  }
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
  <NumberedList
    items={duties.map(({ title, text, basis, answers }, index) => ({
      id: dutyAnchor(index),
      title,
      text,
      margin: <LegalBasis basis={basis} />,
      answer: (
        <div css={answerStyles}>
          <p css={answerTitle}>{answersTitle}</p>
          {answers.map((answer) => (
            <div key={answer.text}>
              <p css={offerName}>{offers.find(({ offer }) => offer === answer.offer)?.label}</p>
              <RichText html={answer.text} as="p" />
            </div>
          ))}
        </div>
      ),
    }))}
  />
)

/** The id of a duty's article, from its place among the duties, counted from 0. */
export const dutyAnchor = (index: number) => `duty-${index + 1}`

const LegalBasis = ({ basis }: Pick<Duty, 'basis'>) => {
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

const { space, on, size, weight, radius } = tokens

const answerStyles = css({
  display: 'grid',
  gap: space[3],
  padding: space[5],
  background: on.quiet,
  borderRadius: radius.card,
})
const answerTitle = css({ fontSize: size.small, color: on.soft })
const offerName = css({ fontWeight: weight.strong })
// One under the other in the margin, side by side where they have the width of the text.
const referencesStyles = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10rem), 1fr))',
  gap: `${space[2]} ${space[5]}`,
  '& dt': { fontWeight: weight.medium },
  '& dd': { color: on.soft },
})

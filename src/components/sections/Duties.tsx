import { css } from '@emotion/react'
import { tokens } from '../../theme/tokens'
import { NumberedList } from '../ui/NumberedList'
import { RichText } from '../ui/RichText'
import { LegalBasis, type Basis } from './LegalBasis'
import type { Offer } from './offers'

export type Duty = {
  readonly title: string
  readonly text: string
  readonly basis: Basis
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

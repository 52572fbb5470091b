import { css } from '@emotion/react'
import { useTranslation } from 'react-i18next'
import { media, tokens } from '../../shared/tokens'
import { Fold } from '../ui/Fold'
import { RichText } from '../ui/RichText'
import { Unbroken } from '../ui/Unbroken'
import { CountryLaw, type Basis, type Law } from './CountryLaw'

type Duty = {
  readonly title: string
  readonly text: string
  readonly law: Law | null
  readonly basis: Basis
  readonly answers: readonly { readonly offer: string; readonly text: string }[]
}

type DutyListProps = {
  duties: readonly Duty[]
  /** Labels of the offers, the same on all sector pages. */
  offers: readonly { readonly offer: string; readonly label: string }[]
  /** Title of what the product does about a duty. */
  answersTitle: string
}

/** Each duty in a sentence, beside it what the product does about it, and under it, folded, what the law says. */
export const DutyList = ({ duties, offers, answersTitle }: DutyListProps) => {
  const { t } = useTranslation()
  return (
    <ol css={list}>
      {duties.map(({ title, text, law, basis, answers }, index) => (
        <li key={title} id={`duty-${index + 1}`} css={duty}>
          <h3>
            <Unbroken>{title}</Unbroken>
          </h3>
          <RichText html={text} as="p" css={words} />
          <div css={answered}>
            {answers.map((answer) => (
              <p key={answer.text}>
                <span css={soft}>{answersTitle}</span>{' '}
                <strong css={offered}>{offers.find(({ offer }) => offer === answer.offer)?.label}</strong>{' '}
                <RichText html={answer.text} as="span" />
              </p>
            ))}
          </div>
          <Fold title={t('common:duty.law')} of={title}>
            <CountryLaw law={law} basis={basis} />
          </Fold>
        </li>
      ))}
    </ol>
  )
}

const { color, font, on, size, space, stroke, tracking, weight } = tokens

const list = css({ counterReset: 'item' })
const duty = css({
  display: 'grid',
  gridTemplateColumns: `${space[5]} minmax(0, 1fr)`,
  columnGap: space[2],
  rowGap: space[1],
  paddingBlock: `${space[3]} ${space[1]}`,
  borderBlockStart: `${stroke.hair} solid ${on.line}`,
  lineHeight: 1.5,
  counterIncrement: 'item',
  '&::before': {
    content: 'counter(item)',
    color: on.link,
    fontFamily: font.display,
    fontSize: size.h3,
    fontWeight: weight.strong,
    lineHeight: 1.25,
    letterSpacing: tracking.display,
    fontVariantNumeric: 'tabular-nums',
  },
  '& > :not(h3)': { gridColumn: '1 / -1' },
  // Its summary is as high as a finger needs, and looks nearer.
  '& > details': { marginBlock: `-${space[2]}` },
  [media.tablet]: {
    gridTemplateColumns: `${space[5]} minmax(0, 1fr) minmax(0, 1fr)`,
    gridTemplateRows: 'auto 1fr auto',
    columnGap: space[4],
    rowGap: 0,
    '& > :not(h3)': { gridColumn: 2 },
    '& > details': { gridColumn: '2 / -1' },
  },
  [media.wide]: {
    gridTemplateColumns: `${space[6]} minmax(0, 1fr) minmax(0, 1fr)`,
    columnGap: space[5],
    paddingBlock: `${space[4]} ${space[2]}`,
  },
})
const soft = css({ color: on.soft })
const offered = css({ '&::after': { content: '"."' } })
const words = css({ color: on.soft, fontSize: '1rem' })
// Lit from the side, like what the beam has found.
const answered = css({
  display: 'grid',
  gap: space[2],
  alignSelf: 'start',
  paddingInlineStart: space[3],
  borderInlineStart: `3px solid ${color.lamp}`,
  fontSize: '0.9375rem',
  lineHeight: 1.45,
  // Beside both.
  [media.tablet]: { fontSize: '1rem', '&&': { gridArea: '1 / 3 / 3' } },
})

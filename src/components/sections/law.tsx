import { css } from '@emotion/react'
import { useTranslation } from 'react-i18next'
import { media, tokens } from '../../shared/design/tokens'
import { Fold } from '../ui/Fold'
import { PlainText, RichText } from '../ui/RichText'

/** The legal basis of a rule in each country and in EU law. */
type Basis = Queries.LegalBasisFragment

/** What the law of both countries, of each country and of the EU says, in paragraphs. */
type Law = { readonly [source in 'both' | keyof Basis]: readonly string[] | null }

const SOURCES = ['france', 'luxembourg', 'union'] as const

type Offer = { readonly offer: string; readonly label: string; readonly text: string | null }

type DutyListProps = {
  duties: readonly {
    readonly title: string
    readonly text: string
    readonly law: Law | null
    readonly basis: Basis
    readonly answers: readonly { readonly offer: string; readonly text: string }[]
  }[]
  offers: readonly Offer[]
  /** Shown before each answer, for example “With Vigie”. */
  answersTitle: string
}

/** Lists duties. Beside each are the product's answers; below, a text that unfolds says what the law requires. */
export const DutyList = ({ duties, offers, answersTitle }: DutyListProps) => {
  const { t } = useTranslation()
  return (
    <ol css={list}>
      {duties.map(({ title, text, law, basis, answers }, index) => (
        <li key={title} id={`duty-${index + 1}`} css={duty}>
          <PlainText as="h3">{title}</PlainText>
          <RichText html={text} as="p" css={sentence} />
          <div css={answerColumn}>
            {answers.map((answer) => (
              <p key={answer.text}>
                <span css={soft}>{answersTitle}</span>{' '}
                <strong css={answerOffer}>{offers.find(({ offer }) => offer === answer.offer)?.label}</strong>{' '}
                <RichText html={answer.text} as="span" />
              </p>
            ))}
          </div>
          <Fold title={t('common:duty.law')} subject={title}>
            <CountryLaw law={law} basis={basis} />
          </Fold>
        </li>
      ))}
    </ol>
  )
}

/** What the laws of France, Luxembourg and the EU say, and the legal basis. Without `law`, only the basis. */
const CountryLaw = ({ law, basis }: { law?: Law | null; basis: Basis }) => {
  const { t } = useTranslation()
  // A country whose law adds nothing to `both` has its legal basis there.
  const blockOf = (source: keyof Basis) => (source !== 'union' && law?.both && !law[source] ? 'both' : source)
  return (
    <dl css={laws}>
      {(['both', ...SOURCES] as const).map((name) => {
        const paragraphs = law?.[name] ?? []
        const bases = SOURCES.filter((source) => blockOf(source) === name).flatMap(
          (source) => basis[source] ?? [],
        )
        if (paragraphs.length + bases.length === 0) return null
        return (
          <div key={name} css={name === 'both' && wholeRow}>
            <dt css={strong}>{t(`common:duty.${name}`)}</dt>
            {paragraphs.map((paragraph) => (
              <RichText key={paragraph} html={paragraph} as="dd" />
            ))}
            {bases.map((text) => (
              <RichText key={text} html={text} as="dd" css={basisText} />
            ))}
          </div>
        )
      })}
    </dl>
  )
}

type OffersProps = { id: string; heading: string; offers: readonly Offer[] }

/** The product's offers, and what the reader gets from each. */
export const Offers = ({ id, heading, offers }: OffersProps) => (
  <div id={id} css={offerBand}>
    <h3>{heading}</h3>
    <ul css={offerList}>
      {offers.map(({ offer, label, text }) => (
        <li key={offer}>
          <strong>{label}</strong>
          {text && <RichText html={text} as="p" css={soft} />}
        </li>
      ))}
    </ul>
  </div>
)

type SharedRulesProps = {
  id: string
  heading: string
  rules: readonly { readonly title: string; readonly paragraphs: readonly string[]; readonly basis: Basis }[]
}

/** Rules that apply to all professions, each folded under its title. */
export const SharedRules = ({ id, heading, rules }: SharedRulesProps) => (
  <div id={id} css={ruleColumns}>
    <h3>{heading}</h3>
    <ul>
      {rules.map(({ title, paragraphs, basis }) => (
        <li key={title} css={rule}>
          <Fold title={title}>
            <div css={ruleText}>
              {paragraphs.map((paragraph) => (
                <RichText key={paragraph} html={paragraph} as="p" />
              ))}
            </div>
            <CountryLaw basis={basis} />
          </Fold>
        </li>
      ))}
    </ul>
  </div>
)

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
  // The summary is as high as a touch target. Negative margins reduce the empty space above and below its words.
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
const answerOffer = css({ '&::after': { content: '"."' } })
const sentence = css({ color: on.soft, fontSize: '1rem' })
const answerColumn = css({
  display: 'grid',
  gap: space[2],
  alignSelf: 'start',
  paddingInlineStart: space[3],
  borderInlineStart: `3px solid ${color.lamp}`,
  fontSize: '0.9375rem',
  lineHeight: 1.45,
  // Puts the answers beside the duty's title and text.
  [media.tablet]: { fontSize: '1rem', '&&': { gridArea: '1 / 3 / 3' } },
})
const laws = css({
  display: 'grid',
  gap: space[5],
  paddingBlock: `${space[2]} ${space[4]}`,
  fontSize: '1rem',
  '& > div': { display: 'grid', gap: space[2], alignContent: 'start' },
  [media.wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space[6] },
})
// France and Luxembourg then stand side by side below.
const wholeRow = css({ gridColumn: '1 / -1', '& > dd': { maxWidth: '72ch' } })
const strong = css({ fontWeight: weight.strong })
const basisText = css({ color: on.soft, fontSize: size.small, lineHeight: 1.5 })
const offerBand = css({
  display: 'grid',
  gap: space[2],
  paddingBlock: space[4],
  borderBlock: `2px solid ${on.link}`,
  [media.wide]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 9fr)', alignItems: 'baseline' },
})
const offerList = css({
  display: 'grid',
  gap: `${space[3]} ${space[5]}`,
  fontSize: '0.9375rem',
  lineHeight: 1.45,
  [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', fontSize: '1rem' },
  [media.wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
})
const ruleColumns = css({
  display: 'grid',
  gap: space[2],
  paddingBlockStart: space[4],
  '& > ul': { [media.tablet]: { columns: 2, columnGap: space[7] } },
  [media.wide]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 9fr)' },
  [media.print]: { '& summary': { fontWeight: weight.strong } },
})
const rule = css({ breakInside: 'avoid', borderBlockEnd: `${stroke.hair} solid ${on.line}` })
const ruleText = css({ display: 'grid', gap: space[3], paddingBlock: space[2], fontSize: '1rem' })

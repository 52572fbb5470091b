import { css } from '@emotion/react'
import { useTranslation } from 'react-i18next'
import { media, tokens } from '../../shared/tokens'
import { RichText } from '../ui/RichText'

/** Where a statement of law comes from, in each country and in the Union. */
export type Basis = {
  readonly france: string | null
  readonly luxembourg: string | null
  readonly union: string | null
}

/** What the law of each country, and of the Union, says, in paragraphs. */
export type Law = {
  readonly france: readonly string[] | null
  readonly luxembourg: readonly string[] | null
  readonly union: readonly string[] | null
}

/** What the law says in France, then in Luxembourg, then in the Union, each with its legal basis; or that basis alone. */
export const CountryLaw = ({ law, basis }: { law?: Law | null; basis: Basis }) => {
  const { t } = useTranslation()
  const countries = (['france', 'luxembourg', 'union'] as const).filter(
    (country) => law?.[country] ?? basis[country],
  )
  return (
    <dl css={list}>
      {countries.map((country) => (
        <div key={country}>
          <dt css={name}>{t(`common:duty.${country}`)}</dt>
          {law?.[country]?.map((paragraph) => (
            <RichText key={paragraph} html={paragraph} as="dd" />
          ))}
          {basis[country] && <RichText html={basis[country]} as="dd" css={source} />}
        </div>
      ))}
    </dl>
  )
}

const { on, size, space, weight } = tokens

const list = css({
  display: 'grid',
  gap: space[5],
  paddingBlock: `${space[2]} ${space[4]}`,
  fontSize: '1rem',
  '& > div': { display: 'grid', gap: space[2], alignContent: 'start' },
  [media.wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space[6] },
})
const name = css({ fontWeight: weight.strong })
const source = css({ color: on.soft, fontSize: size.small, lineHeight: 1.5 })

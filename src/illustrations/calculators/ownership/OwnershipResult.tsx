import { css } from '@emotion/react'
import { useTranslation } from 'react-i18next'
import { Fold } from '../../../components/ui/Fold'
import { soft } from '../../Sheet'
import { tokens } from '../../../shared/design/tokens'
import { formatPercent, languageOf } from '../../../shared/numbers'
import { changeUnderline, result, resultWords } from '../styles'
import { ownersToday, PER_PERCENT, QUARTER, type Finding, type Trust } from '../../cases/ownership'

/** The beneficial owners under today's law, in large type. */
export const OwnershipResult = ({ findings }: { findings: readonly Finding[] }) => {
  const { t } = useTranslation()
  const words = useOwners(findings)
  return (
    <div css={result}>
      <span css={soft}>{t('product-views:ownership.today')}</span>
      <span key={words} css={[resultWords, changeUnderline]}>
        {words}
      </span>
    </div>
  )
}

type OwnershipTestsProps = { findings: readonly Finding[]; trusts: readonly Trust[] }

/** A collapsible list: which legal test each person or trust meets today, and which from 10 July 2027. */
export const OwnershipTests = ({ findings, trusts }: OwnershipTestsProps) => {
  const { t, i18n } = useTranslation()
  const percent = (part: number) => formatPercent(part / PER_PERCENT, languageOf(i18n))
  const quarter = percent(QUARTER)
  return (
    <Fold title={t('product-views:ownership.tests')}>
      <dl css={tests}>
        {findings.map(({ holder, part, counted, today, from2027 }) => (
          <div key={holder} css={test}>
            <dt>
              <strong>{holder}</strong>{' '}
              <span css={soft}>
                {Math.round(part) === Math.round(counted)
                  ? percent(part)
                  : t('product-views:ownership.counted', { part: percent(part), counted: percent(counted) })}
              </span>
            </dt>
            <dd>{t(`product-views:ownership.todayTest.${today}`, { quarter })}</dd>
            <dd>{t(`product-views:ownership.from2027Test.${from2027}`, { quarter })}</dd>
            {trusts.some(({ name }) => name === holder) && <dd>{t('product-views:ownership.trustRule')}</dd>}
          </div>
        ))}
      </dl>
      <div css={law}>
        <p>{t('product-views:ownership.rule', { quarter })}</p>
        <p>{t('product-views:ownership.default')}</p>
      </div>
    </Fold>
  )
}

/** Returns the names of today's beneficial owners or, if there are none, a sentence that says so. */
export function useOwners(findings: readonly Finding[]): string {
  const { t } = useTranslation()
  const owners = ownersToday(findings)
  return owners.length > 0 ? owners.join(', ') : t('product-views:ownership.nobody')
}

const { color, size, space, stroke } = tokens

const tests = css({ marginBlockEnd: space[4], fontSize: size.small })
const law = css({
  display: 'grid',
  gap: space[2],
  paddingBlockEnd: space[3],
  color: color.inkSoft,
  fontSize: size.tiny,
  lineHeight: 1.45,
})
const test = css({
  paddingBlock: space[2],
  borderBlockStart: `${stroke.hair} solid ${color.line}`,
  '& dd': { margin: 0 },
})

import { css } from '@emotion/react'
import { useTranslation } from 'react-i18next'
import { Fold } from '../../../components/ui/Fold'
import { soft } from '../../Sheet'
import { tokens } from '../../../shared/design/tokens'
import { formatPercent, interfaceLanguage } from '../../../shared/numbers'
import { changeUnderline, result, resultWords } from '../styles'
import { ownersToday, PER_PERCENT, QUARTER, type OwnerTest, type Trust } from '../../cases/ownership'

/** The beneficial owners under today's law, in large type. */
export const OwnershipResult = ({ tests }: { tests: readonly OwnerTest[] }) => {
  const { t } = useTranslation()
  const words = useOwners(tests)
  return (
    <div css={result}>
      <span css={soft}>{t('illustrations:ownership.today')}</span>
      <span key={words} css={[resultWords, changeUnderline]}>
        {words}
      </span>
    </div>
  )
}

type OwnershipTestsProps = { tests: readonly OwnerTest[]; trusts: readonly Trust[] }

/** A collapsible list: which legal test each person or trust meets today, and which from 10 July 2027. */
export const OwnershipTests = ({ tests, trusts }: OwnershipTestsProps) => {
  const { t, i18n } = useTranslation()
  const percent = (part: number) => formatPercent(part / PER_PERCENT, interfaceLanguage(i18n))
  const quarter = percent(QUARTER)
  return (
    <Fold title={t('illustrations:ownership.tests')}>
      <dl css={testList}>
        {tests.map(({ holder, part, counted, today, from2027 }) => (
          <div key={holder} css={test}>
            <dt>
              <strong>{holder}</strong>{' '}
              <span css={soft}>
                {Math.round(part) === Math.round(counted)
                  ? percent(part)
                  : t('illustrations:ownership.counted', { part: percent(part), counted: percent(counted) })}
              </span>
            </dt>
            <dd>{t(`illustrations:ownership.todayTest.${today}`, { quarter })}</dd>
            <dd>{t(`illustrations:ownership.from2027Test.${from2027}`, { quarter })}</dd>
            {trusts.some(({ name }) => name === holder) && <dd>{t('illustrations:ownership.trustRule')}</dd>}
          </div>
        ))}
      </dl>
      <div css={law}>
        <p>{t('illustrations:ownership.rule', { quarter })}</p>
        <p>{t('illustrations:ownership.default')}</p>
      </div>
    </Fold>
  )
}

/** Returns the names of today's beneficial owners or, if there are none, a sentence that says so. */
export function useOwners(tests: readonly OwnerTest[]): string {
  const { t } = useTranslation()
  const owners = ownersToday(tests)
  return owners.length > 0 ? owners.join(', ') : t('illustrations:ownership.nobody')
}

const { color, size, space, stroke } = tokens

const testList = css({ marginBlockEnd: space[4], fontSize: size.small })
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

import { css } from '@emotion/react'
import { useTranslation } from 'react-i18next'
import { Fold } from '../../components/ui/Fold'
import { soft } from '../../components/views/Sheet'
import { tokens } from '../../shared/tokens'
import { formatPercent } from '../format'
import { languageOf } from '../language-of'
import { changed, result, resultWords } from '../styles'
import { ownersToday, QUARTER, type Finding, type Trust } from './rules'

/** The beneficial owners of today, first and large. */
export const OwnershipResult = ({ found }: { found: readonly Finding[] }) => {
  const { t } = useTranslation()
  const words = useOwners(found)
  return (
    <div css={result}>
      <span css={soft}>{t('figures:ownership.today')}</span>
      <span key={words} css={[resultWords, changed]}>
        {words}
      </span>
    </div>
  )
}

type OwnershipTestsProps = { found: readonly Finding[]; trusts: readonly Trust[] }

/** Which test each person or trust meets today and from 10 July 2027, and by which article. */
export const OwnershipTests = ({ found, trusts }: OwnershipTestsProps) => {
  const { t, i18n } = useTranslation()
  const percent = (part: number) => formatPercent(Math.round(part) / 100, languageOf(i18n))
  const quarter = percent(QUARTER)
  return (
    <Fold title={t('figures:ownership.tests')}>
      <dl css={findings}>
        {found.map(({ holder, part, counted, today, from2027 }) => (
          <div key={holder} css={finding}>
            <dt>
              <strong>{holder}</strong>{' '}
              <span css={soft}>
                {Math.round(part) === Math.round(counted)
                  ? percent(part)
                  : t('figures:ownership.counted', { part: percent(part), counted: percent(counted) })}
              </span>
            </dt>
            <dd>{t(`figures:ownership.todayTest.${today}`, { quarter })}</dd>
            <dd>{t(`figures:ownership.from2027Test.${from2027}`, { quarter })}</dd>
            {trusts.some(({ name }) => name === holder) && <dd>{t('figures:ownership.trustRule')}</dd>}
          </div>
        ))}
      </dl>
      <div css={law}>
        <OwnershipRule />
      </div>
    </Fold>
  )
}

/** The beneficial owners of today in one line: their names, or who is retained where there is none. */
export function useOwners(found: readonly Finding[]): string {
  const { t } = useTranslation()
  const owners = ownersToday(found)
  return owners.length > 0 ? owners.join(', ') : t('figures:ownership.nobody')
}

/** The law behind the answers. */
const OwnershipRule = () => {
  const { t, i18n } = useTranslation()
  return (
    <>
      <p>{t('figures:ownership.rule', { quarter: formatPercent(QUARTER / 100, languageOf(i18n)) })}</p>
      <p>{t('figures:ownership.default')}</p>
    </>
  )
}

const { color, size, space, stroke } = tokens

const findings = css({ marginBlockEnd: space[4], fontSize: size.small })
const law = css({
  display: 'grid',
  gap: space[2],
  paddingBlockEnd: space[3],
  color: color.inkSoft,
  fontSize: size.tiny,
  lineHeight: 1.45,
})
const finding = css({
  paddingBlock: space[2],
  borderBlockStart: `${stroke.hair} solid ${color.line}`,
  '& dd': { margin: 0 },
})

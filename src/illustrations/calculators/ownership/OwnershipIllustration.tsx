import { css } from '@emotion/react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { IllustrationData } from '../../types'
import { Announced } from '../Announced'
import { CalculatorFrame } from '../CalculatorFrame'
import { tokens } from '../../../shared/design/tokens'
import { formatPercent, interfaceLanguage, parsePercent } from '../../../shared/numbers'
import { controls, error, input, quietButton } from '../styles'
import { OwnershipResult, OwnershipTests, useOwners } from './OwnershipResult'
import { OwnershipTree } from './OwnershipTree'
import {
  findOwners,
  findOverfullCompany,
  PER_PERCENT,
  structureOf,
  WHOLE,
  type Share,
  type Structure,
} from '../../cases/ownership'

/** A map of who owns a client, with the beneficial owners highlighted. */
export const OwnershipIllustration = ({ illustration }: { illustration: IllustrationData }) => {
  const { i18n } = useTranslation()
  const structure = structureOf(illustration)
  const tests = findOwners(structure)
  return (
    <CalculatorFrame illustration={illustration} Calculator={OwnershipCalculator}>
      <OwnershipResult tests={tests} />
      <OwnershipTree
        structure={structure}
        tests={tests}
        part={({ part }) => <strong>{formatPercent(part / PER_PERCENT, interfaceLanguage(i18n))}</strong>}
      />
      {illustration.adjustable && (
        <>
          <div className="no-print" css={controls} />
          <div className="no-print" css={testsPlace} />
        </>
      )}
    </CalculatorFrame>
  )
}

/** The ownership map with a field for each share. The beneficial owners change with the typed shares. */
const OwnershipCalculator = ({ illustration }: { illustration: IllustrationData }) => {
  const { t, i18n } = useTranslation()
  const language = interfaceLanguage(i18n)
  const [initial] = useState(() => structureOf(illustration))
  const [inputs, setInputs] = useState<ReadonlyMap<Share, string>>(new Map())
  // The structure with the last shares that were typed without an error. The owners are computed from it.
  const [validStructure, setValidStructure] = useState(initial)
  const messageId = useId()

  const textOf = (share: Share) => inputs.get(share) ?? String(share.part / PER_PERCENT)
  const partOf = (text: string) => {
    const percent = parsePercent(text)
    return percent === undefined ? undefined : Math.round(percent * PER_PERCENT)
  }
  const structureFrom = (texts: ReadonlyMap<Share, string>): Structure => ({
    ...initial,
    shares: initial.shares.map((share) => ({ ...share, part: partOf(texts.get(share) ?? '') ?? share.part })),
  })
  const wrongShares = initial.shares.filter((share) => partOf(textOf(share)) === undefined)
  const overfullCompany = findOverfullCompany(structureFrom(inputs))
  const message = wrongShares[0]
    ? t('illustrations:ownership.notAPercentage', { holder: wrongShares[0].holder })
    : overfullCompany &&
      t('illustrations:ownership.overfull', {
        company: overfullCompany.company,
        part: formatPercent(overfullCompany.part / PER_PERCENT, language),
        whole: formatPercent(WHOLE / PER_PERCENT, language),
      })

  function change(share: Share, text: string) {
    const texts = new Map(inputs).set(share, text)
    setInputs(texts)
    const next = structureFrom(texts)
    if ([...texts.values()].every((other) => partOf(other) !== undefined) && !findOverfullCompany(next))
      setValidStructure(next)
  }
  const tests = findOwners(validStructure)
  const owners = useOwners(tests)
  return (
    <>
      <OwnershipResult tests={tests} />
      <p id={messageId} css={[error, message === undefined && empty]}>
        {message}
      </p>
      <OwnershipTree
        structure={initial}
        tests={tests}
        part={(share) => (
          <>
            <input
              css={input}
              inputMode="decimal"
              autoComplete="off"
              aria-label={t('illustrations:ownership.share', {
                holder: share.holder,
                company: share.company,
              })}
              aria-invalid={
                wrongShares.includes(share) || overfullCompany?.company === share.company || undefined
              }
              aria-describedby={message === undefined ? undefined : messageId}
              value={textOf(share)}
              onChange={({ target }) => change(share, target.value)}
            />{' '}
            %
          </>
        )}
      />
      <div className="no-print" css={controls}>
        <button
          type="button"
          css={quietButton}
          onClick={() => {
            setInputs(new Map())
            setValidStructure(initial)
          }}
        >
          {t('illustrations:reset')}
        </button>
      </div>
      <OwnershipTests tests={tests} trusts={initial.trusts} />
      <Announced text={message ?? t('illustrations:ownership.announced', { owners })} />
    </>
  )
}

const empty = css({ display: 'none' })
// Reserves the height of the folded OwnershipTests until scripts run.
const testsPlace = css({ minHeight: tokens.layout.target })

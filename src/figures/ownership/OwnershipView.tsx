import { css } from '@emotion/react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ViewData } from '../../components/views/types'
import { Announced } from '../Announced'
import { FigureFrame } from '../FigureFrame'
import { formatPercent, languageOf } from '../format'
import { numberIn } from '../number-in'
import { controls, error, input, quietButton, testsPlace } from '../styles'
import { OwnershipResult, OwnershipTests, useOwners } from './OwnershipResult'
import { OwnershipTree } from './OwnershipTree'
import { findOwners, overfull, WHOLE, type Share, type Structure } from './rules'
import { structureOf } from './structure-of'

/** The ownership map of a case: the client's shareholders, and which of them are beneficial owners. */
export const OwnershipView = ({ view }: { view: ViewData }) => {
  const { i18n } = useTranslation()
  const structure = structureOf(view)
  const findings = findOwners(structure)
  return (
    <FigureFrame view={view} Figure={OwnershipFigure}>
      <OwnershipResult findings={findings} />
      <OwnershipTree
        structure={structure}
        findings={findings}
        part={({ part }) => <strong>{formatPercent(part / 100, languageOf(i18n))}</strong>}
      />
      {view.adjustable && (
        <>
          <div className="no-print" css={controls} />
          <div className="no-print" css={testsPlace} />
        </>
      )}
    </FigureFrame>
  )
}

/** The ownership map with a field for each share; the beneficial owners follow the input. */
const OwnershipFigure = ({ view }: { view: ViewData }) => {
  const { t, i18n } = useTranslation()
  const language = languageOf(i18n)
  const [initial] = useState(() => structureOf(view))
  const [typed, setTyped] = useState<ReadonlyMap<Share, string>>(new Map())
  // The last structure without an input error.
  const [valid, setValid] = useState(initial)
  const messageId = useId()

  const textOf = (share: Share) => typed.get(share) ?? String(share.part / 100)
  const partOf = (text: string) => {
    const percent = numberIn(text)
    return percent !== undefined && percent <= 100 ? Math.round(percent * 100) : undefined
  }
  const faulty = initial.shares.filter((share) => partOf(textOf(share)) === undefined)
  const full = overfull(read(typed))
  const message = faulty[0]
    ? t('figures:ownership.noNumber', { holder: faulty[0].holder })
    : full
      ? t('figures:ownership.overfull', {
          company: full.company,
          part: formatPercent(full.part / 100, language),
          whole: formatPercent(WHOLE / 100, language),
        })
      : undefined

  function read(texts: ReadonlyMap<Share, string>): Structure {
    const shares = initial.shares.map((share) => ({
      ...share,
      part: partOf(texts.get(share) ?? '') ?? share.part,
    }))
    return { ...initial, shares }
  }
  function change(share: Share, text: string) {
    const texts = new Map(typed).set(share, text)
    setTyped(texts)
    const next = read(texts)
    if ([...texts.values()].every((other) => partOf(other) !== undefined) && !overfull(next)) setValid(next)
  }
  const findings = findOwners(valid)
  const owners = useOwners(findings)
  return (
    <>
      <OwnershipResult findings={findings} />
      <p id={messageId} css={[error, message === undefined && empty]}>
        {message}
      </p>
      <OwnershipTree
        structure={initial}
        findings={findings}
        part={(share) => (
          <>
            <input
              css={input}
              inputMode="decimal"
              autoComplete="off"
              aria-label={t('figures:ownership.share', { holder: share.holder, company: share.company })}
              aria-invalid={faulty.includes(share) || full?.company === share.company || undefined}
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
            setTyped(new Map())
            setValid(initial)
          }}
        >
          {t('figures:reset')}
        </button>
      </div>
      <OwnershipTests findings={findings} trusts={initial.trusts} />
      <Announced text={message ?? t('figures:ownership.announced', { owners })} />
    </>
  )
}

const empty = css({ display: 'none' })

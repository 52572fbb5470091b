import { css } from '@emotion/react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ViewData } from '../../components/views/types'
import { Announced } from '../Announced'
import { formatPercent } from '../format'
import { languageOf } from '../language-of'
import { numberIn } from '../number-in'
import { error, input, quietButton } from '../field-styles'
import { controls } from '../styles'
import { OwnershipResult, OwnershipTests, useOwners } from './OwnershipResult'
import { OwnershipTree } from './OwnershipTree'
import { findOwners, overfull, WHOLE, type Share, type Structure } from './rules'
import { structureOf } from './structure-of'

/** The ownership map with a field for each share: who is a beneficial owner follows what is typed. */
export const OwnershipFigure = ({ view }: { view: ViewData }) => {
  const { t, i18n } = useTranslation()
  const language = languageOf(i18n)
  const [given] = useState(() => structureOf(view))
  const [typed, setTyped] = useState<ReadonlyMap<Share, string>>(new Map())
  const [good, setGood] = useState(given)
  const messageId = useId()

  const textOf = (share: Share) => typed.get(share) ?? String(share.part / 100)
  const partOf = (text: string) => {
    const percent = numberIn(text)
    return percent !== undefined && percent <= 100 ? Math.round(percent * 100) : undefined
  }
  const faulty = given.shares.filter((share) => partOf(textOf(share)) === undefined)
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
    return {
      ...given,
      shares: given.shares.map((share) => ({
        ...share,
        part: partOf(texts.get(share) ?? '') ?? share.part,
      })),
    }
  }
  function change(share: Share, text: string) {
    const texts = new Map(typed).set(share, text)
    setTyped(texts)
    const next = read(texts)
    if ([...texts.values()].every((one) => partOf(one) !== undefined) && !overfull(next)) setGood(next)
  }
  const found = findOwners(good)
  const words = useOwners(found)
  return (
    <>
      <OwnershipResult found={found} />
      <p id={messageId} css={[error, message === undefined && empty]}>
        {message}
      </p>
      <OwnershipTree
        structure={given}
        found={found}
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
            setGood(given)
          }}
        >
          {t('figures:reset')}
        </button>
      </div>
      <OwnershipTests found={found} trusts={given.trusts} />
      <Announced text={message ?? t('figures:ownership.announced', { owners: words })} />
    </>
  )
}

const empty = css({ display: 'none' })

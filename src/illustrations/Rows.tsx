import { css } from '@emotion/react'
import { useTranslation } from 'react-i18next'
import { tokens } from '../shared/design/tokens'
import { NamedRiskBadge } from './RiskBadge'
import { Mark } from './Mark'
import { highlight, Sheet, sheetRow, soft } from './Sheet'
import type { State } from './cases/values'
import type { IllustrationData } from './types'

interface RowsProps {
  illustration: IllustrationData
}

/** The file that a firm keeps on a client: results of checks, and the client's risk level. */
export const FileCard = ({ illustration }: RowsProps) => {
  const { t } = useTranslation()
  return (
    <Sheet title={illustration.title} detail={illustration.detail}>
      <ul>
        {illustration.rows?.map(({ label, result, state }) => (
          <li key={label} css={sheetRow}>
            {state && <Mark state={state as State} />}
            <span css={grow}>{label}</span>
            <span css={[soft, end]}>{result}</span>
          </li>
        ))}
      </ul>
      {illustration.level && (
        <p css={[sheetRow, last]}>
          <span css={grow}>{t('illustrations:level')}</span>
          <NamedRiskBadge level={illustration.level} />
        </p>
      )}
    </Sheet>
  )
}

/** Several clients' files with their risk levels and next reviews. A file with an alert is highlighted. */
export const Portfolio = ({ illustration }: RowsProps) => (
  <Sheet title={illustration.title}>
    <ul css={bleed}>
      {illustration.rows?.map(({ label, result, level, date, state }) => (
        <li key={label} css={[portfolioRow, state === 'alert' && highlight]}>
          <span css={grow}>
            <strong>{label}</strong>
            <br />
            <span css={soft}>{[date, result].filter(Boolean).join(' · ')}</span>
          </span>
          {level && <NamedRiskBadge level={level} />}
        </li>
      ))}
    </ul>
  </Sheet>
)

/** The history of a client's file. Alerts are highlighted. Future events have an empty dot. */
export const Timeline = ({ illustration }: RowsProps) => (
  <Sheet title={illustration.title}>
    <ol css={bleed}>
      {illustration.rows?.map(({ label, result, date, state }) => (
        <li key={label} css={[eventRow, state === 'alert' && highlight]}>
          <span css={[soft, day]}>{date}</span>
          <span css={dot} data-open={state === 'open' || undefined} />
          <span>
            <strong>{label}</strong>
            <br />
            <span css={soft}>{result}</span>
          </span>
        </li>
      ))}
    </ol>
  </Sheet>
)

/** A decision about a client, with its reasons and its author. */
export const Decision = ({ illustration }: RowsProps) => (
  <Sheet title={illustration.title}>
    <p css={[highlight, decisionStyles]}>{illustration.result}</p>
    <p css={reasons}>{illustration.detail}</p>
    <p css={[sheetRow, last]}>
      <span css={[soft, grow]}>{illustration.by}</span>
      {illustration.level && <NamedRiskBadge level={illustration.level} />}
    </p>
  </Sheet>
)

const { color, radius, space, weight } = tokens

const grow = css({ flex: 1, minWidth: 0 })
const end = css({ textAlign: 'end' })
const last = css({ paddingBlockEnd: 0 })
const bleed = css({ marginInline: `-${space[3]}`, marginBlockEnd: `-${space[2]}` })
const portfolioRow = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  padding: space[3],
  borderRadius: radius.field,
})
const eventRow = css({ display: 'flex', gap: space[3], padding: space[3], borderRadius: radius.field })
const day = css({ width: '6.5em', flex: 'none' })
const reasons = css({ marginBlockEnd: space[3] })
const decisionStyles = css({
  margin: `0 calc(-1 * var(--pad)) ${space[4]}`,
  padding: `${space[4]} var(--pad)`,
  fontWeight: weight.strong,
})

// A dot, and a line down to the next dot.
const dot = css({
  position: 'relative',
  flex: 'none',
  alignSelf: 'stretch',
  width: '11px',
  '&::before': {
    content: '""',
    position: 'absolute',
    insetBlockStart: '5px',
    width: '11px',
    height: '11px',
    borderRadius: '50%',
    border: `2px solid ${color.ink}`,
    background: color.ink,
  },
  '&[data-open]::before': { background: color.surface },
  'li:not(:last-of-type) > &::after': {
    content: '""',
    position: 'absolute',
    insetInlineStart: '4.5px',
    insetBlock: `16px calc(-2 * ${space[3]} - 5px)`,
    borderInlineStart: `2px solid ${color.ink}`,
  },
})

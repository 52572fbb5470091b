import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { reaches } from './cases/amounts'
import { formatEuros, formatPercent, interfaceLanguage } from '../shared/numbers'
import { levelAt } from './cases/matrix'
import {
  findOwners,
  ownersToday,
  PER_PERCENT,
  QUARTER,
  structureOf,
  WHOLE,
  type OwnerTest,
} from './cases/ownership'
import { media, printColor, tokens } from '../shared/design/tokens'
import { PlainText } from '../components/ui/RichText'
import { NamedRiskBadge } from './RiskBadge'
import { soft } from './Sheet'
import type { IllustrationData } from './types'

export type DiligenceSheetData = Queries.WorkedCaseFragment['case']['diligenceSheet']

interface DiligenceSheetProps {
  sheet: DiligenceSheetData
  /** The client's file: who the client is, the matter, the checks and the risk level. */
  file: IllustrationData
  /** The illustrations in the steps of the case. */
  illustrations: readonly IllustrationData[]
}

/**
 * The due diligence sheet that an inspector receives: one sheet of paper with all that was found out and decided about
 * a client. Each fact comes from the field that the case's other illustrations show.
 */
export const DiligenceSheet = ({ sheet, file, illustrations }: DiligenceSheetProps) => {
  const { t } = useTranslation()
  const { country, year, decision, events, pieces } = sheet
  const ownership = illustrations.find(({ kind }) => kind === 'ownership')
  const tests = ownership ? findOwners(structureOf(ownership)) : []
  const owners = ownersToday(tests)
  const level = decision.level ?? file.level
  const amounts = illustrations.find(({ kind }) => kind === 'amounts')
  const law = (part: string) => t(`illustrations:diligenceSheet.${country}.${part}`)
  return (
    <article id="diligence-sheet" aria-labelledby="diligence-sheet-title" data-tone="surface" css={paper}>
      <header css={head}>
        <h3 id="diligence-sheet-title">{t('illustrations:diligenceSheet.title')}</h3>
        {level && <NamedRiskBadge level={level} />}
        <p css={soft}>
          {law('form')} · {t('illustrations:diligenceSheet.upTo', { date: events.at(-1)?.date, year })}
        </p>
      </header>
      <p css={clientStyles}>
        <strong>{file.title}</strong>
        <br />
        {file.detail}
        <br />
        <PlainText as="span" css={soft}>
          {sheet.covered}
        </PlainText>
      </p>
      <Part title={t('illustrations:diligenceSheet.people')} aside={law('people')}>
        <ul css={list}>
          {sheet.people
            .filter(({ name }) => !owners.includes(name))
            .map((person) => (
              <li key={person.name}>
                {person.name} <Proof {...person} />
              </li>
            ))}
        </ul>
      </Part>
      <Part title={t('illustrations:diligenceSheet.owners')} aside={law('owners')}>
        {ownership ? (
          <Owners tests={tests} ownership={ownership} people={sheet.people} />
        ) : (
          <p>{t('illustrations:diligenceSheet.ownAccount')}</p>
        )}
      </Part>
      <Part title={t('illustrations:diligenceSheet.checks')} aside={law('checks')}>
        <DatedRows rows={(file.rows ?? []).filter(({ date }) => date)} />
      </Part>
      {amounts && <Amounts illustration={amounts} />}
      <Part
        title={t('illustrations:diligenceSheet.decision', { date: decision.date, year })}
        aside={law('decision')}
      >
        <Reasons
          level={level}
          reasons={sheet.reasons}
          matrix={illustrations.find(({ kind }) => kind === 'matrix')}
        />
        <div css={decisionStyles}>
          <p>
            <strong>{decision.result}</strong>
          </p>
          <p>{decision.detail}</p>
          <p css={soft}>{decision.by}</p>
        </div>
      </Part>
      <Part title={t('illustrations:diligenceSheet.events')}>
        <DatedRows rows={events} />
      </Part>
      <Part title={t('illustrations:diligenceSheet.pieces')} aside={law('pieces')}>
        <ul css={inline}>
          {pieces.map((piece) => (
            <li key={piece}>{piece}</li>
          ))}
        </ul>
        <p>{sheet.kept}</p>
      </Part>
      <p css={[soft, foot]}>{t('illustrations:diligenceSheet.example')}</p>
    </article>
  )
}

/** A part of the sheet. `aside` is the article that asks for it, or a sum. */
const Part = ({ title, aside, children }: { title: string; aside?: string; children: ReactNode }) => (
  <section css={part}>
    <div css={partHead}>
      <PlainText as="h4">{title}</PlainText>
      {aside && <PlainText as="span">{aside}</PlainText>}
    </div>
    {children}
  </section>
)

interface DatedRowsProps {
  rows: readonly { readonly date: string | null; readonly label: string; readonly result: string | null }[]
}

const DatedRows = ({ rows }: DatedRowsProps) => (
  <ul css={datedList}>
    {rows.map(({ date, label, result }) => (
      <li key={label} css={dated}>
        <span css={soft}>{date}</span>
        <span>
          {label} <span css={soft}>{result}</span>
        </span>
      </li>
    ))}
  </ul>
)

/** The amounts of the case and their sum. */
const Amounts = ({ illustration }: { illustration: IllustrationData }) => {
  const { i18n } = useTranslation()
  const euros = (amount: number) => formatEuros(amount, interfaceLanguage(i18n))
  const amounts = (illustration.rows ?? []).map(({ amount }) => amount ?? 0)
  return (
    <Part title={illustration.title} aside={euros(reaches(amounts, 0).total)}>
      <ul css={inline}>
        {illustration.rows?.map(({ label, date, amount }) => (
          <li key={label}>
            {label} <span css={soft}>{date}</span> <span css={unbroken}>{euros(amount ?? 0)}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

type Person = DiligenceSheetData['people'][number]

/** How a person was identified, and when. */
const Proof = ({ role, proof, date }: Partial<Person>) => (
  <span css={soft}>{[role, proof, date].filter(Boolean).join('\u00a0· ')}</span>
)

interface OwnersProps {
  tests: readonly OwnerTest[]
  ownership: IllustrationData
  people: readonly Person[]
}

/** Today's beneficial owners with their shares, then the other holders. */
const Owners = ({ tests, ownership, people }: OwnersProps) => {
  const { t, i18n } = useTranslation()
  const percent = (value: number) => formatPercent(value / PER_PERCENT, interfaceLanguage(i18n))
  const others = tests.filter(({ today }) => today === 'examine')
  const personOf = (name: string) => people.find((person) => person.name === name)
  const roleOf = (trust: string, name: string) =>
    ownership.trusts?.find((one) => one.name === trust)?.people.find((one) => one.name === name)?.role
  return (
    <>
      <ul css={list}>
        {tests
          .filter(({ today }) => today !== 'examine')
          .map(({ holder, people: owners, part, counted }) => (
            <li key={holder}>
              <p css={apart}>
                <span>
                  <strong>{holder}</strong> {owners.length === 1 && <Proof {...personOf(holder)} />}
                </span>
                <strong css={unbroken}>{percent(part)}</strong>
              </p>
              <Bar part={part} counted={counted} />
              {Math.round(part) !== Math.round(counted) && (
                <p css={soft}>
                  {t('illustrations:ownership.counted', { part: percent(part), counted: percent(counted) })}
                </p>
              )}
              {owners.length > 1 && (
                <ul css={list}>
                  {owners.map((name) => (
                    <li key={name}>
                      {name} <Proof {...personOf(name)} role={roleOf(holder, name)} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
      </ul>
      {others.length > 0 && (
        <p css={soft}>
          {t('illustrations:diligenceSheet.below', {
            quarter: percent(QUARTER),
            holders: others.map(({ holder, part }) => `${holder} (${percent(part)})`).join(', '),
          })}
        </p>
      )}
    </>
  )
}

/** A share of the client as a bar, with a mark at the threshold of ownership. */
const Bar = ({ part, counted }: { part: number; counted: number }) => (
  <span css={track} aria-hidden="true">
    <span css={{ width: `${(counted / WHOLE) * 100}%`, background: tokens.color.lamp }} />
    <span css={{ width: `${(part / WHOLE) * 100}%`, background: tokens.color.sea }} />
    <span css={threshold} />
  </span>
)

interface ReasonsProps {
  /** The risk level decided. */
  level: string | null
  reasons: string | null
  matrix: IllustrationData | undefined
}

/**
 * The place in the matrix that determined the risk level, with that level if the decision changed it; other reasons.
 */
const Reasons = ({ level, reasons, matrix }: ReasonsProps) => {
  const { t } = useTranslation()
  const place = { line: matrix?.line ?? '', column: matrix?.column ?? '' }
  const inMatrix = levelAt(matrix?.lines ?? [], matrix?.columns ?? [], place)
  return (
    <ul css={list}>
      {inMatrix && (
        <li>
          {t('illustrations:diligenceSheet.matrix', place)} <NamedRiskBadge level={inMatrix} />
        </li>
      )}
      {reasons && (
        <li>
          {reasons} {level && inMatrix && inMatrix !== level && <NamedRiskBadge level={level} />}
        </li>
      )}
    </ul>
  )
}

const { color, font, leading, radius, shadow, size, space, stroke, weight } = tokens

const paper = css({
  '--pad': `clamp(${space[4]}, 4vw, ${space[6]})`,
  padding: 'var(--pad)',
  border: `${stroke.hair} solid ${color.line}`,
  borderRadius: '2px',
  boxShadow: shadow.float,
  fontSize: '0.9375rem',
  lineHeight: 1.35,
  fontVariantNumeric: 'tabular-nums',
  '& p': { maxWidth: 'none' },
  [media.phone]: { fontSize: size.small, lineHeight: 1.3 },
  // A sheet of paper of its own, which one can hand over alone.
  [media.print]: {
    '&&': {
      columnSpan: 'all',
      breakBefore: 'page',
      // Almost as high as the sheet, because Chromium ignores a page break after an element that spans the columns.
      minHeight: '97vh',
      padding: '4mm',
      border: 0,
      boxShadow: 'none',
      fontSize: '10pt',
      lineHeight: 1.35,
      printColorAdjust: 'exact',
    },
    '&& :is(p, span, h4)': { fontSize: 'inherit' },
    '&& li': { paddingBlock: 0 },
    '&& :is(section, header)': { paddingBlock: '2.5mm' },
    '&& header': { borderBlockEnd: `1pt solid ${printColor.ink}` },
    '&& h3': { fontSize: '20pt' },
  },
})
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[1]} ${space[4]}`,
  paddingBlockEnd: space[3],
  borderBlockEnd: `2px solid ${color.ink}`,
  '& h3': { fontSize: '1.5rem' },
  '& p': { flexBasis: '100%' },
})
const clientStyles = css({ paddingBlock: space[2] })
const part = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[1],
  paddingBlock: space[2],
  borderBlockStart: `${stroke.hair} solid ${color.line}`,
  [media.tablet]: { paddingBlock: space[3] },
})
const partHead = css({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space[3],
  '& h4': {
    color: color.sea,
    fontFamily: font.text,
    fontSize: 'inherit',
    fontWeight: weight.strong,
    letterSpacing: 0,
    lineHeight: leading.snug,
  },
  '& > span': { color: color.inkSoft, fontSize: size.tiny, textAlign: 'end' },
})
const list = css({ display: 'grid', gap: space[1] })
// The column of dates is as wide as the longest: “8 February” must stay on one line.
const datedList = css({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: `${space[1]} ${space[2]}`,
})
const dated = css({
  display: 'grid',
  gridColumn: '1 / -1',
  gridTemplateColumns: 'subgrid',
  alignItems: 'baseline',
})
const apart = css({ display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: space[3] })
const unbroken = css({ whiteSpace: 'nowrap' })
const track = css({
  position: 'relative',
  display: 'block',
  height: '6px',
  marginBlock: space[1],
  borderRadius: radius.field,
  background: color.seaTint,
  '& > span': { position: 'absolute', insetBlock: 0, insetInlineStart: 0, borderRadius: radius.field },
})
const threshold = css({
  'span > &': { insetBlock: '-2px', insetInlineStart: `${(QUARTER / WHOLE) * 100}%`, borderRadius: 0 },
  borderInlineStart: `${stroke.hair} solid ${color.ink}`,
})
const decisionStyles = css({
  display: 'grid',
  gap: space[1],
  padding: `${space[2]} ${space[3]}`,
  borderInlineStart: `4px solid ${color.lamp}`,
  background: color.paper,
})
const inline = css({
  '& li': { display: 'inline' },
  '& li:not(:last-of-type)::after': { content: '"\\a0· "' },
})
const foot = css({ paddingBlockStart: space[2], borderBlockStart: `${stroke.hair} solid ${color.line}` })

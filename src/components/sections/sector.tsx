import { css } from '@emotion/react'
import { useTranslation } from 'react-i18next'
import type { MenuEntry } from '../../shared/page-context'
import { media, tokens } from '../../shared/design/tokens'
import { MenuLink } from '../layout/MenuLink'
import { Fold } from '../ui/Fold'
import { RichText } from '../ui/RichText'
import { NamedRiskBadge } from '../../illustrations/RiskBadge'

// Small sections that only sector pages have. Each sector page is about one profession.

type RiskLevelsProps = { levels: readonly { readonly level: string; readonly text: string }[] }

/** What low, medium and high risk mean. */
export const RiskLevels = ({ levels }: RiskLevelsProps) => (
  <ul>
    {levels.map(({ level, text }) => (
      <li key={level} css={levelRow}>
        <span>
          <NamedRiskBadge level={level} />
        </span>
        <RichText html={text} as="p" />
      </li>
    ))}
  </ul>
)

/** The profession's supervisor in each country, and what the supervisor requires. */
export const Supervisors = (texts: { france: string; luxembourg: string }) => {
  const { t } = useTranslation()
  return (
    <div css={countries}>
      {(['france', 'luxembourg'] as const).map((country) => (
        <div key={country}>
          <h3 css={title}>{t(`common:duty.${country}`)}</h3>
          <RichText html={texts[country]} as="p" css={countryText} />
        </div>
      ))}
    </div>
  )
}

type ChangesProps = {
  /** Changes for all professions. */
  items: readonly string[]
  /** The profession's own change, which comes last. */
  own: string
}

/** How the law changes from 2027. */
export const Changes = ({ items, own }: ChangesProps) => (
  <ul>
    {[...items, own].map((item) => (
      <li key={item} css={[change, item === own && ownChange]}>
        <RichText html={item} as="p" />
      </li>
    ))}
  </ul>
)

type NeighboursProps = { id: string; heading: string; entries: readonly MenuEntry[] }

/** Links to related professions, side by side. */
export const Neighbours = ({ id, heading, entries }: NeighboursProps) => (
  <nav id={id} aria-labelledby={`${id}-title`} css={[links, neighbourBand]}>
    <h2 id={`${id}-title`}>{heading}</h2>
    <ul css={links}>
      {entries.map((entry) => (
        <MenuLink key={entry.id} entry={entry} />
      ))}
    </ul>
  </nav>
)

type WhereThisAppliesProps = {
  heading: string
  items: readonly { readonly title: string; readonly text: string }[]
}

/** A folded list of the countries and rules that a page covers, and of those that it does not. */
export const WhereThisApplies = ({ heading, items }: WhereThisAppliesProps) => (
  <div className="no-print">
    <Fold title={heading}>
      <dl css={scopes}>
        {items.map((item) => (
          <div key={item.title}>
            <dt>{item.title}</dt>
            <RichText html={item.text} as="dd" />
          </div>
        ))}
      </dl>
    </Fold>
  </div>
)

const { color, layout, on, size, space, stroke, weight } = tokens

const levelRow = css({
  display: 'grid',
  gridTemplateColumns: '6rem minmax(0, 1fr)',
  gap: space[4],
  paddingBlock: space[3],
  fontSize: '1rem',
  lineHeight: 1.5,
  borderBlockStart: `${stroke.hair} solid ${on.line}`,
})
const countries = css({ display: 'grid', gap: space[4] })
const title = css({ fontSize: size.h3 })
const countryText = css({
  marginBlockStart: space[1],
  color: on.soft,
  fontSize: '0.9375rem',
  lineHeight: 1.5,
})
const change = css({
  paddingBlock: space[2],
  paddingInlineStart: space[4],
  borderInlineStart: `3px solid ${on.link}`,
  fontSize: '0.9375rem',
  lineHeight: 1.45,
  '& + &': { borderBlockStart: `${stroke.hair} solid ${on.line}` },
})
const ownChange = css({ borderInlineStartColor: color.lamp })
const links = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[5],
  '& a': { display: 'flex', alignItems: 'center', minHeight: layout.target },
})
const neighbourBand = css({ paddingBlock: `${space[5]} ${space[3]}`, '& > h2': { fontSize: size.h3 } })
const scopes = css({
  display: 'grid',
  gap: space[3],
  paddingBlock: space[2],
  fontSize: size.small,
  '& dt': { fontWeight: weight.strong },
  '& dd': { color: on.soft },
  [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})

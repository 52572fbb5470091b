import { css } from '@emotion/react'
import { graphql, type PageProps } from 'gatsby'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MotifName, PageContext } from '../shared/page-context'
import { BeamHero } from '../components/art/BeamHero'
import { Motif } from '../components/art/Motif'
import { ThresholdAlert } from '../illustrations/ThresholdAlert'
import { CallToAction } from '../components/sections/CallToAction'
import { HeroWords } from '../components/sections/Hero'
import { BalancedGrid, ItemGrid, ItemLines } from '../components/sections/items'
import { DutyList, Offers, SharedRules } from '../components/sections/law'
import { Changes, Neighbours, RiskLevels, Supervisors, WhereThisApplies } from '../components/sections/sector'
import { WorkedCase } from '../components/sections/WorkedCase'
import { ButtonLink } from '../components/ui/Button'
import { DataTable } from '../components/ui/DataTable'
import { RichText } from '../components/ui/RichText'
import { Container, Section } from '../components/ui/Section'
import { Illustration } from '../illustrations/Illustration'
import { media, tokens } from '../shared/design/tokens'
import type { Tone } from '../theme/bands'

type Data = Queries.SectorTemplateQuery

/** The page of a profession: what the product changes, one client's file from start to finish, and legal duties. */
export default function SectorTemplate({
  data: { page, common },
  pageContext,
}: PageProps<Data, PageContext>) {
  const { t } = useTranslation()
  if (!page || !common) return null
  const { pathIn, language, shell } = pageContext
  const { menu, paths, company, siteUrl } = shell
  const related = page.related.flatMap((id) => menu.useCases.find((entry) => entry.id === id) ?? [])
  const demoButton = <ButtonLink href={paths.demo}>{common.closing.action}</ButtonLink>
  return (
    <>
      <BeamHero picture={<Illustration illustration={page.file} />}>
        <HeroWords
          heading={page.heading}
          long
          eyebrow={page.eyebrow}
          motif={<Motif name={page.motif as MotifName} />}
          lead={page.lead}
          actions={
            <>
              {demoButton}
              <a href="#case">{common.follow}</a>
            </>
          }
        />
      </BeamHero>
      {page.challenges && (
        <Section heading={page.challenges.heading} id="challenges">
          <ItemGrid items={page.challenges.items} columns={4} terse />
        </Section>
      )}
      {page.gains && (
        <Section heading={page.gains.heading} id="gains">
          <BalancedGrid items={page.gains.items} />
        </Section>
      )}
      {page.highlight && (
        <Section
          heading={page.highlight.heading}
          id="threshold"
          lead={page.highlight.text}
          layout="side"
          tone="night"
        >
          <ThresholdAlert amount={page.highlight.amount} />
        </Section>
      )}
      <Section heading={page.case.heading} id="case" lead={common.case} tone="tint">
        <WorkedCase file={page.file} {...page.case} />
        <div className="no-print" css={line}>
          <RichText html={common.closing.text} as="p" />
          {demoButton}
        </div>
      </Section>
      {page.levels && (
        <Section heading={page.levels.heading} id="levels" lead={page.levels.text} layout="side">
          <RiskLevels levels={page.levels.items} />
        </Section>
      )}
      {page.solution && (
        <Section heading={page.solution.heading} id="solution">
          <ItemGrid items={page.solution.items} terse />
        </Section>
      )}
      {(page.features ?? page.benefits) && (
        <Pair tone="surface">
          {page.features && (
            <Section heading={page.features.heading} id="features" tone="surface">
              <ItemLines items={page.features.items} />
            </Section>
          )}
          {page.benefits && (
            <Section heading={page.benefits.heading} id="benefits" tone="surface">
              <DataTable
                caption={page.benefits.heading}
                columns={[page.benefits.benefit, page.benefits.change]}
                rows={page.benefits.items.map(({ title, text }) => [title, text])}
              />
            </Section>
          )}
        </Pair>
      )}
      {page.scope && (
        <Section heading={page.scope.heading} id="scope">
          <DataTable
            caption={page.scope.heading}
            columns={(['activity', 'france', 'luxembourg'] as const).map((name) => t(`common:duty.${name}`))}
            rows={page.scope.rows.map(({ label, france, luxembourg }) => [label, france, luxembourg])}
          />
        </Section>
      )}
      <Section heading={page.duties.heading ?? common.duties} id="duties" tone="surface">
        <DutyList duties={page.duties.items} offers={common.offers.labels} answersTitle={common.answers} />
        <Offers id="offers" heading={common.offers.heading} offers={common.offers.labels} />
        <SharedRules id="rules" heading={common.rules.heading} rules={common.rules.items} />
      </Section>
      <Pair tone="tint">
        <Section heading={common.supervisors.heading} id="supervisors" tone="tint">
          <Supervisors {...page.supervisors} />
        </Section>
        <Section heading={common.union.heading} id="union" tone="tint" lead={common.union.text}>
          <Changes items={common.union.items} own={page.supervisors.union} />
        </Section>
      </Pair>
      <CallToAction
        heading={page.closing.heading}
        action={{ href: paths.demo, label: common.closing.action }}
      />
      <Container>
        <Neighbours id="neighbours" heading={common.neighbours} entries={related} />
        {common.applies && <WhereThisApplies {...common.applies} />}
        <RichText html={common.disclaimer} as="p" css={disclaimer} />
        <p className="only-print">
          {company.product} · {siteUrl}
          {pathIn[language]}
        </p>
      </Container>
    </>
  )
}

/** One or two sections of the same tone, side by side except on phones. */
const Pair = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <div data-tone={tone}>
    <div css={pair}>{children}</div>
  </div>
)

const { layout, size, on, space, stroke, weight } = tokens

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[3]} ${space[6]}`,
  marginBlockStart: space[4],
  paddingBlockStart: space[4],
  borderBlockStart: `${stroke.hair} solid ${on.text}`,
  fontWeight: weight.strong,
})
const pair = css({
  [media.phone]: { '& > section + section': { paddingBlockStart: 0 } },
  [media.tablet]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    width: `min(100%, ${layout.page} + 2 * var(--gutter))`,
    marginInline: 'auto',
  },
})
const disclaimer = css({
  marginBlockStart: space[4],
  paddingBlockEnd: space[6],
  fontSize: size.small,
  color: on.soft,
})

export { PageHead as Head } from '../seo/PageHead'

// The fields of sections with a component of their own stand beside it, in src/components/sections/*.fragments.ts.
export const query = graphql`
  query SectorTemplate($id: String!, $language: String!, $strings: [String!]!) {
    page: sectorPage(id: { eq: $id }) {
      title
      description
      heading
      eyebrow
      lead
      motif
      gains {
        ...TitledList
      }
      highlight {
        heading
        amount
        text
      }
      challenges {
        ...TitledList
      }
      solution {
        ...TitledList
      }
      features {
        ...TitledList
      }
      ...Benefits
      ...WorkedCase
      ...RiskLevels
      ...Scope
      ...Duties
      ...Supervisors
      related
      closing {
        heading
      }
    }
    common: sectorCommon(language: { eq: $language }) {
      follow
      case
      ...CommonDuties
      ...CommonSupervisors
      closing {
        text
        action
      }
      applies {
        ...TitledList
      }
      neighbours
      disclaimer
    }
    locales: pageStrings(language: $language, names: $strings) {
      ...Strings
    }
  }
`

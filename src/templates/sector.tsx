import { css } from '@emotion/react'
import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { useTranslation } from 'react-i18next'
import type { PageContext } from '../page-context'
import { Lookout } from '../components/art/Lookout'
import { ThresholdAlert } from '../components/art/ThresholdAlert'
import { CallToAction } from '../components/sections/CallToAction'
import { CommonRules } from '../components/sections/CommonRules'
import { Duties } from '../components/sections/Duties'
import { SectionsWithContents } from '../components/sections/Contents'
import { DutySummary } from '../components/sections/DutySummary'
import { HeroWords } from '../components/sections/Hero'
import { ItemGrid, ItemRows } from '../components/sections/items'
import { OfferIndex } from '../components/sections/offers'
import { RiskLevels } from '../components/sections/RiskLevels'
import { SectorCards } from '../components/sections/SectorCards'
import { Scope } from '../components/sections/Scope'
import { SideBySide } from '../components/sections/SideBySide'
import { WhereThisApplies } from '../components/sections/WhereThisApplies'
import { ButtonLink } from '../components/ui/Button'
import { DataTable } from '../components/ui/DataTable'
import { Container } from '../components/ui/Layout'
import { RichText } from '../components/ui/RichText'
import { Section } from '../components/ui/Section'
import { PictureSteps } from '../components/ui/PictureSteps'
import { ProductView } from '../components/views/ProductView'
import { PageHead } from '../seo/PageHead'
import { tokens } from '../theme/tokens'

type Data = Queries.SectorTemplateQuery

/** A profession: its duties, what the product does about each, and what is special to it. */
const SectorTemplate = ({ data: { page, common }, pageContext }: PageProps<Data, PageContext>) => {
  const { t } = useTranslation()
  if (!page || !common) return null
  const { menu, paths, company } = pageContext.shell
  const { duties } = page
  const related = page.related.flatMap((id) => menu.useCases.find((entry) => entry.id === id) ?? [])
  const contents = [
    { id: 'challenges', text: page.challenges?.heading },
    { id: 'solution', text: page.solution?.heading },
    { id: 'features', text: page.features?.heading },
    { id: 'scope', text: page.scope?.heading },
    { id: 'duties', text: duties.heading ?? common.duties },
    { id: 'rules', text: common.rules.heading },
    { id: 'levels', text: page.levels?.heading },
    { id: 'supervisors', text: page.supervisors && common.supervisors.heading },
    { id: 'offers', text: common.offers.heading },
    { id: 'benefits', text: page.benefits?.heading },
    { id: 'case', text: page.case.heading },
    { id: 'union', text: page.supervisors && common.union.heading },
  ].flatMap(({ id, text }) => (text ? [{ id, text }] : []))
  return (
    <>
      <Lookout
        picture={
          <DutySummary
            motif={page.motif}
            heading={duties.heading ?? t('common:duty.summary')}
            titles={duties.items.map(({ title }) => title)}
          />
        }
      >
        <HeroWords
          heading={page.heading}
          long
          lead={page.lead}
          actions={<ButtonLink href={paths.demo}>{common.closing.action}</ButtonLink>}
        />
      </Lookout>
      {page.highlight && (
        <Section heading={page.highlight.figure} id="threshold" tone="night">
          <SideBySide picture={<ThresholdAlert amount={page.highlight.amount} />}>
            <RichText html={page.highlight.text} as="p" css={large} />
          </SideBySide>
        </Section>
      )}
      <SectionsWithContents entries={contents}>
        {page.challenges && (
          <Section heading={page.challenges.heading} id="challenges" tone="surface">
            <ItemGrid items={page.challenges.items} columns={4} />
          </Section>
        )}
        {page.solution && (
          <Section heading={page.solution.heading} id="solution" layout="side">
            <ItemRows items={page.solution.items} />
          </Section>
        )}
        {page.features && (
          <Section heading={page.features.heading} id="features" tone="tint">
            <ItemGrid items={page.features.items} columns={4} />
          </Section>
        )}
        {page.scope && (
          <Section heading={page.scope.heading} id="scope" layout="side">
            <Scope choices={page.scope.choices} />
          </Section>
        )}
        <Section heading={duties.heading ?? common.duties} id="duties" tone="surface">
          <Duties duties={duties.items} offers={common.offers.labels} answersTitle={common.answers} />
          {duties.notes?.map((note) => (
            <RichText key={note} html={note} as="p" css={small} />
          ))}
          {duties.cards && (
            <div css={cards}>
              <ItemGrid items={duties.cards} columns={2} />
            </div>
          )}
        </Section>
        <Section heading={common.rules.heading} id="rules">
          <CommonRules rules={common.rules.items} />
        </Section>
        {page.levels && (
          <Section heading={page.levels.heading} id="levels" lead={page.levels.text} layout="side" ruled>
            <RiskLevels levels={page.levels.items} />
          </Section>
        )}
        {page.supervisors && (
          <Section heading={common.supervisors.heading} id="supervisors" layout="side" ruled>
            <ItemRows
              items={[
                { title: common.supervisors.france, text: page.supervisors.france },
                { title: common.supervisors.luxembourg, text: page.supervisors.luxembourg },
              ]}
            />
          </Section>
        )}
        <Section heading={common.offers.heading} id="offers" tone="tint">
          <OfferIndex
            offers={common.offers.labels}
            duties={duties.items}
            // What has a heading of its own need not be a duty yet.
            name={duties.heading ? 'point' : 'number'}
          />
        </Section>
        {page.benefits && (
          <Section heading={page.benefits.heading} id="benefits">
            <DataTable
              caption={`${page.benefits.benefit}, ${page.benefits.change}`}
              columns={[page.benefits.benefit, page.benefits.change]}
              rows={page.benefits.items.map(({ title, text }) => [title, text])}
            />
          </Section>
        )}
        <Section heading={page.case.heading} id="case" lead={common.case} tone="surface">
          <PictureSteps
            steps={page.case.steps.map(({ title, text, view }) => ({
              title,
              text,
              picture: <ProductView view={view} />,
            }))}
          />
        </Section>
        {page.supervisors && (
          <Section heading={common.union.heading} id="union" layout="side">
            <RichText
              html={`<p>${common.union.text}</p>${page.supervisors.union ? `<p>${page.supervisors.union}</p>` : ''}`}
              css={beforeRows}
            />
            <ItemRows items={common.union.items} />
          </Section>
        )}
      </SectionsWithContents>
      <CallToAction
        heading={page.closing.heading}
        text={common.closing.text}
        action={{ href: paths.demo, label: common.closing.action }}
      />
      <Section heading={common.neighbours} id="neighbours">
        <SectorCards entries={related} columns={2} />
      </Section>
      <Container>
        {common.applies && <WhereThisApplies {...common.applies} />}
        <RichText html={common.disclaimer} as="p" css={[small, disclaimer]} />
        <p className="only-print">
          {company.product} · {pageContext.shell.siteUrl}
          {pageContext.alternates[pageContext.language]}
        </p>
      </Container>
    </>
  )
}

const { size, on, space } = tokens

const large = css({ fontSize: size.lead })
const small = css({
  marginBlockStart: space[5],
  fontSize: size.small,
  color: on.soft,
})
const beforeRows = css({ marginBlockEnd: space[6] })
const cards = css({ marginBlockStart: space[7] })
const disclaimer = css({ paddingBlockEnd: space[7] })

export default SectorTemplate

export const Head = ({ data, pageContext }: HeadProps<Data, PageContext>) =>
  data.page && <PageHead context={pageContext} title={data.page.title} description={data.page.description} />

export const query = graphql`
  query SectorTemplate($id: String!, $language: String!, $strings: [String!]!) {
    page: sectorPage(id: { eq: $id }) {
      ...SectorPageFields
    }
    common: sectorCommon(language: { eq: $language }) {
      ...SectorCommonFields
    }
    locales: pageStrings(language: $language, names: $strings) {
      ...Strings
    }
  }
`

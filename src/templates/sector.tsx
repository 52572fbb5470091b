import { css } from '@emotion/react'
import { graphql, Link, type HeadProps, type PageProps } from 'gatsby'
import type { PageContext } from '../build/pages'
import { Shell } from '../components/layout/Shell'
import { CallToAction } from '../components/sections/CallToAction'
import { Duties } from '../components/sections/Duties'
import { ItemGrid, ItemRows } from '../components/sections/items'
import { neighboursOf } from '../components/sections/neighbours'
import { OfferIndex } from '../components/sections/offers'
import { PageHero } from '../components/sections/PageHero'
import { SectorCards } from '../components/sections/SectorCards'
import { ButtonLink } from '../components/ui/Button'
import { Container } from '../components/ui/Layout'
import { RichText } from '../components/ui/RichText'
import { Section } from '../components/ui/Section'
import { PageHead } from '../seo/PageHead'
import { tokens } from '../theme/tokens'

type Data = Queries.SectorTemplateQuery

/** A profession: its duties, what the product does about each, and what is special to it. */
const SectorTemplate = ({ data: { page, common }, pageContext }: PageProps<Data, PageContext>) => {
  if (!page || !common) return null
  const { menu, paths } = pageContext.shell
  const { duties } = page
  return (
    <Shell context={pageContext}>
      <PageHero
        heading={page.heading}
        lead={page.lead}
        actions={
          <ButtonLink as={Link} to={paths.demo}>
            {common.closing.action}
          </ButtonLink>
        }
      />
      {page.highlight && (
        <Container>
          <p css={figure}>{page.highlight.figure}</p>
          <RichText html={page.highlight.text} as="p" />
        </Container>
      )}
      {page.challenges && (
        <Section heading={page.challenges.heading} id="challenges">
          <ItemGrid items={page.challenges.items} />
        </Section>
      )}
      {page.solution && (
        <Section heading={page.solution.heading} id="solution" tone="tint" layout="side">
          <ItemRows items={page.solution.items} />
        </Section>
      )}
      {page.features && (
        <Section heading={page.features.heading} id="features">
          <ItemGrid items={page.features.items} />
        </Section>
      )}
      <Section heading={duties.heading ?? common.duties} id="duties" tone="surface">
        <Duties duties={duties.items} offers={common.offers.labels} answersTitle={common.answers} />
        {duties.notes?.map((note) => <RichText key={note} html={note} as="p" css={small} />)}
        {duties.cards && <ItemGrid items={duties.cards} />}
      </Section>
      {page.levels && (
        <Section heading={page.levels.heading} id="levels" lead={page.levels.text} layout="side">
          <ul>
            {page.levels.items?.map(({ level, text }) => <RichText key={level} html={text} as="li" />)}
          </ul>
        </Section>
      )}
      {page.supervisors && (
        <Section heading={common.supervisors.heading} id="supervisors" layout="side">
          <ItemRows
            items={[
              { title: common.supervisors.france, text: page.supervisors.france },
              { title: common.supervisors.luxembourg, text: page.supervisors.luxembourg },
            ]}
          />
        </Section>
      )}
      <Section heading={common.offers.heading} id="offers" tone="tint">
        <OfferIndex offers={common.offers.labels} duties={duties.items} />
      </Section>
      {page.benefits && (
        <Section heading={page.benefits.heading} id="benefits">
          <table>
            <thead>
              <tr>
                <th scope="col">{page.benefits.benefit}</th>
                <th scope="col">{page.benefits.change}</th>
              </tr>
            </thead>
            <tbody>
              {page.benefits.items.map(({ title, text }) => (
                <tr key={title}>
                  <th scope="row">{title}</th>
                  <RichText html={text} as="td" />
                </tr>
              ))}
            </tbody>
          </table>
        </Section>
      )}
      <Section heading={common.typical} id="typical" layout="side" tone="surface">
        <RichText html={page.typical} />
      </Section>
      {page.supervisors && (
        <Section heading={common.union.heading} id="union" layout="side">
          <RichText html={common.union.text} as="p" />
          {page.union && <RichText html={page.union} as="p" css={second} />}
        </Section>
      )}
      <CallToAction
        heading={page.closing.heading}
        text={common.closing.text}
        action={{ to: paths.demo, label: common.closing.action }}
      />
      <Section heading={common.neighbours} id="neighbours">
        <SectorCards entries={neighboursOf(menu.useCases, pageContext.pageId)} />
        <RichText html={common.disclaimer} as="p" css={small} />
      </Section>
    </Shell>
  )
}

export default SectorTemplate

export const Head = ({ data, pageContext }: HeadProps<Data, PageContext>) =>
  data.page && <PageHead context={pageContext} title={data.page.title} description={data.page.description} />

export const query = graphql`
  query SectorTemplate($id: String!, $language: String!) {
    page: sectorPage(id: { eq: $id }) {
      title
      description
      heading
      lead
      motif
      highlight {
        figure
        text
      }
      challenges {
        heading
        items {
          title
          text
        }
      }
      solution {
        heading
        items {
          title
          text
        }
      }
      features {
        heading
        items {
          title
          text
        }
      }
      duties {
        heading
        notes
        cards {
          title
          text
        }
        items {
          title
          text
          basis {
            france
            luxembourg
            union
          }
          answers {
            offer
            text
          }
        }
      }
      levels {
        heading
        text
        items {
          level
          text
        }
      }
      supervisors {
        france
        luxembourg
      }
      benefits {
        heading
        benefit
        change
        items {
          title
          text
        }
      }
      typical
      union
      closing {
        heading
      }
    }
    common: sectorCommon(language: { eq: $language }) {
      duties
      answers
      supervisors {
        heading
        france
        luxembourg
      }
      offers {
        heading
        labels {
          offer
          label
        }
      }
      typical
      union {
        heading
        text
      }
      closing {
        text
        action
      }
      neighbours
      disclaimer
    }
    locales: allLocale(filter: { ns: { in: ["common", "consent"] }, language: { eq: $language } }) {
      ...Strings
    }
  }
`

const { size, on, space, font } = tokens

const figure = css({ fontFamily: font.display, fontSize: size.h1, lineHeight: 1.05 })
const second = css({ marginTop: space[4] })
const small = css({ marginTop: space[5], fontSize: size.small, color: on.soft, maxWidth: tokens.layout.measure })

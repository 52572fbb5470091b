import { graphql, type PageProps } from 'gatsby'
import type { PageContext } from '../shared/page-context'
import { CallToAction } from '../components/sections/CallToAction'
import { PageHero } from '../components/sections/Hero'
import { BalancedGrid, ItemRows } from '../components/sections/items'
import { Phases } from '../components/sections/Phases'
import { Plan } from '../components/sections/Plan'
import { Section } from '../components/ui/Section'

type Data = Queries.ImplementationTemplateQuery

export default function ImplementationTemplate({
  data: { page },
  pageContext,
}: PageProps<Data, PageContext>) {
  if (!page) return null
  const { phases, roles, prepare, timeline, support, closing } = page
  return (
    <>
      <PageHero heading={page.heading} lead={page.lead} picture={<Plan {...timeline} />} />
      <Section heading={roles.heading} id="phases" tone="surface">
        <Phases phases={phases} roles={roles} />
      </Section>
      <Section heading={prepare.heading} id="prepare">
        <BalancedGrid items={prepare.items} />
      </Section>
      <Section heading={support.heading} id="support" layout="side" tone="tint">
        <ItemRows items={support.items} />
      </Section>
      <CallToAction
        heading={closing.heading}
        action={{ href: pageContext.shell.paths.demo, label: closing.action }}
      />
    </>
  )
}

export { PageHead as Head } from '../seo/PageHead'

export const query = graphql`
  query ImplementationTemplate($id: String!, $language: String!, $strings: [String!]!) {
    page: implementationPage(id: { eq: $id }) {
      title
      description
      heading
      lead
      phases {
        title
        items
        provider
        client
        outcome
      }
      roles {
        heading
        provider
        client
        outcome
      }
      prepare {
        ...TitledList
      }
      timeline {
        heading
        steps
        setUp
        after
        note
      }
      support {
        ...TitledList
      }
      closing {
        heading
        action
      }
    }
    locales: pageStrings(language: $language, names: $strings) {
      ...Strings
    }
  }
`

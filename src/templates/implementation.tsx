import { css } from '@emotion/react'
import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { PageContext } from '../build/pages'
import { PhasesView } from '../components/art/PhasesView'
import { Page } from '../components/layout/Page'
import { CallToAction } from '../components/sections/CallToAction'
import { ItemGrid } from '../components/sections/items'
import { PageHero } from '../components/sections/Hero'
import { RichText } from '../components/ui/RichText'
import { Section } from '../components/ui/Section'
import { Steps } from '../components/ui/Steps'
import { PageHead } from '../seo/PageHead'
import { tokens } from '../theme/tokens'

type Data = Queries.ImplementationTemplateQuery

const ImplementationTemplate = ({ data: { page }, pageContext }: PageProps<Data, PageContext>) => {
  if (!page) return null
  const { timeline, support, closing } = page
  return (
    <Page>
      <PageHero heading={page.heading} lead={page.lead} picture={<PhasesView />} />
      {page.phases.map(({ title, items }, index) => (
        <Section
          key={title}
          heading={`${index + 1}. ${title}`}
          id={`phase-${index + 1}`}
          layout="side"
          tone="surface"
          ruled={index > 0}
        >
          <ul css={list}>
            {items.map((item) => (
              <RichText key={item} html={item} as="li" />
            ))}
          </ul>
        </Section>
      ))}
      <Section heading={timeline.heading} id="timeline">
        <Steps steps={timeline.steps.map((title) => ({ title }))} />
        <RichText html={timeline.note} as="p" />
      </Section>
      <Section heading={support.heading} id="support" tone="tint">
        <ItemGrid items={support.items} />
      </Section>
      <CallToAction
        heading={closing.heading}
        action={{ href: pageContext.shell.paths.demo, label: closing.action }}
      />
    </Page>
  )
}

export default ImplementationTemplate

export const Head = ({ data, pageContext }: HeadProps<Data, PageContext>) =>
  data.page && <PageHead context={pageContext} title={data.page.title} description={data.page.description} />

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
      }
      timeline {
        heading
        steps
        note
      }
      support {
        heading
        items {
          title
          text
        }
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

const { layout, space, on, stroke } = tokens

const list = css({
  '& > li': {
    paddingBlock: space[3],
    // The rule goes on beside the text.
    paddingInlineEnd: `max(0px, 100% - ${layout.measure})`,
    borderTop: `${stroke.hair} solid ${on.line}`,
  },
})

import { css } from '@emotion/react'
import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { PageContext } from '../page-context'
import { PhasesView } from '../components/art/PhasesView'
import { CallToAction } from '../components/sections/CallToAction'
import { ItemGrid, ItemRows } from '../components/sections/items'
import { PageHero } from '../components/sections/Hero'
import { DataTable } from '../components/ui/DataTable'
import { RichText } from '../components/ui/RichText'
import { Section } from '../components/ui/Section'
import { Steps } from '../components/ui/Steps'
import { PageHead } from '../seo/PageHead'
import { tokens } from '../theme/tokens'

type Data = Queries.ImplementationTemplateQuery

const ImplementationTemplate = ({ data: { page }, pageContext }: PageProps<Data, PageContext>) => {
  if (!page) return null
  const { phases, roles, prepare, timeline, support, closing } = page
  return (
    <>
      <PageHero heading={page.heading} lead={page.lead} picture={<PhasesView />} />
      <Section id="phases" tone="surface">
        <Steps
          level={2}
          steps={phases.map(({ title, items }, index) => ({ title, items, id: `phase-${index + 1}` }))}
        />
      </Section>
      <Section heading={roles.heading} id="roles">
        <DataTable
          caption={[roles.provider, roles.client, roles.outcome].join(', ')}
          columns={[roles.phase, roles.provider, roles.client, roles.outcome]}
          rows={phases.map(({ title, provider, client, outcome }) => [title, provider, client, outcome])}
        />
      </Section>
      <Section heading={prepare.heading} id="prepare" layout="side" tone="surface">
        <ItemRows items={prepare.items} />
      </Section>
      <Section heading={timeline.heading} id="timeline" layout="side">
        <ol css={list}>
          {timeline.steps.map((step) => (
            <li key={step}>
              <h3>{step}</h3>
            </li>
          ))}
        </ol>
        <RichText html={timeline.note} as="p" css={note} />
      </Section>
      <Section heading={support.heading} id="support" tone="tint">
        <ItemGrid items={support.items} />
      </Section>
      <CallToAction
        heading={closing.heading}
        action={{ href: pageContext.shell.paths.demo, label: closing.action }}
      />
    </>
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
        provider
        client
        outcome
      }
      roles {
        heading
        phase
        provider
        client
        outcome
      }
      prepare {
        heading
        items {
          title
          text
        }
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

const { font, space, on, stroke, weight } = tokens

const list = css({
  counterReset: 'step',
  '& > li': {
    display: 'flex',
    gap: space[4],
    paddingBlock: space[4],
    borderBlockEnd: `${stroke.hair} solid ${on.line}`,
    counterIncrement: 'step',
    '&::before': {
      // The list counts its entries aloud by itself.
      content: ['counter(step)', 'counter(step) / ""'],
      flex: 'none',
      width: space[4],
      color: on.link,
      fontFamily: font.display,
      fontWeight: weight.strong,
    },
    '&:first-of-type': { paddingBlockStart: 0 },
  },
})
const note = css({ marginBlockStart: space[5] })

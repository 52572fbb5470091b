import { graphql, type PageProps } from 'gatsby'
import type { FormPageContext } from '../shared/page-context'
import { FormBesidePromise } from '../components/sections/FormBesidePromise'
import { PageHero } from '../components/sections/Hero'
import { ItemRows } from '../components/sections/items'
import { RichText } from '../components/ui/RichText'
import { Section } from '../components/ui/Section'
import { FormIsland } from '../forms/FormIsland'

type Data = Queries.DemoTemplateQuery

/** The form for a demo request, what happens after it is sent, and what to prepare. */
export default function DemoTemplate({ data: { page }, pageContext }: PageProps<Data, FormPageContext>) {
  if (!page) return null
  const List = page.aside.ordered ? 'ol' : 'ul'
  return (
    <>
      <PageHero heading={page.heading} lead={page.lead} />
      <FormBesidePromise
        heading={page.aside.heading}
        promise={
          <List>
            {page.aside.items.map(({ title, text }, index) => (
              <li key={title}>
                {page.aside.ordered && <span aria-hidden="true">{index + 1}</span>}
                <h3>{title}</h3>
                <RichText html={text} as="p" />
              </li>
            ))}
          </List>
        }
      >
        <FormIsland kind="demo" heading={page.form} context={pageContext} />
      </FormBesidePromise>
      <Section heading={page.prepare.heading} id="prepare" layout="side" tone="tint">
        <ItemRows items={page.prepare.items} />
      </Section>
    </>
  )
}

export { PageHead as Head } from '../seo/PageHead'

export const query = graphql`
  query DemoTemplate($id: String!, $language: String!, $strings: [String!]!) {
    page: demoPage(id: { eq: $id }) {
      title
      description
      heading
      lead
      form
      aside {
        heading
        ordered
        items {
          title
          text
        }
      }
      prepare {
        ...TitledList
      }
    }
    locales: pageStrings(language: $language, names: $strings) {
      ...Strings
    }
  }
`

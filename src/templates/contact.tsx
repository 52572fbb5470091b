import { graphql, type PageProps } from 'gatsby'
import type { FormPageContext } from '../shared/page-context'
import { OfficeList } from '../components/layout/OfficeList'
import { FormBesidePromise } from '../components/sections/FormBesidePromise'
import { PageHero } from '../components/sections/Hero'
import { ItemRows } from '../components/sections/items'
import { RichText } from '../components/ui/RichText'
import { Section } from '../components/ui/Section'
import { FormIsland } from '../forms/FormIsland'

type Data = Queries.ContactTemplateQuery

/** The contact form, with both offices beside it. */
export default function ContactTemplate({ data: { page }, pageContext }: PageProps<Data, FormPageContext>) {
  if (!page) return null
  return (
    <>
      <PageHero heading={page.heading} lead={page.lead} />
      <FormBesidePromise
        heading={page.offices}
        promise={
          <>
            <OfficeList />
            <RichText html={page.crossLink} as="p" />
          </>
        }
      >
        <FormIsland kind="contact" heading={page.form} context={pageContext} />
      </FormBesidePromise>
      {page.topics && (
        <Section heading={page.topics.heading} id="topics" layout="side" tone="tint">
          <ItemRows items={page.topics.items} />
        </Section>
      )}
    </>
  )
}

export { PageHead as Head } from '../seo/PageHead'

export const query = graphql`
  query ContactTemplate($id: String!, $language: String!, $strings: [String!]!) {
    page: contactPage(id: { eq: $id }) {
      title
      description
      heading
      lead
      form
      offices
      crossLink
      topics {
        ...TitledList
      }
    }
    locales: pageStrings(language: $language, names: $strings) {
      ...Strings
    }
  }
`

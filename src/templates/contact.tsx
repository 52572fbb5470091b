import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { PageContext } from '../build/pages'
import { Shell } from '../components/layout/Shell'
import { PageHero } from '../components/sections/Hero'
import { PageHead } from '../seo/PageHead'

type Data = Queries.ContactTemplateQuery

const ContactTemplate = ({ data: { page }, pageContext }: PageProps<Data, PageContext>) => {
  if (!page) return null
  return (
    <Shell context={pageContext}>
      <PageHero heading={page.heading} lead={page.lead} />
    </Shell>
  )
}

export default ContactTemplate

export const Head = ({ data, pageContext }: HeadProps<Data, PageContext>) =>
  data.page && <PageHead context={pageContext} title={data.page.title} description={data.page.description} />

export const query = graphql`
  query ContactTemplate($id: String!, $language: String!) {
    page: contactPage(id: { eq: $id }) {
      title
      description
      heading
      lead
      form
    }
    locales: allLocale(
      filter: { ns: { in: ["common", "consent", "forms", "messages"] }, language: { eq: $language } }
    ) {
      ...Strings
    }
  }
`

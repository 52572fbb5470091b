import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { useTranslation } from 'react-i18next'
import type { PageContext } from '../page-context'
import { CallToAction } from '../components/sections/CallToAction'
import { ItemGrid, ItemRows } from '../components/sections/items'
import { PageHero } from '../components/sections/Hero'
import { Offices } from '../components/sections/Offices'
import { Figures } from '../components/ui/Figures'
import { RichText } from '../components/ui/RichText'
import { Section } from '../components/ui/Section'
import { PageHead } from '../seo/PageHead'

type Data = Queries.AboutTemplateQuery

const AboutTemplate = ({ data: { page, home }, pageContext }: PageProps<Data, PageContext>) => {
  const { t } = useTranslation()
  if (!page) return null
  const values = page.values.items.map(({ title, text, more }) => ({
    title,
    text: more ? `${text} ${more}` : text,
  }))
  return (
    <>
      <PageHero heading={page.heading} lead={page.lead} />
      <Offices
        heading={page.offices.heading}
        offices={pageContext.shell.company.offices}
        work={page.offices.items ?? []}
        teams={page.offices.teams}
        services={home?.services.items.map(({ title }) => title) ?? []}
      />
      <Section heading={page.role.title} id="role" layout="side">
        <RichText html={page.role.text} as="p" />
      </Section>
      <Section heading={page.qualities.heading} id="qualities" tone="surface">
        <ItemGrid items={page.qualities.items} />
      </Section>
      <Section heading={page.figures} id="figures" tone="tint">
        {home && <Figures figures={home.figures} />}
      </Section>
      <Section heading={page.scope.title} id="scope" layout="side">
        <RichText html={`<p>${page.scope.text}</p>${page.applies ? `<p>${page.applies}</p>` : ''}`} />
      </Section>
      <Section heading={page.values.heading} id="values" layout="side" ruled>
        <ItemRows items={values} />
      </Section>
      <CallToAction
        heading={page.closing.heading}
        text={page.closing.text}
        action={{ href: pageContext.shell.paths.contact, label: t('common:cta.contact') }}
      />
    </>
  )
}

export default AboutTemplate

export const Head = ({ data, pageContext }: HeadProps<Data, PageContext>) =>
  data.page && <PageHead context={pageContext} title={data.page.title} description={data.page.description} />

export const query = graphql`
  query AboutTemplate($id: String!, $language: String!, $strings: [String!]!) {
    page: aboutPage(id: { eq: $id }) {
      title
      description
      heading
      lead
      role {
        title
        text
      }
      qualities {
        heading
        items {
          title
          text
        }
      }
      figures
      scope {
        title
        text
      }
      applies
      values {
        heading
        items {
          title
          text
          more
        }
      }
      offices {
        heading
        teams
        items {
          city
          text
        }
      }
      closing {
        heading
        text
      }
    }
    home: homePage(language: { eq: $language }) {
      figures {
        value
        label
        spoken
      }
      services {
        items {
          title
        }
      }
    }
    locales: pageStrings(language: $language, names: $strings) {
      ...Strings
    }
  }
`

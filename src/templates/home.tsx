import { graphql, Link, type HeadProps, type PageProps } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import type { PageContext } from '../build/pages'
import { Shell } from '../components/layout/Shell'
import { CallToAction } from '../components/sections/CallToAction'
import { FigureBand } from '../components/sections/FigureBand'
import { ItemGrid, ItemRows } from '../components/sections/items'
import { PageHero } from '../components/sections/PageHero'
import { SectorCards } from '../components/sections/SectorCards'
import { ButtonLink } from '../components/ui/Button'
import { Container } from '../components/ui/Layout'
import { RichText } from '../components/ui/RichText'
import { Section } from '../components/ui/Section'
import { PageHead } from '../seo/PageHead'

type Data = Queries.HomeTemplateQuery

const HomeTemplate = ({ data: { page, about }, pageContext }: PageProps<Data, PageContext>) => {
  const { t } = useTranslation()
  if (!page) return null
  const { menu, paths } = pageContext.shell
  return (
    <Shell context={pageContext}>
      <PageHero
        heading={page.heading}
        eyebrow={page.eyebrow}
        lead={page.lead}
        actions={
          <>
            <ButtonLink as={Link} to={paths.demo}>
              {page.action}
            </ButtonLink>
            <a href="#professions">{page.secondary}</a>
          </>
        }
      />
      <Container>
        <FigureBand figures={page.figures} />
      </Container>
      <Section heading={page.platform.heading} id="platform">
        <ItemGrid items={page.platform.items} />
        <RichText html={page.platform.note} as="p" />
      </Section>
      <Section heading={page.process.heading} id="process" tone="surface">
        <ItemGrid items={page.process.items} ordered />
      </Section>
      <Section heading={page.professions.heading} id="professions">
        <SectorCards entries={menu.useCases} />
      </Section>
      <Section heading={page.services.heading} id="services" tone="tint" layout="side">
        <ItemRows items={page.services.items} />
        <ul>
          {menu.services.map(({ id, path, label }) => (
            <li key={id}>
              <Link to={path}>{label}</Link>
            </li>
          ))}
        </ul>
      </Section>
      <Section heading={page.about.heading} id="about" lead={page.about.lead}>
        {about && <ItemGrid items={about.values.items} />}
        {about && <Link to={about.path}>{page.about.link}</Link>}
      </Section>
      <CallToAction
        heading={page.closing.heading}
        text={page.closing.text}
        action={{ to: paths.demo, label: page.action }}
        secondary={{ to: paths.contact, label: t('common:cta.contact') }}
      />
    </Shell>
  )
}

export default HomeTemplate

export const Head = ({ data, pageContext }: HeadProps<Data, PageContext>) =>
  data.page && <PageHead context={pageContext} title={data.page.title} description={data.page.description} />

export const query = graphql`
  query HomeTemplate($id: String!, $language: String!) {
    page: homePage(id: { eq: $id }) {
      title
      description
      heading
      eyebrow
      lead
      action
      secondary
      figures {
        value
        label
        spoken
      }
      platform {
        heading
        note
        items {
          title
          text
        }
      }
      process {
        heading
        items {
          title
          text
        }
      }
      professions {
        heading
      }
      services {
        heading
        items {
          title
          text
        }
      }
      about {
        heading
        lead
        link
      }
      closing {
        heading
        text
      }
    }
    about: aboutPage(language: { eq: $language }) {
      path
      values {
        items {
          title
          text
        }
      }
    }
    locales: allLocale(filter: { ns: { in: ["common", "consent"] }, language: { eq: $language } }) {
      ...Strings
    }
  }
`

import { css } from '@emotion/react'
import { graphql, type PageProps } from 'gatsby'
import { useTranslation } from 'react-i18next'
import type { PageContext } from '../shared/page-context'
import { CallToAction } from '../components/sections/CallToAction'
import { PageHero } from '../components/sections/Hero'
import { ItemGrid, Values } from '../components/sections/items'
import { Offices } from '../components/sections/Offices'
import { RichText } from '../components/ui/RichText'
import { Section } from '../components/ui/Section'
import { media, tokens } from '../shared/design/tokens'

type Data = Queries.AboutTemplateQuery

export default function AboutTemplate({ data: { page }, pageContext }: PageProps<Data, PageContext>) {
  const { t } = useTranslation()
  if (!page) return null
  return (
    <>
      <PageHero heading={page.heading} lead={page.lead} />
      <Section id="role">
        <div css={columns}>
          <div>
            <h2>{page.role.title}</h2>
            <RichText html={page.role.text} as="p" css={words} />
          </div>
          <div id="scope">
            <h2>{page.scope.title}</h2>
            <RichText html={page.scope.text} as="p" css={words} />
          </div>
        </div>
      </Section>
      <Offices
        heading={page.offices.heading}
        offices={pageContext.shell.company.offices}
        work={page.offices.items ?? []}
        teams={page.offices.teams}
      />
      <Section heading={page.qualities.heading} id="qualities">
        <ItemGrid items={page.qualities.items} />
      </Section>
      <Section heading={page.values.heading} id="values" tone="surface">
        <Values items={page.values.items} />
      </Section>
      <CallToAction
        heading={page.closing.heading}
        text={page.closing.text}
        action={{ href: pageContext.shell.paths.demo, label: page.closing.action }}
        secondary={{ href: pageContext.shell.paths.contact, label: t('common:cta.contact') }}
      />
    </>
  )
}

const { on, space } = tokens

const columns = css({
  display: 'grid',
  gap: space[6],
  [media.wide]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)', gap: space[8] },
})
const words = css({ marginBlockStart: space[4], color: on.soft })

export { PageHead as Head } from '../seo/PageHead'

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
        ...TitledList
      }
      scope {
        title
        text
      }
      values {
        ...TitledList
      }
      offices {
        heading
        teams {
          ...TitledList
        }
        items {
          city
          text
        }
      }
      closing {
        heading
        text
        action
      }
    }
    locales: pageStrings(language: $language, names: $strings) {
      ...Strings
    }
  }
`

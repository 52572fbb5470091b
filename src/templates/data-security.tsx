import { css } from '@emotion/react'
import { graphql, type PageProps } from 'gatsby'
import { useTranslation } from 'react-i18next'
import type { PageContext } from '../shared/page-context'
import { CallToAction } from '../components/sections/CallToAction'
import { PageHero } from '../components/sections/Hero'
import { ItemGrid } from '../components/sections/items'
import { Layers, NestedLayers } from '../components/sections/Layers'
import { RichText } from '../components/ui/RichText'
import { Section } from '../components/ui/Section'
import { tokens } from '../shared/design/tokens'

type Data = Queries.DataSecurityTemplateQuery

export default function DataSecurityTemplate({ data: { page }, pageContext }: PageProps<Data, PageContext>) {
  const { t } = useTranslation()
  if (!page) return null
  const { paths } = pageContext.shell
  const { questions } = page
  return (
    <>
      <PageHero
        heading={page.heading}
        lead={page.lead}
        picture={<NestedLayers layers={page.layers} file={page.file} />}
      />
      <Section id="layers" tone="surface">
        <Layers layers={page.layers} />
      </Section>
      <Section heading={page.law.heading} id="law">
        <ItemGrid items={page.law.items} />
      </Section>
      <Section heading={questions.heading} id="questions" layout="side" tone="tint">
        {questions.items.length > 0 && (
          <dl css={list}>
            {questions.items.map(({ question, answer }) => (
              <div key={question}>
                <dt>{question}</dt>
                <RichText html={answer} as="dd" />
              </div>
            ))}
          </dl>
        )}
        <RichText html={questions.answer} as="p" />
      </Section>
      <CallToAction
        heading={page.closing.heading}
        action={{ href: paths.demo, label: page.closing.action }}
        secondary={{ href: paths.contact, label: t('common:cta.contact') }}
      />
    </>
  )
}

export { PageHead as Head } from '../seo/PageHead'

export const query = graphql`
  query DataSecurityTemplate($id: String!, $language: String!, $strings: [String!]!) {
    page: dataSecurityPage(id: { eq: $id }) {
      title
      description
      heading
      lead
      layers {
        title
        text
      }
      file {
        title
        text
      }
      law {
        ...TitledList
      }
      questions {
        heading
        items {
          question
          answer
        }
        answer
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

const { space, on, stroke, weight } = tokens

const list = css({
  marginBottom: space[5],
  '& > div': { paddingBlock: space[3], borderBlockStart: `${stroke.hair} solid ${on.line}` },
  dt: { fontWeight: weight.strong },
})

import { css } from '@emotion/react'
import { graphql, type PageProps } from 'gatsby'
import { useTranslation } from 'react-i18next'
import type { PageContext } from '../shared/page-context'
import { BeamHero } from '../components/art/BeamHero'
import { MenuLink } from '../components/layout/MenuLink'
import { CallToAction } from '../components/sections/CallToAction'
import { HeroWords } from '../components/sections/Hero'
import { ItemGrid, Values } from '../components/sections/items'
import { ProfessionCards } from '../components/sections/ProfessionCards'
import { Strengths } from '../components/sections/Strengths'
import { ButtonLink } from '../components/ui/Button'
import { KeyClaims } from '../components/ui/KeyClaims'
import { RichText } from '../components/ui/RichText'
import { Section } from '../components/ui/Section'
import { Steps } from '../components/ui/Steps'
import { Illustration } from '../illustrations/Illustration'
import { tokens } from '../shared/design/tokens'

type Data = Queries.HomeTemplateQuery

export default function HomeTemplate({ data: { page, about }, pageContext }: PageProps<Data, PageContext>) {
  const { t } = useTranslation()
  if (!page) return null
  const { menu, paths } = pageContext.shell
  return (
    <>
      <BeamHero picture={<Illustration illustration={page.file} />}>
        <HeroWords
          heading={page.heading}
          eyebrow={page.eyebrow}
          lead={page.lead}
          actions={
            <>
              <ButtonLink href={paths.demo}>{page.action}</ButtonLink>
              <a href="#professions">{page.secondary}</a>
            </>
          }
        />
      </BeamHero>
      <KeyClaims heading={page.claims.heading} claims={page.claims.items} />
      <Section heading={page.platform.heading} id="platform">
        <Strengths items={page.platform.items} />
      </Section>
      <Section heading={page.process.heading} id="process" tone="tint">
        <Steps
          steps={page.process.items.map(({ illustration, ...step }) => ({
            ...step,
            picture: <Illustration illustration={illustration} />,
          }))}
        />
        {page.process.after && <RichText html={page.process.after} as="p" css={afterSteps} />}
      </Section>
      <Section heading={page.professions.heading} id="professions" lead={page.professions.lead}>
        <ProfessionCards professions={menu.useCases} />
      </Section>
      <Section
        heading={page.services.heading}
        id="services"
        tone="surface"
        aside={
          <ul css={links}>
            {menu.services.map((entry) => (
              <MenuLink key={entry.id} entry={entry} css={target} />
            ))}
          </ul>
        }
      >
        <ItemGrid items={page.services.items} />
      </Section>
      <Section
        heading={page.about.heading}
        id="about"
        lead={page.about.lead}
        aside={
          about && (
            <a href={about.path} css={target}>
              {page.about.link}
            </a>
          )
        }
      >
        <Values items={page.about.values} />
      </Section>
      <CallToAction
        heading={page.closing.heading}
        text={page.closing.text}
        action={{ href: paths.demo, label: page.action }}
        secondary={{ href: paths.contact, label: t('common:cta.contact') }}
      />
    </>
  )
}

const afterSteps = css({ marginBlockStart: tokens.space[6], color: tokens.on.soft })
const links = css({ display: 'flex', flexWrap: 'wrap', columnGap: tokens.space[5] })
const target = css({ display: 'inline-flex', alignItems: 'center', minHeight: tokens.layout.target })

export { PageHead as Head } from '../seo/PageHead'

export const query = graphql`
  query HomeTemplate($id: String!, $language: String!, $strings: [String!]!) {
    page: homePage(id: { eq: $id }) {
      title
      description
      heading
      eyebrow
      lead
      action
      secondary
      claims {
        heading
        items {
          value
          label
          spoken
        }
      }
      platform {
        heading
        items {
          title
          text
          fragment {
            kind
            rows {
              label
              result
            }
          }
        }
      }
      file {
        ...Illustration
      }
      process {
        heading
        items {
          title
          text
          illustration {
            ...Illustration
          }
        }
        after
      }
      professions {
        heading
        lead
      }
      services {
        ...TitledList
      }
      about {
        heading
        lead
        link
        values {
          title
          text
        }
      }
      closing {
        heading
        text
      }
    }
    about: aboutPage(language: { eq: $language }) {
      path
    }
    locales: pageStrings(language: $language, names: $strings) {
      ...Strings
    }
  }
`

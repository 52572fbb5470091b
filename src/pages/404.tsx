import { css } from '@emotion/react'
import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { useTranslation } from 'react-i18next'
import en from '../../locales/en/notFound.json'
import fr from '../../locales/fr/notFound.json'
import type { PageContext } from '../shared/page-context'
import { BeamBand } from '../components/art/BeamBand'
import { MenuLink } from '../components/layout/MenuLink'
import { Container } from '../components/ui/Section'
import { ButtonLink } from '../components/ui/Button'
import { otherLanguage } from '../shared/languages'
import { tokens } from '../shared/design/tokens'

/** The page for unknown paths (specification section 2): a text in both languages, and links to pages that exist. */
export default function NotFoundPage({ pageContext }: PageProps<Queries.NotFoundPageQuery, PageContext>) {
  const { t } = useTranslation()
  const { language, shell, pathIn } = pageContext
  const other = otherLanguage(language)

  return (
    <>
      <BeamBand labelledBy="not-found" variant="lost">
        <h1 id="not-found" lang="en" data-not-found="">
          {t('notFound:heading')}
        </h1>
        <p>{t('notFound:text')}</p>
        <p lang={other}>{t('notFound:otherText')}</p>
        <p css={row}>
          <ButtonLink href={shell.paths.home}>{t('notFound:home')}</ButtonLink>
          <a href={pathIn[other]} hrefLang={other} lang={other} css={link}>
            {t('notFound:otherHome')}
          </a>
        </p>
      </BeamBand>
      <Container css={room}>
        <h2 css={title}>{t('notFound:sectors')}</h2>
        <ul css={list}>
          {shell.menu.useCases.map((entry) => (
            <MenuLink key={entry.id} entry={entry} css={link} />
          ))}
        </ul>
      </Container>
    </>
  )
}

/** The strings are imported from the locale files, because Gatsby renders `Head` outside the i18n provider. */
export const Head = ({ pageContext: { language } }: HeadProps<object, PageContext>) => (
  <>
    <title>{{ fr, en }[language].title}</title>
    <meta name="robots" content="noindex" />
  </>
)

export const query = graphql`
  query NotFoundPage($language: String!, $strings: [String!]!) {
    locales: pageStrings(language: $language, names: $strings) {
      ...Strings
    }
  }
`

const { layout, space, size } = tokens

const room = css({ paddingBlock: space[8] })
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[5] })
const title = css({ marginBlockEnd: space[3], fontSize: size.h3 })
const list = css({ display: 'flex', flexWrap: 'wrap', gap: `0 ${space[5]}` })
const link = css({ display: 'inline-flex', alignItems: 'center', minHeight: layout.target })

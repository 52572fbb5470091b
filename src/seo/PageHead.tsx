import type { HeadProps } from 'gatsby'
import type { PageContext } from '../shared/page-context'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../shared/languages'
import { PICTURE, picturePath } from './addresses'
import { jsonForScript } from '../shared/json-for-script'
import { structuredData } from './structured-data'
import { titleTag } from './title-tag'

type Data = {
  page: {
    title: string
    description: string
    /** ISO day of the last change, for pages that state one. */
    updated?: string
  } | null
}

/** The `Head` of every template: a page's metadata for search engines and link previews. */
export const PageHead = ({ data: { page }, pageContext: context }: HeadProps<Data, PageContext>) => {
  if (!page) return null
  const { title, description, updated } = page
  const { pageId, language, pathIn, shell } = context
  const address = (path: string) => shell.siteUrl + path
  const path = pathIn[language]
  const fullTitle = titleTag(title, shell.company.product)
  const data = structuredData({ context, title, description, updated })
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address(path)} />
      {LANGUAGES.map((code) => (
        <link key={code} rel="alternate" hrefLang={code} href={address(pathIn[code])} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address(pathIn[DEFAULT_LANGUAGE])} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={address(path)} />
      <meta property="og:site_name" content={shell.company.product} />
      <meta property="og:locale" content={OG_LOCALES[language]} />
      {LANGUAGES.filter((code) => code !== language).map((code) => (
        <meta key={code} property="og:locale:alternate" content={OG_LOCALES[code]} />
      ))}
      <meta property="og:image" content={address(picturePath(language, pageId))} />
      <meta property="og:image:type" content={PICTURE.type} />
      <meta property="og:image:width" content={String(PICTURE.width)} />
      <meta property="og:image:height" content={String(PICTURE.height)} />
      <meta property="og:image:alt" content={fullTitle} />
      {/* The card takes its title, description and picture from the Open Graph tags above. */}
      <meta name="twitter:card" content="summary_large_image" />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForScript(data) }} />
    </>
  )
}

const OG_LOCALES = { fr: 'fr_FR', en: 'en_GB' }

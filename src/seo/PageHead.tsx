import type { ReactNode } from 'react'
import type { PageContext } from '../build/pages'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../languages'
import { titleTag } from './title-tag'

type PageHeadProps = {
  context: PageContext
  title: string
  description: string
  children?: ReactNode
}

/** Language, title, description, canonical address and alternates of one page (feature 11). */
export const PageHead = ({ context, title, description, children }: PageHeadProps) => {
  const { language, alternates, shell } = context
  const address = (path: string) => `${shell.siteUrl}${path === '/' ? '/' : path}`
  return (
    <>
      <html lang={language} />
      <title>{titleTag(title, shell.company.product)}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address(alternates[language])} />
      {LANGUAGES.map((code) => (
        <link key={code} rel="alternate" hrefLang={code} href={address(alternates[code])} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address(alternates[DEFAULT_LANGUAGE])} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={address(alternates[language])} />
      <meta property="og:site_name" content={shell.company.product} />
      <meta property="og:locale" content={OG_LOCALES[language]} />
      {LANGUAGES.filter((code) => code !== language).map((code) => (
        <meta key={code} property="og:locale:alternate" content={OG_LOCALES[code]} />
      ))}
      {children}
    </>
  )
}

const OG_LOCALES = { fr: 'fr_FR', en: 'en_GB' }

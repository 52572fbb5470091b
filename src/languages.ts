/** The languages of the site. The first is the one served at the root (specification section 2). */
export const LANGUAGES = ['fr', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'fr'

/** How a language writes dates and figures, as `Intl` names it. */
export const LOCALES: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB' }

/** The home page in each language, where its selector leads (specification section 2). */
export const HOME_PATHS: Record<Language, string> = { fr: '/', en: '/en' }

/** Whether a value from outside (front matter, a request) names a language of the site. */
export const isLanguage = (value: unknown): value is Language =>
  LANGUAGES.some((language) => language === value)

/** One value for each language. */
export const byLanguage = <T>(make: (language: Language) => T): Record<Language, T> => ({
  fr: make('fr'),
  en: make('en'),
})

/** The language that a reader of this one may want instead. */
export const otherLanguage = (language: Language): Language => (language === 'fr' ? 'en' : 'fr')

/** The language of a path of this site: everything under `/en` is English, the rest French. */
export const languageOfPath = (path: string): Language => (/^\/en(\/|$|[?#])/.test(path) ? 'en' : 'fr')

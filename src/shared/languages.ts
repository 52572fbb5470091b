/** The languages of the site. The first is the one served at the root (specification section 2). */
export const LANGUAGES = ['fr', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'fr'

/** The `Intl` locale in which dates and numbers are written. */
export const LOCALES: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB' }

/** The home pages, to which the language selector links (specification section 2). */
export const HOME_PATHS: Record<Language, string> = { fr: '/', en: '/en' }

/** True for a language of the site. The value comes from front matter or a request, so it may be anything. */
export const isLanguage = (value: unknown): value is Language =>
  LANGUAGES.some((language) => language === value)

export const byLanguage = <T>(make: (language: Language) => T): Record<Language, T> => ({
  fr: make('fr'),
  en: make('en'),
})

export const otherLanguage = (language: Language): Language => (language === 'fr' ? 'en' : 'fr')

/** The language of a path: English under `/en`, otherwise French. */
export const languageOfPath = (path: string): Language => (/^\/en(\/|$|[?#])/.test(path) ? 'en' : 'fr')

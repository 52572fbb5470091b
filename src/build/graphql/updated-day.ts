import { LOCALES, type Language } from '../../languages'
import { pageType } from './type-names'

type Source = { updated: string; language: Language }

/** `updatedDay` of an article: the day as people write it. Browsers would take 20 ms to learn how one writes days. */
export const updatedDayResolver = {
  [pageType('article')]: {
    updatedDay: { type: 'String!', resolve: ({ updated, language }: Source) => dayIn(language, updated) },
  },
}

/** A day (ISO) in words; in UTC, so that no time zone makes another day of it. */
export function dayIn(language: Language, iso: string): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' })
  const day = format.format(new Date(`${iso}T00:00:00Z`))
  return language === 'fr' ? day.replace(/^1 /, '1er ') : day
}

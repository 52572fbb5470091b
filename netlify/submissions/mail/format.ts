import { domainToUnicode } from 'node:url'
import { normaliseLine } from '../../../src/forms/shared/text'
import { LOCALES, type Language } from '../../../src/languages'
import { TIME_ZONE } from '../../platform/clock'
import { stringAt } from '../../platform/translations'

/** The label that the form of this language shows beside a field; the field's name where it has none. */
export const fieldLabel = (language: Language, field: string): string =>
  stringAt(language, `forms:fields.${field}`) ?? field

/** How the form shows the chosen value of a select field. */
export const optionLabel = (language: Language, field: string, value: string): string =>
  stringAt(language, `forms:options.${field}.${value}`) ?? value

export const formatDate = (language: Language, time: number): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: TIME_ZONE }).format(time)
export const formatTime = (language: Language, time: number): string =>
  new Intl.DateTimeFormat(LOCALES[language], { timeStyle: 'short', timeZone: TIME_ZONE }).format(time)

/** An address as people write it: its domain in their letters. */
export const addressShown = (email: string): string =>
  email.replace(/(?<=@).*$/, (domain) => domainToUnicode(domain) || domain)

/** Text fit for a mail header: one line of at most `max` characters as people count them. A line break starts a new header. */
export const headerLine = (text: string, max: number): string => {
  const line = normaliseLine(text).replace(/\s+/g, ' ')
  const characters = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment)
  if (characters.length <= max) return characters.join('')
  return `${characters
    .slice(0, max - 1)
    .join('')
    .trimEnd()}…`
}

import { LOCALES, type Language } from '../../../src/languages'
import { TIME_ZONE } from '../../platform/clock'
import { stringAt } from '../../platform/translations'

export { interpolate, interpolateIfComplete, mailStrings } from '../../platform/translations'

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

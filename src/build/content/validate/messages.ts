import en from '../../../../locales/en/content.json'
import fr from '../../../../locales/fr/content.json'
import { interpolate } from '../../../shared/interpolate'
import { LOCALES, type Language } from '../../../shared/languages'

const TEXTS: Record<Language, Record<keyof typeof fr, string>> = { fr, en }

/** The names in `locales/<language>/content.json`, without the endings `_one` and `_other` (singular and plural). */
export type MessageKey = WithoutPlural<keyof typeof fr>
type WithoutPlural<Key> = Key extends `${infer Name}_${'one' | 'other'}` ? Name : Key

/** A message to a writer, independent of language. A parameter may be a message too. */
export type Message = { key: MessageKey; params?: Params }
type Params = Readonly<Record<string, string | number | Message>>

/** A message, or text that is the same in every language, such as a quotation from a file. */
export type Text = string | Message

export const msg = (key: MessageKey, params?: Params): Message => ({ key, ...(params ? { params } : {}) })

/** Returns a text in a language. The parameter `count` of a message chooses between singular and plural. */
export function messageText(text: Text, language: Language): string {
  if (typeof text === 'string') return text
  const { key, params = {} } = text
  const words: Record<string, string | undefined> = TEXTS[language]
  const ending =
    new Intl.PluralRules(LOCALES[language]).select(Number(params['count'])) === 'one' ? 'one' : 'other'
  const pattern = words[key] ?? words[`${key}_${ending}`] ?? key
  const values = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'number' ? value : messageText(value, language),
  ])
  return interpolate(pattern, Object.fromEntries(values) as Record<string, string | number>)
}

/** English if the system's locale (`LC_ALL`, `LC_MESSAGES` or `LANG`) is English, otherwise French. */
export function systemLanguage({ LC_ALL, LC_MESSAGES, LANG } = process.env): Language {
  return /^en/i.test(LC_ALL || LC_MESSAGES || LANG || '') ? 'en' : 'fr'
}

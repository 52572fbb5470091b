import en from '../../../../locales/en/content.json'
import fr from '../../../../locales/fr/content.json'
import type { Language } from '../../../shared/languages'
import { createStrings, type StringKey } from '../../../shared/strings'

const { t } = createStrings({ fr: { content: fr }, en: { content: en } })

type ContentKey = StringKey<{ content: typeof fr }>
/** The names in `locales/<language>/content.json`, without the endings `_one` and `_other` (singular and plural). */
export type MessageKey = ContentKey extends `content:${infer Name}` ? Name : never

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
  const values = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'number' ? value : messageText(value, language),
  ])
  return t(language, `content:${key}`, Object.fromEntries(values) as Record<string, string | number>)
}

/** English if the system's locale (`LC_ALL`, `LC_MESSAGES` or `LANG`) is English, otherwise French. */
export function systemLanguage({ LC_ALL, LC_MESSAGES, LANG } = process.env): Language {
  return /^en/i.test(LC_ALL || LC_MESSAGES || LANG || '') ? 'en' : 'fr'
}

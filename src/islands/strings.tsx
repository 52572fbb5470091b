import { cloneElement, type ReactElement, type ReactNode } from 'react'

/**
 * Stands in for react-i18next in islands, where the build puts it (src/build/browser/bundle.ts): the strings of an island
 * come with it, and of the library's features it needs two.
 */

type Values = Record<string, unknown>
type Translate = (key: string | readonly string[], values?: Values) => string

const i18n = { language: '' }
let namespaces: Record<string, unknown> = {}

/** Adds the strings of one island; all islands of a page are in one language. */
export function addStrings(language: string, strings: Record<string, unknown>): void {
  i18n.language = language
  namespaces = { ...namespaces, ...strings }
}

/** The string under `namespace:path.to.it`. */
const find = (key: string): unknown => {
  const [namespace = '', path = ''] = key.split(':')
  return path
    .split('.')
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], namespaces[namespace])
}

/** The first of the keys that there is a string for, with its `{{values}}`; the last key itself where there is none. */
const t: Translate = (keys, values = {}) => {
  const all = [keys].flat() as string[]
  const found = all.map(find).find((string) => typeof string === 'string') ?? all.at(-1)
  return String(found).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
}

const translation = { t, i18n }

/** The same object each time: effects depend on it. */
export const useTranslation = () => translation

type TransProps = {
  i18nKey: string
  values?: Values
  components: Record<string, ReactElement<{ children?: ReactNode }>>
}

/** A string with elements in it: `<name>words</name>` becomes the component of that name. */
export const Trans = ({ i18nKey, values, components }: TransProps) =>
  t(i18nKey, values)
    .split(/(<(\w+)>.*?<\/\2>)/)
    .flatMap<ReactNode>((part, index, parts) => {
      // The group of the name follows the group of the whole.
      if (index % 3 === 2) return []
      const element = index % 3 === 1 ? components[parts[index + 1] ?? ''] : undefined
      if (element) return [cloneElement(element, { key: index }, part.replace(/^<\w+>|<\/\w+>$/g, ''))]
      return part === '' ? [] : [part]
    })

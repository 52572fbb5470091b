import { interpolate } from '../shared/interpolate'
import { cloneElement, type ReactElement, type ReactNode } from 'react'

// In browser scripts, src/build/browser/bundle.ts replaces react-i18next with this much smaller file.

type Values = Record<string, unknown>
type Translate = (key: string | readonly string[], values?: Values) => string

const i18n = { language: '' }
let namespaces: Record<string, unknown> = {}

/** Adds the strings of an island. All islands of a page have the same language. */
export function addStrings(language: string, strings: Record<string, unknown>): void {
  i18n.language = language
  namespaces = { ...namespaces, ...strings }
}

/** Returns the entry at `namespace:path.to.entry`. */
const lookUp = (key: string): unknown => {
  const [namespace = '', path = ''] = key.split(':')
  return path
    .split('.')
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], namespaces[namespace])
}

/** Returns the first string that exists at one of the keys, with its `{{values}}` filled in, or else the last key. */
const t: Translate = (keys, values = {}) => {
  const all = [keys].flat() as string[]
  const text = all.map(lookUp).find((entry) => typeof entry === 'string') ?? all.at(-1)
  return interpolate(String(text), values)
}

const translation = { t, i18n }

/** Returns the same object each time. Otherwise effects that depend on it would run after every render. */
export const useTranslation = () => translation

type TransProps = {
  i18nKey: string
  values?: Values
  components: Record<string, ReactElement<{ children?: ReactNode }>>
}

/** A string that contains elements: `<name>text</name>` becomes the element `components.name` with this text in it. */
export const Trans = ({ i18nKey, values, components }: TransProps) =>
  t(i18nKey, values)
    .split(/(<(\w+)>.*?<\/\2>)/)
    .flatMap<ReactNode>((part, index, parts) => {
      // The pattern has two groups, so `split` returns text, element, name, text, element, name and so on.
      if (index % 3 === 2) return []
      const element = index % 3 === 1 ? components[parts[index + 1] ?? ''] : undefined
      if (element) return [cloneElement(element, { key: index }, part.replace(/^<\w+>|<\/\w+>$/g, ''))]
      return part === '' ? [] : [part]
    })

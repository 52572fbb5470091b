import { createContext, createElement, useContext, type ComponentType, type ReactElement } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import type { Language } from '../shared/languages'
import { jsonForScript } from '../shared/json-for-script'

/** The kinds of islands (parts of pages that need React). Each has a script of the same name in `src/islands/`. */
export type IslandName = 'form' | 'calculator'

/** The data of an island, which the page contains as JSON. */
export type IslandData = { props: object; language: Language; strings: Record<string, unknown> }

type RenderRoot = (element: ReactElement, identifierPrefix: string) => string

/** Renders a separate React root to HTML. Only the build provides this function (gatsby-ssr.tsx). */
export const IslandRenderer = createContext<RenderRoot | undefined>(undefined)

type IslandProps<Props extends object> = {
  name: IslandName
  /** The component. The island's script must render the same one. */
  component: ComponentType<Props>
  /** Must be serialisable as JSON. */
  props: Props
  /** The namespaces (files of `locales/`) whose strings the script needs. */
  strings?: readonly string[]
}

/**
 * Writes a part of a page that needs React in the browser: its HTML, and the data with which src/islands renders it
 * again in the browser. Both times it is rendered as a separate React root, so that generated ids match.
 */
export function Island<Props extends object>({ name, component, props, strings = [] }: IslandProps<Props>) {
  const renderRoot = useContext(IslandRenderer)
  const { i18n } = useTranslation()
  const element = createElement(component, props)
  // During development React runs the whole page, so this part needs no root of its own.
  if (!renderRoot) return <div>{element}</div>
  const data: IslandData = {
    props,
    language: i18n.language as Language,
    strings: Object.fromEntries(strings.map((ns) => [ns, i18n.getResourceBundle(i18n.language, ns)])),
  }
  const html = renderRoot(<I18nextProvider i18n={i18n}>{element}</I18nextProvider>, name)
  const script = `<script type="application/json">${jsonForScript(data)}</script>`
  return (
    <div data-island={name} dangerouslySetInnerHTML={{ __html: `${script}<div data-root>${html}</div>` }} />
  )
}

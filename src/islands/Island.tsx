import { createContext, createElement, useContext, type ComponentType, type ReactElement } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { jsonForScript } from '../seo/structured-data'

/** The parts of a page that React takes over in browsers; each has a file of its name beside this one. */
export type IslandName = 'form' | 'figure'

/** What an island's scripts render it from again, as JSON in the page. */
export type IslandData = { props: object; language: string; strings: Record<string, unknown> }

type RenderRoot = (element: ReactElement, identifierPrefix: string) => string

/** Renders a root of its own to HTML. Given where pages are built (gatsby-ssr.tsx), and nowhere else. */
export const IslandRenderer = createContext<RenderRoot | undefined>(undefined)

type IslandProps<Props extends object> = {
  name: IslandName
  /** What is rendered: the same that the island's script file renders. */
  component: ComponentType<Props>
  /** Nothing but what JSON can say. */
  props: Props
  /** Namespaces of the interface strings that it shows. */
  strings: readonly string[]
}

/**
 * A part of a page that React takes over in browsers (src/site/islands.ts): its HTML and, beside it, what that was
 * rendered from. It is a root of its own on both sides, so that the ids in it agree.
 */
export function Island<Props extends object>({ name, component, props, strings }: IslandProps<Props>) {
  const renderRoot = useContext(IslandRenderer)
  const { i18n } = useTranslation()
  const element = createElement(component, props)
  // While developing, the whole page is React's.
  if (!renderRoot) return <div>{element}</div>
  const data: IslandData = {
    props,
    language: i18n.language,
    strings: Object.fromEntries(strings.map((name) => [name, i18n.getResourceBundle(i18n.language, name)])),
  }
  const html = renderRoot(<I18nextProvider i18n={i18n}>{element}</I18nextProvider>, name)
  const script = `<script type="application/json">${jsonForScript(data)}</script>`
  return (
    <div data-island={name} dangerouslySetInnerHTML={{ __html: `${script}<div data-root>${html}</div>` }} />
  )
}

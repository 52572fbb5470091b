import type { i18n as I18n } from 'i18next'
import {
  createContext,
  createElement,
  startTransition,
  useContext,
  useEffect,
  useState,
  type ComponentType,
  type PropsWithChildren,
  type ReactNode,
} from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import type { PageContext } from '../../build/pages'
import { PageContextProvider } from './page-context'

/** What Gatsby has loaded of a page, as far as it is needed to draw it. */
export type LoadedPage = {
  page: { path: string }
  component: { default: ComponentType<LoadedPage['json']> }
  json: { data: { locales: Queries.PageStrings }; pageContext: PageContext }
}

/** What is drawn of each page: React leaves alone what it is given a second time. */
const drawings = new WeakMap<PageContext, ReactNode>()

function draw(page: PageContext, i18n: I18n, content: ReactNode): void {
  if (drawings.has(page)) return
  drawings.set(
    page,
    <I18nextProvider i18n={i18n}>
      <PageContextProvider context={page}>{content}</PageContextProvider>
    </I18nextProvider>,
  )
}

let stage: ((page: LoadedPage) => void) | undefined

/** Draws a page out of sight that is likely to be asked for next, so that a link to it has only to show it. */
export const prepare = (page: LoadedPage): void => stage?.(page)

const OnStage = createContext(true)

/** Whether the page is the one on show, rather than one that is prepared or was just left. */
export const useOnStage = (): boolean => useContext(OnStage)

type StageProps = PropsWithChildren<{ page: PageContext; left: PageContext; i18n: I18n }>

/**
 * Shows a page. Out of sight after it are the one just left, until the new one is painted, because taking it out of
 * the document takes longer than hiding it, and the one prepared.
 */
export const Stage = ({ page, left, i18n, children }: StageProps) => {
  const { i18n: words } = useTranslation()
  const [prepared, setPrepared] = useState<PageContext>()
  useEffect(() => {
    stage = ({ component, json }) => {
      for (const { node } of json.data.locales.edges)
        words.addResourceBundle(node.language, node.ns, JSON.parse(node.data), true, true)
      draw(json.pageContext, words, createElement(component.default, json))
      startTransition(() => setPrepared(json.pageContext))
    }
    return () => {
      stage = undefined
    }
  }, [words])

  draw(page, i18n, children)
  return [page, left, prepared ?? page].filter(isFirst).map((one) => (
    <div key={one.pageId} hidden={one !== page}>
      <OnStage.Provider value={one === page}>{drawings.get(one)}</OnStage.Provider>
    </div>
  ))
}

/** A page whose data was loaded anew has another context. */
const isFirst = ({ pageId }: PageContext, index: number, all: readonly PageContext[]) =>
  all.findIndex((one) => one.pageId === pageId) === index

import { createContext, useContext, type PropsWithChildren } from 'react'
import type { PageContext } from '../../shared/page-context'

const Context = createContext<PageContext | undefined>(undefined)

/** Makes the page's context available to every component in the page. */
export const PageContextProvider = ({ context, children }: PropsWithChildren<{ context: PageContext }>) => (
  <Context.Provider value={context}>{children}</Context.Provider>
)

/** Returns the context of the page being rendered. @throws Error outside a PageContextProvider */
export function usePageContext(): PageContext {
  const context = useContext(Context)
  if (!context) throw new Error('No page context')
  return context
}

import { createContext, useContext, type PropsWithChildren } from 'react'
import type { PageContext } from '../../page-context'

const Context = createContext<PageContext | undefined>(undefined)

/** Gives every component below the page's language, its counterparts and what the frame shows. */
export const PageContextProvider = ({ context, children }: PropsWithChildren<{ context: PageContext }>) => (
  <Context.Provider value={context}>{children}</Context.Provider>
)

/** @throws Error outside a page: a component that needs the frame was rendered without it. */
export function usePageContext(): PageContext {
  const context = useContext(Context)
  if (!context) throw new Error('No page context')
  return context
}

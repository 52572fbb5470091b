import { createContext, useContext, type PropsWithChildren } from 'react'
import type { PageContext } from '../../page-context'

const Context = createContext<PageContext | undefined>(undefined)

/** Provides the page's context to every component in it. */
export const PageContextProvider = ({ context, children }: PropsWithChildren<{ context: PageContext }>) => (
  <Context.Provider value={context}>{children}</Context.Provider>
)

/** The context of the page being rendered. @throws Error outside the frame */
export function usePageContext(): PageContext {
  const context = useContext(Context)
  if (!context) throw new Error('No page context')
  return context
}

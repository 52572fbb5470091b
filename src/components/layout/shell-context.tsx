import { createContext, useContext, type PropsWithChildren } from 'react'
import type { PageContext } from '../../build/pages'

const ShellContext = createContext<PageContext | undefined>(undefined)

/** Gives every component below the page's language, its counterparts and what the frame shows. */
export const ShellProvider = ({ context, children }: PropsWithChildren<{ context: PageContext }>) => (
  <ShellContext.Provider value={context}>{children}</ShellContext.Provider>
)

/** @throws Error outside a page: a component that needs the frame was rendered without it. */
export function useShell(): PageContext {
  const context = useContext(ShellContext)
  if (!context) throw new Error('useShell needs a <ShellProvider> above it')
  return context
}

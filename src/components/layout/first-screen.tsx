import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useState,
  type PropsWithChildren,
  type ReactNode,
} from 'react'

/** Whether the page to come is drawn whole at once, rather than its first screen a frame before the rest. */
let whole = true

/**
 * Lets links within the site show the first screen of their page before the rest. A page that scripts take over, a
 * place within a page, and Back, which leads to where the visitor was, need the whole page at once.
 */
export function watchLinks(): void {
  addEventListener('popstate', () => (whole = true))
  const onClick = ({ target }: MouseEvent) => {
    const link = target instanceof Element && target.closest('a')
    if (link) whole = link.hash !== ''
  }
  addEventListener('click', onClick, { capture: true })
}

const RestDue = createContext(true)

/** Around a page: what stands in a `Rest` below follows once the first screen is painted. */
export const FirstScreenFirst = ({ children }: PropsWithChildren) => {
  const [due, setDue] = useState(whole)
  useEffect(() => {
    if (due) return
    let timer: number
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => startTransition(() => setDue(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [due])
  return <RestDue.Provider value={due}>{children}</RestDue.Provider>
}

/** What the first screen does not show. */
export const Rest = ({ children }: { children: ReactNode }) => (useContext(RestDue) ? children : null)

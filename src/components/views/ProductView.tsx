import { useEffect, useRef, useState, type ComponentType } from 'react'
import type { ViewData } from './types'

type View = ComponentType<{ view: ViewData }>

let DrawnView: View | undefined

/** Fetches what draws product views: before a page is rendered to HTML, and before scripts show another page. */
export async function loadViews(): Promise<View> {
  DrawnView = (await import(/* webpackChunkName: "views" */ './DrawnView')).DrawnView
  return DrawnView
}

/**
 * The product view that content asks for. Scripts leave it as it stands in the page's HTML, without hydration; one that
 * visitors can change is drawn anew, with its fields, when it comes near the screen.
 */
export const ProductView = ({ view }: { view: ViewData }) => {
  const place = useRef<HTMLDivElement>(null)
  const [View, setView] = useState(() => DrawnView)
  useEffect(() => {
    const { current: element } = place
    // In development there is no HTML to leave.
    if (View || !element || (!view.adjustable && element.hasChildNodes())) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.at(-1)?.isIntersecting) return
        observer.disconnect()
        // Without the network the view stays what it is: complete, and not to be changed.
        loadViews().then(
          (loaded) => setView(() => loaded),
          () => undefined,
        )
      },
      { rootMargin: '50%' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [View, view])
  if (!View) return <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  return (
    <div>
      <View view={view} />
    </div>
  )
}

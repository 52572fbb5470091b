import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { isPlainClick } from '../components/layout/plain-click'
import { measurementMode, objectsGlobally, readChoice } from './choice'
import { opensPanel } from './panel-anchors'

const loadPanel = () => import('./ConsentPanel')
const ConsentPanel = lazy(loadPanel)
// Whom the banner does not reach is not asked, and so not measured.
const ConsentBanner = lazy<ComponentType<{ onChoice: () => void }>>(() =>
  import('./ConsentBanner').catch(() => ({ default: () => null })),
)

const panelLink = (target: EventTarget | null) => {
  const link = target instanceof Element ? target.closest('a') : null
  return link && opensPanel(link.hash) ? link : undefined
}

const needsNoAsking = () => measurementMode() === 'exempt' || objectsGlobally() || readChoice() !== undefined

/**
 * The visitor's say in audience measurement: a panel behind every link to it and, only where measuring waits
 * for consent, a banner until they have chosen. Neither is fetched before it is needed.
 */
export const Consent = () => {
  const [panelOpen, setPanelOpen] = useState(false)
  const [asked, setAsked] = useState(true)

  useEffect(() => {
    const look = () => setAsked(needsNoAsking())
    // In a task of its own: the first question about time zones takes a browser some 15 ms.
    const first = setTimeout(look)
    // They may have answered in another tab.
    window.addEventListener('storage', look)
    const open = () => setPanelOpen(true)
    // Whoever followed such a link before this script came is served now.
    if (opensPanel(window.location.hash)) loadPanel().then(open, () => undefined)
    const follow = (event: MouseEvent) => {
      const link = panelLink(event.target)
      if (!link || !isPlainClick(event)) return
      event.preventDefault()
      // Where the panel does not come, the link leads where it leads without scripts.
      loadPanel().then(open, () => window.location.assign(link.href))
    }
    document.addEventListener('click', follow)
    return () => {
      clearTimeout(first)
      window.removeEventListener('storage', look)
      document.removeEventListener('click', follow)
    }
  }, [])

  // Nothing in the page's HTML, where React finds an error in what changes before it has taken it over.
  if (asked && !panelOpen) return null
  return (
    <Suspense fallback={null}>
      {panelOpen ? (
        <ConsentPanel
          onClose={() => {
            setPanelOpen(false)
            setAsked(needsNoAsking())
          }}
        />
      ) : (
        <ConsentBanner onChoice={() => setAsked(true)} />
      )}
    </Suspense>
  )
}

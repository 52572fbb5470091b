import { lazy, Suspense, useEffect, useState } from 'react'
import { MEASUREMENT_MODE, objectsGlobally, readChoice, type MeasurementMode } from './choice'

const ConsentPanel = lazy(() => import('./ConsentPanel'))
const ConsentBanner = lazy(() => import('./ConsentBanner'))

/** Links to these anchors open the panel; without scripts they lead to the privacy policy, which explains. */
export const PANEL_ANCHORS = ['choix', 'choices']

const opensPanel = (target: EventTarget | null) => {
  const link = target instanceof Element ? target.closest('a') : null
  return link !== null && PANEL_ANCHORS.includes(link.hash.slice(1))
}

/**
 * The visitor's say in audience measurement: a panel behind every link to it and, only where measuring waits
 * for consent, a banner until they have chosen. Neither is fetched before it is needed.
 */
export const Consent = ({ mode = MEASUREMENT_MODE }: { mode?: MeasurementMode }) => {
  const [panelOpen, setPanelOpen] = useState(false)
  const [asked, setAsked] = useState(true)

  useEffect(() => {
    const look = () => setAsked(mode === 'exempt' || objectsGlobally() || readChoice() !== undefined)
    look()
    // They may have answered in another tab.
    window.addEventListener('storage', look)
    // Whoever followed such a link before this script came is served now.
    if (PANEL_ANCHORS.includes(window.location.hash.slice(1))) setPanelOpen(true)
    const open = (event: MouseEvent) => {
      if (!opensPanel(event.target)) return
      event.preventDefault()
      setPanelOpen(true)
    }
    document.addEventListener('click', open)
    return () => {
      window.removeEventListener('storage', look)
      document.removeEventListener('click', open)
    }
  }, [mode])

  return (
    <Suspense fallback={null}>
      {panelOpen && (
        <ConsentPanel
          mode={mode}
          onClose={() => {
            setPanelOpen(false)
            setAsked(mode === 'exempt' || readChoice() !== undefined)
          }}
        />
      )}
      {!asked && !panelOpen && <ConsentBanner onChoice={() => setAsked(true)} />}
    </Suspense>
  )
}

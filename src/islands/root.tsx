import { CacheProvider } from '@emotion/react'
import { startTransition, useEffect, type PropsWithChildren, type ReactElement } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { readStyleCache } from '../theme/style-cache'
import type { IslandData } from './Island'
import { addStrings } from './strings'

const cache = readStyleCache()

/** Reads the data of an island (a part of the page that needs React), adds its strings, and finds its HTML. */
export function readIsland<Props>(place: HTMLElement) {
  // Finds the children by their attributes, because browser extensions may have added other elements.
  const script = place.querySelector(':scope > script[type="application/json"]')
  const root = place.querySelector<HTMLElement>(':scope > [data-root]')
  if (!script || !root) throw new Error('An island in the page lacks its data or its HTML')
  const { props, language, strings } = JSON.parse(script.textContent ?? '') as IslandData
  addStrings(language, strings)
  return { root, props: props as Props, language }
}

/** Replaces an island's HTML with `element`. @returns a promise that resolves when the island is ready */
export const renderIsland = (place: HTMLElement, root: HTMLElement, element: ReactElement): Promise<void> =>
  new Promise((resolve) => {
    createRoot(root).render(<MarkReady {...{ place, resolve }}>{element}</MarkReady>)
  })

/**
 * Hydrates an island's HTML. If something has changed the HTML, React renders the island again.
 * @returns a promise that resolves when the island is ready
 */
export const hydrateIsland = (place: HTMLElement, root: HTMLElement, element: ReactElement): Promise<void> =>
  new Promise((resolve) => {
    // In a transition, React works in slices, so the browser stays responsive.
    startTransition(() => {
      hydrateRoot(root, <MarkReady {...{ place, resolve }}>{element}</MarkReady>, {
        // Generated ids must have the same prefix as in the build (src/islands/Island.tsx).
        identifierPrefix: place.dataset['island'],
        onRecoverableError: (error) => console.debug('Island rendered again', error),
      })
    })
  })

type MarkReadyProps = PropsWithChildren<{ place: HTMLElement; resolve: () => void }>

/** Marks the island as ready once its effects have run. */
const MarkReady = ({ place, resolve, children }: MarkReadyProps) => {
  useEffect(() => {
    place.dataset['ready'] = ''
    resolve()
  }, [place, resolve])
  return <CacheProvider value={cache}>{children}</CacheProvider>
}

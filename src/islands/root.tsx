import { CacheProvider } from '@emotion/react'
import { startTransition, useEffect, type PropsWithChildren, type ReactElement } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { Language } from '../shared/languages'
import { readStyleCache } from '../theme/style-cache'
import type { IslandData, IslandName } from './Island'
import { addStrings } from './strings'

const cache = readStyleCache()

/** Reads an island's data, and finds the element that holds its HTML (Island.tsx). */
export function readIsland<Props>(place: HTMLElement): {
  root: HTMLElement
  props: Props
  language: Language
} {
  // Browser extensions may have added elements beside them.
  const script = place.querySelector(':scope > script[type="application/json"]')
  const root = place.querySelector<HTMLElement>(':scope > [data-root]')
  if (!script || !root) throw new Error('An island lacks its data or its HTML')
  const { props, language, strings } = JSON.parse(script.textContent ?? '') as IslandData
  addStrings(language, strings)
  return { root, props: props as Props, language }
}

/** Renders an island in place of its HTML. */
export function renderIsland(place: HTMLElement, root: HTMLElement, element: ReactElement): void {
  createRoot(root).render(<Started place={place}>{element}</Started>)
}

/** Hydrates an island's HTML. React renders it again if something else has changed the HTML. */
export function hydrateIsland(
  place: HTMLElement,
  root: HTMLElement,
  element: ReactElement,
  name: IslandName,
): void {
  // As a transition React works in slices, and the browser stays responsive.
  startTransition(() => {
    hydrateRoot(root, <Started place={place}>{element}</Started>, {
      identifierPrefix: name,
      onRecoverableError: (error) => console.debug('Island rendered again', error),
    })
  })
}

/** Marks the island once its effects have run. */
const Started = ({ place, children }: PropsWithChildren<{ place: HTMLElement }>) => {
  useEffect(() => {
    place.dataset['ready'] = ''
  }, [place])
  return <CacheProvider value={cache}>{children}</CacheProvider>
}

import { CacheProvider } from '@emotion/react'
import { startTransition, useEffect, type PropsWithChildren, type ReactElement } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { readStyleCache } from '../theme/style-cache'
import type { IslandData, IslandName } from './Island'
import { addStrings } from './strings'

const cache = readStyleCache()

/** Reads what an island was rendered from, and finds the element that holds its HTML (Island.tsx). */
export function readIsland<Props>(place: HTMLElement): { root: HTMLElement; props: Props } {
  // Extensions may have put elements of theirs beside both.
  const script = place.querySelector(':scope > script[type="application/json"]')
  const root = place.querySelector<HTMLElement>(':scope > [data-root]')
  if (!script || !root) throw new Error('An island lacks its data or its HTML')
  const { props, language, strings } = JSON.parse(script.textContent ?? '') as IslandData
  addStrings(language, strings)
  return { root, props: props as Props }
}

/** Draws an island in place of its HTML. */
export function drawAnew(place: HTMLElement, root: HTMLElement, element: ReactElement): void {
  createRoot(root).render(<Started place={place}>{element}</Started>)
}

/** Takes an island's HTML over. Where something else has changed that meanwhile, React draws it again. */
export function takeOver(
  place: HTMLElement,
  root: HTMLElement,
  element: ReactElement,
  name: IslandName,
): void {
  // In slices, between which the browser answers its visitor.
  startTransition(() => {
    hydrateRoot(root, <Started place={place}>{element}</Started>, {
      identifierPrefix: name,
      onRecoverableError: (error) => console.debug('Island drawn anew', error),
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

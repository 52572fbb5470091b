import type { Language } from '../../src/languages'

/** What the counts need to know of a created page; `content-routes.ts` reads the list. */
export type Route = {
  page: string
  language: Language
  path: string
  kind: string
  /** The page's name in its own language, as menus show it. */
  label: string
  /** Addresses that redirect here since the page was renamed. */
  formerPaths: readonly string[]
}

/** Looks a path up among the created pages. */
export type RouteIndex = { routes: readonly Route[]; at: (path: string) => Route | undefined }

/** A path as routes are written: without query, fragment or closing slash. */
export const barePath = (path: string): string => path.replace(/[?#].*$/s, '').replace(/(?<=.)\/+$/, '')

export function indexRoutes(routes: readonly Route[]): RouteIndex {
  const byPath = new Map<string, Route>()
  for (const route of routes) for (const path of route.formerPaths) byPath.set(path, route)
  // After the former ones: an address that a page has today is that page's.
  for (const route of routes) byPath.set(route.path, route)
  return { routes, at: (path) => byPath.get(barePath(path)) }
}

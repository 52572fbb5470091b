import type { SiteRoute } from '../../src/site-data'

export type Route = SiteRoute

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

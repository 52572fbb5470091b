import type { SiteRoute } from '../../src/shared/site-data'

/** The site's pages, and a look-up by path: of today, or of before a page was renamed. */
export type RouteIndex = { routes: readonly SiteRoute[]; at: (path: string) => SiteRoute | undefined }

/** A path as routes are written: without query, fragment or closing slash. */
export const barePath = (path: string): string => path.replace(/[?#].*$/s, '').replace(/(?<=.)\/+$/, '')

export function indexRoutes(routes: readonly SiteRoute[]): RouteIndex {
  // An address that a page has today is that page's, whichever had it before.
  const byPath = new Map([
    ...routes.flatMap((route) => route.formerPaths.map((path) => [path, route] as const)),
    ...routes.map((route) => [route.path, route] as const),
  ])
  return { routes, at: (path) => byPath.get(barePath(path)) }
}

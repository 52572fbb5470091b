import type { SiteRoute } from '../../../src/shared/site-data'

/** The site's pages. `at` finds a page by its present path, by a former path, or by another path that shows it. */
export type RouteIndex = { routes: readonly SiteRoute[]; at: (path: string) => SiteRoute | undefined }

/** Removes query, fragment and final slashes from a path. */
export const routePath = (path: string): string => path.replace(/[?#].*$/s, '').replace(/(?<=.)\/+$/, '')

/** Removes the name of a file, because hosts answer `/avocats.html` and `/avocats/index.html` with the page. */
const shownPath = (path: string): string =>
  routePath(routePath(path).replace(/(?<=\/)index\.html$|\.html$/, ''))

export function indexRoutes(routes: readonly SiteRoute[]): RouteIndex {
  // A present path wins over the former path of another page.
  const byPath = new Map([
    ...routes.flatMap((route) => route.formerPaths.map((path) => [path, route] as const)),
    ...routes.map((route) => [route.path, route] as const),
  ])
  return { routes, at: (path) => byPath.get(shownPath(path)) }
}

import type { SiteRoute } from '../../site-data'

/** The host's `_redirects` file: old addresses named in front matter, then the not-found pages. */
export function redirectsFile(routes: readonly Pick<SiteRoute, 'path' | 'formerPaths'>[]): string {
  const moved = routes.flatMap(({ path, formerPaths }) => formerPaths.map((old) => `${old} ${path} 301`))
  // The host answers unknown paths with /404.html by itself; English ones get their own page.
  return [...moved, '/en/* /en/404 404', ''].join('\n')
}

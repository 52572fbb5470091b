import type { ContentFile } from './content/files'

/** The host's `_redirects` file: old addresses named in front matter, then the not-found pages. */
export function redirectsFile(files: readonly ContentFile[]): string {
  const moved = files.flatMap(({ data }) => {
    const { path, redirect_from: from } = data
    return Array.isArray(from) ? from.map((old) => `${String(old)} ${String(path)} 301`) : []
  })
  // The host answers unknown paths with /404.html by itself; English ones get their own page.
  return [...moved, '/en/* /en/404 404', ''].join('\n')
}

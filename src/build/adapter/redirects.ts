import { markdownPath } from '../../seo/addresses'
import type { ContentFile } from '../content/parse/files'
import { formerPaths } from '../published/moved-paths'

/** The host's `_redirects` file: old addresses named in front matter, then the not-found pages. */
export function redirectsFile(files: readonly ContentFile[]): string {
  const moved = files.flatMap((file) => {
    const path = String(file.data['path'])
    return formerPaths(file).flatMap((old) => [
      `${old} ${path} 301`,
      `${markdownPath(old)} ${markdownPath(path)} 301`,
    ])
  })
  // The host answers unknown paths with /404.html by itself; English ones get their own page.
  return [...moved, '/en/* /en/404 404', ''].join('\n')
}

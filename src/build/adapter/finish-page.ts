import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import { HASH_LENGTH } from './hashed-scripts'
import { LOADER } from './script-loader'

type FinishedPage = {
  html: string
  /** Names the set of script files; Gatsby reloads the page when the site's differs from the page's. */
  compilation: string
}

/** What a new connection brings before it waits: 10 segments of 1,460 bytes, without the headers. */
export const FIRST_ROUND_TRIP = 13_000

/** The HTML of a page with its data, compressed about as a host does: the best there is takes forty times as long. */
export const bytesTogether = (html: string, data: string): number =>
  brotliCompressSync(html + data, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length

/**
 * Turns a page as Gatsby wrote it into the page that is published: Gatsby's inline scripts and script files
 * give way to one constant loader, and what only names the generator goes. A page brings its own data along where
 * both come with the first round trip; others have theirs asked for with the scripts.
 * @param data what Gatsby wrote for the page's scripts, JSON
 * @throws Error when Gatsby's output has no longer the expected shape, naming the page.
 */
export function finishPage(html: string, data: string, name: string): FinishedPage {
  const find = (what: string, pattern: RegExp): string => {
    const found = pattern.exec(html)?.[1]
    if (found === undefined)
      throw new Error(`${name}: ${what} not found in what Gatsby wrote; see src/build/adapter/finish-page.ts`)
    return found
  }
  const path = find('the page path', /window\.pagePath="([^"]*)"/)
  const chunks = JSON.parse(
    `"${find('the chunk mapping', /window\.___chunkMapping="((?:[^"\\]|\\.)*)"/)}"`,
  ) as string
  const scripts = [...html.matchAll(/<script src="([^"]+)" async[^>]*><\/script>/g)].map(
    ([, source]) => source,
  )
  if (scripts.length === 0)
    throw new Error(`${name}: no script files found; see src/build/adapter/finish-page.ts`)

  // Webpack's own hash differs between a cached and a clean build of the same files; this one does not.
  const compilation = createHash('sha256')
    .update(`${chunks} ${scripts.join(' ')}`)
    .digest('hex')
    .slice(0, HASH_LENGTH)

  const loader =
    `<script data-path="${attribute(path)}" data-hash="${compilation}" data-chunks="${attribute(pageScripts(chunks))}" ` +
    `data-scripts="${attribute(scripts.join(' '))}">${LOADER}</script>`
  const finished = html
    .replace(/<script id="gatsby-script-loader">[\s\S]*?<\/script>/, '')
    .replace(/<meta name="generator"[^>]*>/, '')
    .replace(/<meta http-equiv="x-ua-compatible"[^>]*>/, '')
    // A word to browsers of 2015.
    .replace(', shrink-to-fit=no', '')
    .replaceAll(' charSet=', ' charset=')
    .replaceAll(' hrefLang=', ' hreflang=')
    .replace(
      /<!-- slice-start id="_gatsby-scripts-1" -->[\s\S]*?<!-- slice-end id="_gatsby-scripts-1" -->/,
      () => loader,
    )
  return {
    html: bytesTogether(finished, data) <= FIRST_ROUND_TRIP ? withData(finished, data) : finished,
    compilation,
  }
}

const DATA_PLACE = '<script data-path='

/** The page with its data before the loader, which hands them on. */
const withData = (html: string, data: string): string =>
  html.replace(
    DATA_PLACE,
    () => `<script type="application/json">${data.replace(/</g, '\\u003c')}</script>${DATA_PLACE}`,
  )

/** Of Gatsby's chunks those that links lead to, which it fetches ahead: no link leads to a page not found. */
function pageScripts(chunks: string): string {
  const all = Object.entries(JSON.parse(chunks) as Record<string, string[]>)
  return JSON.stringify(Object.fromEntries(all.filter(([name]) => name.includes('templates'))))
}

const attribute = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')

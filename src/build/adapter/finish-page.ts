import { LOADER, PREFETCHING } from '../browser/inline-scripts'

/** What only Gatsby's runtime reads, and what names it or speaks to browsers of 2015. */
const TAKEN_OUT = [
  /<script id="gatsby-script-loader">[\s\S]*?<\/script>/,
  /<script id="gatsby-chunk-mapping">[\s\S]*?<\/script>/,
  /<div id="gatsby-announcer"[^>]*><\/div>/,
  /<meta name="generator"[^>]*>/,
  /<meta http-equiv="x-ua-compatible"[^>]*>/,
  ', shrink-to-fit=no',
]

/** Where Gatsby puts its script files. */
const SCRIPT_SLICE =
  /<!-- slice-start id="_gatsby-scripts-1" -->[\s\S]*?<!-- slice-end id="_gatsby-scripts-1" -->/

/**
 * Turns a page as Gatsby wrote it into the page that is published: without Gatsby's runtime, and with the site's own
 * script.
 * @param site address of that script
 * @throws Error when Gatsby's output has no longer the expected shape, naming the page
 */
export function finishPage(html: string, site: string, name: string): string {
  if (!SCRIPT_SLICE.test(html))
    throw new Error(
      `${name}: Gatsby's scripts were not found where they were; see src/build/adapter/finish-page.ts`,
    )
  return TAKEN_OUT.reduce<string>((page, part) => page.replace(part, ''), html)
    .replace(SCRIPT_SLICE, '')
    .replaceAll(' charSet=', ' charset=')
    .replaceAll(' hrefLang=', ' hreflang=')
    .replace(
      '</head>',
      () =>
        `<script data-src="${site}">${LOADER}</script><script type="speculationrules">${PREFETCHING}</script></head>`,
    )
}

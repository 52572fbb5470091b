/**
 * The only script that runs before the first paint. If the visitor comes from another page of this site, it sets
 * `data-entered`, which keeps the beam of light (src/components/art/Beam.tsx) from sweeping again.
 */
export const ENTERED =
  "if(document.referrer.startsWith(location.origin+'/'))document.documentElement.dataset.entered=''"

/** Speculation rules: browsers that support them prerender a page when a visitor is about to follow a link to it. */
export const PRERENDERING = JSON.stringify({
  prerender: [
    {
      eagerness: 'moderate',
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/api/*', '/traffic*', '/*\\?(.+)', '/*.*'] } },
          { not: { selector_matches: '[target], [download], [aria-current], [href^="#"]' } },
        ],
      },
    },
  ],
})

/** Removed from each page: what only Gatsby's runtime reads, what names Gatsby, and what only old browsers need. */
const REMOVED = [
  /<script id="gatsby-script-loader">[\s\S]*?<\/script>/,
  /<script id="gatsby-chunk-mapping">[\s\S]*?<\/script>/,
  /<div id="gatsby-announcer"[^>]*><\/div>/,
  /<meta name="generator"[^>]*>/,
  /<meta http-equiv="x-ua-compatible"[^>]*>/,
  ', shrink-to-fit=no',
  ' style="outline:none" tabindex="-1" id="gatsby-focus-wrapper"',
]

/** Matches the elements that load Gatsby's script files. */
const SCRIPT_SLICE =
  /<!-- slice-start id="_gatsby-scripts-1" -->[\s\S]*?<!-- slice-end id="_gatsby-scripts-1" -->/

/**
 * Replaces Gatsby's runtime in a built page with the site's own script, inline at the end of the body.
 * @param script the code of the site's script
 * @param name the page's file, for the error
 * @throws Error naming the page if it does not contain Gatsby's scripts where they are expected
 */
export function finishPage(html: string, script: string, name: string): string {
  if (!SCRIPT_SLICE.test(html))
    throw new Error(`${name}: Gatsby's scripts are not where src/build/adapter/finish-page.ts expects them`)
  const headScripts = `<script>${ENTERED}</script><script type="speculationrules">${PRERENDERING}</script>`
  return REMOVED.reduce<string>((page, part) => page.replace(part, ''), withEarlyTitle(html))
    .replace(SCRIPT_SLICE, () => `<script>${script}</script>`)
    .replaceAll(' data-gatsby-head="true"', '')
    .replaceAll(' charSet=', ' charset=')
    .replaceAll(' hrefLang=', ' hreflang=')
    .replace('</head>', () => `${headScripts}</head>`)
}

/** Moves the title before the styles, because programs that preview links read only the first bytes of a page. */
function withEarlyTitle(html: string): string {
  const [title = ''] = /<title[^>]*>[^<]*<\/title>/.exec(html) ?? []
  return html.replace(title, '').replace(/<meta charSet="utf-8"\/?>/i, (charset) => charset + title)
}

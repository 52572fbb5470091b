/**
 * Inline code that loads the site's script (`data-src`) one frame and 200 ms after the page has loaded: an earlier
 * request would delay the largest paint. If the visitor comes from another page of this site, the code first sets
 * `data-entered`, which keeps the beam of light (src/components/art/Beam.tsx) from sweeping again.
 */
export const LOADER = [
  '(function(d,l,s){',
  "if(d.referrer.indexOf(l.origin+'/')===0)d.documentElement.dataset.entered='';",
  "function load(){d.head.appendChild(Object.assign(d.createElement('script'),{src:s}))}",
  'function painted(){requestAnimationFrame(function(){setTimeout(load,200)})}',
  "d.readyState==='complete'?painted():addEventListener('load',painted)",
  '})(document,location,document.currentScript.dataset.src)',
].join('')

/** Speculation rules: browsers that support them prefetch a page when a visitor is about to follow a link to it. */
export const PREFETCHING = JSON.stringify({
  prefetch: [
    {
      eagerness: 'moderate',
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/api/*', '/traffic*', '/*\\?(.+)', '/*.*'] } },
          { not: { selector_matches: '[target], [download]' } },
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
 * Replaces Gatsby's runtime in a built page with the site's own script.
 * @param name the page's file, for the error
 * @throws Error naming the page if it does not contain Gatsby's scripts where they are expected
 */
export function finishPage(html: string, scriptAddress: string, name: string): string {
  if (!SCRIPT_SLICE.test(html))
    throw new Error(`${name}: Gatsby's scripts are not where src/build/adapter/finish-page.ts expects them`)
  const scripts = `<script data-src="${scriptAddress}">${LOADER}</script><script type="speculationrules">${PREFETCHING}</script>`
  return REMOVED.reduce<string>((page, part) => page.replace(part, ''), html)
    .replace(SCRIPT_SLICE, '')
    .replaceAll(' data-gatsby-head="true"', '')
    .replaceAll(' charSet=', ' charset=')
    .replaceAll(' hrefLang=', ' hreflang=')
    .replace('</head>', () => `${scripts}</head>`)
}

/**
 * Loads the script of a page (`data-src`) once the page is there: in the head, or deferred, it would compete with the
 * first paint. Before that it marks a page that a link of this site led to, on which the beam does not sweep again
 * (src/components/art/Beam.tsx).
 */
export const LOADER = [
  '(function(d,l,s){',
  "if(d.referrer.indexOf(l.origin+'/')===0)d.documentElement.dataset.entered='';",
  "function load(){d.head.appendChild(Object.assign(d.createElement('script'),{src:s}))}",
  "d.readyState==='complete'?load():addEventListener('load',load)",
  '})(document,location,document.currentScript.dataset.src)',
].join('')

/** Has the browser fetch the documents ahead that links are likely to lead to, where it knows such rules. */
export const PREFETCHING = JSON.stringify({
  prefetch: [
    {
      eagerness: 'moderate',
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/api/*', '/figures*', '/*\\?(.+)', '/*.*'] } },
          { not: { selector_matches: '[target], [download]' } },
        ],
      },
    },
  ],
})

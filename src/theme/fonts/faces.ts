// Written by tools/fonts/subset.ts; change that, not this.

/** Addresses of the two font files; their names change with their content, so they may be cached for ever. */
export const fontFiles = {
  display: '/fonts/bricolage-05e4376a.woff2',
  text: '/fonts/figtree-bdfe9b28.woff2',
} as const

/** Families of the metric-matched fallbacks, in the order of the fonts that they dress up. */
export const fallbackFamilies = {
  display: ['Bricolage Fallback', 'Bricolage Fallback 2', 'Bricolage Fallback 3'],
  text: ['Figtree Fallback', 'Figtree Fallback 2', 'Figtree Fallback 3'],
} as const

export const fontFaces =
  "@font-face{font-family:'Bricolage Grotesque Variable';font-weight:400 800;font-display:optional;src:url(/fonts/bricolage-05e4376a.woff2) format('woff2')}@font-face{font-family:'Figtree Variable';font-weight:400 600;font-display:optional;src:url(/fonts/figtree-bdfe9b28.woff2) format('woff2')}@font-face{font-family:'Bricolage Fallback';font-weight:400 800;src:local('Arial-BoldMT'),local('LiberationSans-Bold');size-adjust:96.38%;ascent-override:96.49%;descent-override:28.01%;line-gap-override:0%}@font-face{font-family:'Bricolage Fallback 2';font-weight:400 800;src:local('Roboto-Bold');size-adjust:102.47%;ascent-override:90.76%;descent-override:26.35%;line-gap-override:0%}@font-face{font-family:'Bricolage Fallback 3';font-weight:400 800;src:local('DejaVuSans-Bold');size-adjust:80.22%;ascent-override:115.94%;descent-override:33.66%;line-gap-override:0%}@font-face{font-family:'Figtree Fallback';font-weight:400 500;src:local('ArialMT'),local('LiberationSans');size-adjust:100.58%;ascent-override:94.46%;descent-override:24.86%;line-gap-override:0%}@font-face{font-family:'Figtree Fallback 2';font-weight:400 500;src:local('Roboto-Regular');size-adjust:101.05%;ascent-override:94.02%;descent-override:24.74%;line-gap-override:0%}@font-face{font-family:'Figtree Fallback 3';font-weight:400 500;src:local('DejaVuSans');size-adjust:87.78%;ascent-override:108.22%;descent-override:28.48%;line-gap-override:0%}@font-face{font-family:'Figtree Fallback';font-weight:600 700;src:local('Arial-BoldMT'),local('LiberationSans-Bold');size-adjust:95.05%;ascent-override:99.95%;descent-override:26.3%;line-gap-override:0%}@font-face{font-family:'Figtree Fallback 2';font-weight:600 700;src:local('Roboto-Bold');size-adjust:101.06%;ascent-override:94%;descent-override:24.74%;line-gap-override:0%}@font-face{font-family:'Figtree Fallback 3';font-weight:600 700;src:local('DejaVuSans-Bold');size-adjust:79.11%;ascent-override:120.08%;descent-override:31.6%;line-gap-override:0%}"

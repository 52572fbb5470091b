/** Addresses of the two font files. `npm run fonts` writes both the files and this list. */
export const fontFiles = {
  display: '/fonts/bricolage-c3d25e60.woff2',
  text: '/fonts/figtree-bdfe9b28.woff2',
} as const

// `optional`: a page painted before its fonts arrive keeps the fallbacks, so the text does not move.
const FONTS = `
@font-face{font-family:'Bricolage Grotesque Variable';font-weight:400 800;font-display:optional;src:url(${fontFiles.display}) format('woff2')}
@font-face{font-family:'Figtree Variable';font-weight:400 600;font-display:optional;src:url(${fontFiles.text}) format('woff2')}`

// System fonts, adjusted to be as wide as the site's fonts. `local()` contains their PostScript names.
// `size-adjust` is the mean width of a character in the site's font, divided by the mean width in the system font. Both
// were measured over prose in two languages. The overrides are the ascent and descent of the site's font, divided by
// `size-adjust`. Each width needs a family of its own; Arial and Liberation Sans are equally wide, so they share one.
const FALLBACKS = `
@font-face{font-family:'Bricolage Fallback';font-weight:400 800;src:local('Arial-BoldMT'),local('LiberationSans-Bold');size-adjust:96.39%;ascent-override:96.48%;descent-override:28.01%;line-gap-override:0%}
@font-face{font-family:'Bricolage Fallback 2';font-weight:400 800;src:local('Roboto-Bold');size-adjust:102.48%;ascent-override:90.75%;descent-override:26.35%;line-gap-override:0%}
@font-face{font-family:'Bricolage Fallback 3';font-weight:400 800;src:local('DejaVuSans-Bold');size-adjust:80.23%;ascent-override:115.92%;descent-override:33.65%;line-gap-override:0%}
@font-face{font-family:'Figtree Fallback';font-weight:400 500;src:local('ArialMT'),local('LiberationSans');size-adjust:100.58%;ascent-override:94.45%;descent-override:24.86%;line-gap-override:0%}
@font-face{font-family:'Figtree Fallback 2';font-weight:400 500;src:local('Roboto-Regular');size-adjust:101.05%;ascent-override:94.01%;descent-override:24.74%;line-gap-override:0%}
@font-face{font-family:'Figtree Fallback 3';font-weight:400 500;src:local('DejaVuSans');size-adjust:87.79%;ascent-override:108.21%;descent-override:28.48%;line-gap-override:0%}
@font-face{font-family:'Figtree Fallback';font-weight:600 700;src:local('Arial-BoldMT'),local('LiberationSans-Bold');size-adjust:95.09%;ascent-override:99.9%;descent-override:26.29%;line-gap-override:0%}
@font-face{font-family:'Figtree Fallback 2';font-weight:600 700;src:local('Roboto-Bold');size-adjust:101.1%;ascent-override:93.96%;descent-override:24.73%;line-gap-override:0%}
@font-face{font-family:'Figtree Fallback 3';font-weight:600 700;src:local('DejaVuSans-Bold');size-adjust:79.15%;ascent-override:120.03%;descent-override:31.59%;line-gap-override:0%}`

/** The @font-face rules of every family in the theme. */
export const fontFaces = FONTS + FALLBACKS

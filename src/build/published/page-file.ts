/** The folder that is published. */
export const DIST = 'dist'

/** The file of a page below `dist/`: `/` → `index.html`, `/avocats` → `avocats.html`, `/404.html` → itself. */
export const pageFile = (path: string): string =>
  path === '/' ? 'index.html' : `${path.slice(1).replace(/\.html$/, '')}.html`

/** Where Gatsby writes the data of a page, below its output folder; they are not published. */
export const pageDataFile = (path: string): string =>
  `page-data/${path === '/' ? 'index' : path.slice(1)}/page-data.json`

/** What the HTML of a page may weigh, in bytes of brotli (docs/speed.md). */
export const MOST_HTML = 21_000

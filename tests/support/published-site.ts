import { brotliCompressSync, constants } from 'node:zlib'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the last build published; tests that read it run after one. */
export const DIST = join(__dirname, '..', '..', 'dist')

/** The page of one published file, as far as its head and its words go. */
export type SitePage = {
  /** `/avocats` */
  path: string
  html: string
  /** Attributes of all head elements of that name. */
  elements: (name: string) => Record<string, string>[]
  /** Text of the first element of that name. */
  text: (name: string) => string | undefined
  /** Content of the meta element whose name or property that is. */
  meta: (name: string) => string | undefined
  /** href of the links of that relation, by their language. */
  canonical: string | undefined
  alternates: Record<string, string>
}

export const published = (name: string): string => readFileSync(join(DIST, name), 'utf8')

export const isPublished = (name: string): boolean => existsSync(join(DIST, name))

/** All pages of the site without the not-found pages. @throws Error before the first build. */
export function readSite(): SitePage[] {
  if (!existsSync(DIST)) throw new Error('There is no dist/: build the site before its tests')
  return readdirSync(DIST, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && !/(^|\/)404\.html$/.test(name))
    .sort()
    .map((name) => readPage(name === 'index.html' ? '/' : `/${name.replace(/\.html$/, '')}`, published(name)))
}

export function readPage(path: string, html: string): SitePage {
  const head = html.slice(0, html.indexOf('</head>')).replace(/<style[\s\S]*?<\/style>/g, '')
  const elements = (name: string) =>
    [...head.matchAll(new RegExp(`<${name}(\\s[^>]*)?>`, 'g'))].map(([, attributes = '']) =>
      attributesOf(attributes),
    )
  const links = elements('link')
  return {
    path,
    html,
    elements,
    text: (name) => new RegExp(`<${name}[^>]*>([\\s\\S]*?)</${name}>`).exec(html)?.slice(1).map(plain)[0],
    meta: (name) =>
      elements('meta').find((meta) => meta['name'] === name || meta['property'] === name)?.['content'],
    canonical: links.find(({ rel }) => rel === 'canonical')?.['href'],
    alternates: Object.fromEntries(
      links.flatMap(({ rel, hreflang, href }) =>
        rel === 'alternate' && hreflang && href ? [[hreflang, href]] : [],
      ),
    ),
  }
}

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, plain(value)]),
  )

/** Words without tags and entities. */
const plain = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .trim()

/** Bytes of a text compressed about as a host does while it answers. */
export const quicklyCompressed = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length

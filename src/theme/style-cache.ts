import createCache, { type EmotionCache } from '@emotion/cache'

/** Prefix of the class names that Emotion makes. Short, because a sector page contains six hundred of them. */
const KEY = 'c'

/**
 * Creates Emotion's cache, with the same settings in the build and in browsers. It has no plugins: the default plugin
 * adds vendor prefixes, which the browsers that the site supports (`browserslist` in package.json) do not need.
 * @param insertionPoint element of the head after which rules are inserted
 */
export const createStyleCache = (insertionPoint?: HTMLElement): EmotionCache =>
  createCache({ key: KEY, stylisPlugins: [], ...(insertionPoint && { insertionPoint }) })

/**
 * Replaces the hashes in a page's class names with numbers, which compress better. Pages with a form keep the hashes,
 * because React hydrates the form and expects them in its HTML. React replaces calculators instead of hydrating them.
 */
export function numberClasses(html: string, css: string): { html: string; css: string } {
  if (html.includes('data-island="form"')) return { html, css }
  const names = [...new Set(css.match(new RegExp(`(?<=\\.)${KEY}-\\w+`, 'g')))]
  const numbers = new Map(names.map((name, index) => [name, KEY + index.toString(36)]))
  const shorten = (text: string) =>
    text.replace(new RegExp(`\\b${KEY}-\\w+`, 'g'), (name) => numbers.get(name) ?? name)
  return { html: html.replace(/ class="[^"]*"/g, shorten), css: shorten(css) }
}

/** The attribute that marks the page's own style element. A browser extension may add others before it. */
export const PAGE_STYLES = 'data-page'

/**
 * Creates the cache in a browser. On pages with a form, tells Emotion which rules the page's style element already has.
 * Emotion inserts new rules directly after that element, so that the print style sheet stays last.
 */
export function readStyleCache(): EmotionCache {
  const element = document.querySelector<HTMLElement>(`head > style[${PAGE_STYLES}]`) ?? undefined
  const cache = createStyleCache(element)
  for (const [, name = ''] of (element?.textContent ?? '').matchAll(new RegExp(`\\.${KEY}-(\\w+)`, 'g')))
    cache.inserted[name] = true
  return cache
}

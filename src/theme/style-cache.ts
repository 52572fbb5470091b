import createCache, { type EmotionCache } from '@emotion/cache'

/** Prefix of every class name. Short, because a sector page contains six hundred class names. */
const KEY = 'c'

/**
 * Creates Emotion's cache, with the same settings in the build and in browsers. It has no plugins: the default
 * one would add prefixes for browsers older than package.json's browserslist.
 * @param insertionPoint element of the head after which rules are inserted
 */
export const createStyleCache = (insertionPoint?: HTMLElement): EmotionCache =>
  createCache({ key: KEY, stylisPlugins: [], ...(insertionPoint && { insertionPoint }) })

/**
 * Replaces the hashes in a page's class names, which do not compress, with numbers. Pages with a form keep the hashes,
 * because React hydrates the form's HTML and expects them there. (React does not hydrate figures, but replaces them.)
 */
export function numberClasses(html: string, css: string): { html: string; css: string } {
  if (html.includes('data-island="form"')) return { html, css }
  const names = [...new Set(css.match(new RegExp(`(?<=\\.)${KEY}-\\w+`, 'g')))]
  const numbers = new Map(names.map((name, index) => [name, KEY + index.toString(36)]))
  const shorten = (text: string) =>
    text.replace(new RegExp(`\\b${KEY}-\\w+`, 'g'), (name) => numbers.get(name) ?? name)
  return { html: html.replace(/ class="[^"]*"/g, shorten), css: shorten(css) }
}

/** Marks the page's own style element: a browser extension may add others before it. */
export const PAGE_STYLES = 'data-page'

/**
 * Creates the cache in a browser, and marks the rules in the page's style element as inserted. (Emotion does so only if
 * an attribute lists them.) New rules follow that element, so that the print style sheet stays last.
 */
export function readStyleCache(): EmotionCache {
  const element = document.querySelector<HTMLElement>(`head > style[${PAGE_STYLES}]`) ?? undefined
  const cache = createStyleCache(element)
  for (const [, name = ''] of (element?.textContent ?? '').matchAll(new RegExp(`\\.${KEY}-(\\w+)`, 'g')))
    cache.inserted[name] = true
  return cache
}

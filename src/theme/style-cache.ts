import createCache, { type EmotionCache } from '@emotion/cache'

/** Prefix of every class name. Short, because a sector page uses six hundred of them. */
const KEY = 'c'

/**
 * Creates Emotion's cache, with the same settings in the build and in browsers. No plugins: the default one adds
 * prefixes for browsers older than package.json's browserslist.
 * @param insertionPoint element of the head after which rules are inserted
 */
export const createStyleCache = (insertionPoint?: HTMLElement): EmotionCache =>
  createCache({ key: KEY, stylisPlugins: [], ...(insertionPoint && { insertionPoint }) })

/** Marks the page's own style element: a browser extension may add others before it. */
export const PAGE_STYLES = 'data-page'

/**
 * Creates the cache in a browser, and registers the rules of the page's style element. (Emotion would need an attribute
 * that lists all their names.) New rules are inserted right after them, so that the print style sheet stays last.
 */
export function readStyleCache(): EmotionCache {
  const element = document.querySelector<HTMLElement>(`head > style[${PAGE_STYLES}]`) ?? undefined
  const cache = createStyleCache(element)
  for (const [, name = ''] of (element?.textContent ?? '').matchAll(new RegExp(`\\.${KEY}-(\\w+)`, 'g')))
    cache.inserted[name] = true
  return cache
}

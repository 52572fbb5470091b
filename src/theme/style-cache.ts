import createCache, { type EmotionCache } from '@emotion/cache'

/** Begins the name of every class; a sector page names six hundred, so it is short. */
const KEY = 'c'

/**
 * Emotion's cache of rules, the same when a page is rendered and when its scripts take it over. No plugins: the
 * default one prefixes for browsers older than those of package.json's browserslist.
 * @param insertionPoint element of the head after which later rules come
 */
export const createStyleCache = (insertionPoint?: HTMLElement): EmotionCache =>
  createCache({ key: KEY, stylisPlugins: [], ...(insertionPoint && { insertionPoint }) })

/** Marks the style element of a page: an extension may put others before it. */
export const PAGE_STYLES = 'data-page'

/**
 * The cache of a page in a browser, which knows the rules in the page's style element. Emotion would find them by an
 * attribute as long as the list of their names. Later rules follow them directly, so that the print sheet stays last.
 */
export function readStyleCache(): EmotionCache {
  const element = document.querySelector<HTMLElement>(`head > style[${PAGE_STYLES}]`) ?? undefined
  const cache = createStyleCache(element)
  for (const [, name = ''] of (element?.textContent ?? '').matchAll(new RegExp(`\\.${KEY}-(\\w+)`, 'g')))
    cache.inserted[name] = true
  return cache
}

import createCache, { type EmotionCache } from '@emotion/cache'

/**
 * Emotion's cache of rules, the same when a page is rendered and when its scripts take it over. No plugins: the
 * default one prefixes for browsers older than those of package.json's browserslist.
 */
export const createStyleCache = (): EmotionCache => createCache({ key: 'css', stylisPlugins: [] })

/**
 * The cache of a page in a browser, which knows the rules in the page's style element. Emotion would find them by an
 * attribute as long as the list of their names, and then move the element: the browser would lay the page out again.
 */
export function readStyleCache(): EmotionCache {
  const cache = createStyleCache()
  const css = document.querySelector('style')?.textContent ?? ''
  for (const [, name = ''] of css.matchAll(/\.css-(\w+)/g)) cache.inserted[name] = true
  return cache
}

/** Of each kind of island the script files that it needs: its own first, then those that it shares with others. */
export type IslandFiles = Record<string, readonly [string, ...string[]]>

/** What an island's own file exports. */
type IslandModule = { start: (place: HTMLElement) => void }

/** What a visitor does on the way to a form. A touch is a pointer too. */
const SIGNS = ['pointerover', 'pointerdown', 'keydown', 'focusin'] as const

/**
 * Starts what needs React: a form at the visitor's first sign, its files fetched before, when the browser is idle; a
 * figure when it comes near the screen. Until then each is the HTML that it is without scripts, and stays it where the
 * files do not come.
 */
export function startIslands(files: IslandFiles): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const needed = files[place.dataset['island'] ?? '']
    if (!needed) continue
    if (place.querySelector('form')) {
      whenIdle(() => preload(needed))
      onFirst(place, () => start(place, needed))
    } else whenNear(place, () => start(place, needed))
  }
}

const start = (place: HTMLElement, files: IslandFiles[string]) => {
  preload(files)
  import(/* webpackIgnore: true */ files[0]).then(
    (island: IslandModule) => island.start(place),
    (error: unknown) => console.debug('Island without its scripts', error),
  )
}

/** All at once: the browser would hear of a shared file only from the one that asks for it. */
function preload(files: readonly string[]) {
  for (const href of files) {
    if (document.querySelector(`link[href="${href}"]`)) continue
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
}

function onFirst(place: HTMLElement, then: () => void) {
  const once = () => {
    for (const sign of SIGNS) place.removeEventListener(sign, once, true)
    then()
  }
  for (const sign of SIGNS) place.addEventListener(sign, once, true)
  // They may be typing already.
  if (place.contains(document.activeElement)) once()
}

function whenNear(place: HTMLElement, then: () => void) {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.at(-1)?.isIntersecting) return
      observer.disconnect()
      then()
    },
    { rootMargin: '50%' },
  )
  observer.observe(place)
}

/** Not every browser tells when it is idle. */
const whenIdle = (then: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(then) : setTimeout(then)

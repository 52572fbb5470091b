/** The scripts of each kind of island (a part of a page that needs React): its own file, then the files it imports. */
export type IslandFiles = Record<string, readonly [string, ...string[]]>

/** The exports of an island's own file. */
type IslandModule = { start: (place: HTMLElement) => void }

/** Events that show that a visitor is about to use a form. */
const APPROACH = ['pointerover', 'pointerdown', 'keydown', 'focusin'] as const

/**
 * Starts the islands of a page: a form when the visitor approaches it, a figure when it comes near the screen. A form's
 * files are preloaded while the browser is idle. Until its files have loaded, an island remains the HTML that works
 * without scripts.
 */
export function startIslands(files: IslandFiles): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const needed = files[place.dataset['island'] ?? '']
    if (!needed) continue
    if (place.querySelector('form')) {
      whenIdle(() => preload(needed))
      onApproach(place, () => start(place, needed))
    } else whenNear(place, () => start(place, needed))
  }
}

const start = (place: HTMLElement, files: IslandFiles[string]) => {
  preload(files)
  import(/* webpackIgnore: true */ files[0]).then(
    (island: IslandModule) => island.start(place),
    (error: unknown) => console.debug('Island scripts not loaded', error),
  )
}

/** Requests all files at once. Otherwise the browser would find the imported files only after loading the first. */
function preload(files: readonly string[]) {
  for (const href of files) {
    if (document.querySelector(`link[href="${href}"]`)) continue
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
}

function onApproach(place: HTMLElement, then: () => void) {
  const once = () => {
    for (const type of APPROACH) place.removeEventListener(type, once, true)
    then()
  }
  for (const type of APPROACH) place.addEventListener(type, once, true)
  // The visitor may be typing already.
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

// Safari has no `requestIdleCallback`.
const whenIdle = (then: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(then) : setTimeout(then)

/** The script files of each kind of island: its own first, then those that it imports. */
export type IslandFiles = Record<string, readonly [string, ...string[]]>

/** The exports of an island's own file. */
type IslandModule = { start: (place: HTMLElement) => void }

/** Events of a visitor who approaches a form. */
const APPROACH = ['pointerover', 'pointerdown', 'keydown', 'focusin'] as const

/**
 * Starts the parts of a page that need React. A form starts at the visitor's first interaction, with its files
 * preloaded when the browser is idle; a figure starts when it comes near the screen. Until then, and if the files fail
 * to load, each remains the HTML that works without scripts.
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

/** Requests all files at once: the browser would find shared files only after loading the first. */
function preload(files: readonly string[]) {
  for (const href of files) {
    if (document.querySelector(`link[href="${href}"]`)) continue
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
}

function onApproach(place: HTMLElement, then: () => void) {
  const once = () => {
    for (const sign of APPROACH) place.removeEventListener(sign, once, true)
    then()
  }
  for (const sign of APPROACH) place.addEventListener(sign, once, true)
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

/** Falls back to a task in browsers without `requestIdleCallback`. */
const whenIdle = (then: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(then) : setTimeout(then)

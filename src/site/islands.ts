/** The scripts of each kind of island (a part of a page that needs React): its own file, then the files it imports. */
export type IslandFiles = Record<string, readonly [string, ...string[]]>

/** The exports of an island's own file. The promise of `start` resolves once React has taken over the island. */
type IslandModule = { start: (place: HTMLElement) => Promise<void> }

/** Events that show that a visitor is about to use a form. */
const APPROACH = ['pointerover', 'pointerdown', 'keydown', 'focusin'] as const

/** How long a submit waits for the form's script before the browser itself posts the form, in milliseconds. */
const SUBMIT_WAIT_MS = 5_000

/**
 * Starts the islands of a page: a form when the visitor approaches it, a calculator when it comes near the screen.
 * Until its files have loaded, an island remains the HTML that works without scripts.
 */
export function startIslands(files: IslandFiles): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const needed = files[place.dataset['island'] ?? '']
    if (!needed) continue
    if (place.querySelector('form')) startForm(place, needed)
    else whenNear(place, () => start(place, needed))
  }
}

/** Starts an island. If this fails, the island's HTML remains. */
const start = (place: HTMLElement, files: IslandFiles[string]): Promise<void> => {
  preload(files)
  return import(/* webpackIgnore: true */ files[0])
    .then((island: IslandModule) => island.start(place))
    .catch((error: unknown) => console.debug('Island scripts not loaded', error))
}

/**
 * Starts a form when the visitor approaches it. Its files are preloaded while the browser is idle. Until the form has
 * started, a press on its button is held back: the browser would show its own messages, and post the form by itself.
 */
function startForm(place: HTMLElement, files: IslandFiles[string]) {
  let started: Promise<unknown> | undefined
  const startOnce = () => (started ??= start(place, files).then(release))
  const release = () => place.removeEventListener('click', hold, true)
  let isHeld = false
  // Browsers also send a click if the visitor submits the form by the Enter key.
  const hold = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('[type=submit]') : null
    if (!button) return
    event.preventDefault()
    if (isHeld) return
    isHeld = true
    showBusy(button, true)
    const patience = new Promise((resolve) => setTimeout(resolve, SUBMIT_WAIT_MS))
    void Promise.race([startOnce(), patience]).then(() => {
      release()
      showBusy(button, false)
      place.querySelector('form')?.requestSubmit()
    })
  }
  place.addEventListener('click', hold, true)
  whenIdle(() => preload(files))
  onApproach(place, startOnce)
}

/** Does what src/components/ui/Button.tsx does for a busy button. */
function showBusy(button: Element, busy: boolean) {
  for (const name of ['aria-busy', 'aria-disabled'])
    if (busy) button.setAttribute(name, 'true')
    else button.removeAttribute(name)
  for (const label of button.children)
    if (label.toggleAttribute('data-off')) label.setAttribute('aria-hidden', 'true')
    else label.removeAttribute('aria-hidden')
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

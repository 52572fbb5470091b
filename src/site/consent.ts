import {
  canRemember,
  measurementAllowed,
  measurementMode,
  objectsGlobally,
  readChoice,
  storeChoice,
  type Choice,
} from '../consent/choice'
import { opensPanel } from '../consent/panel-anchors'
import { recordAwaited } from '../page-views/recorder'

/** How long the words that confirm a choice stay, in milliseconds. */
const CONFIRMED_MS = 5_000

/**
 * The visitor's say in audience measurement: a panel behind every link to it and, only where measuring waits for
 * consent, a banner until they have chosen. Their markup stands in each page (src/consent/Consent.tsx).
 */
export function startConsent(): void {
  const look = () => (needsAsking() ? showBanner() : removeBanner())
  // In a task of its own: the first question about time zones takes a browser some 15 ms.
  setTimeout(look)
  // They may have answered in another tab, or on a page from which Back has led here.
  addEventListener('storage', look)
  addEventListener('pageshow', ({ persisted }) => persisted && look())

  if (opensPanel(location.hash)) showPanel()
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : undefined
    const link = target?.closest('a')
    if (link && opensPanel(link.hash) && isPlainClick(event) && showPanel()) event.preventDefault()
    const choice = target?.closest<HTMLElement>('[data-choice]')?.dataset['choice']
    if (choice) choose(choice as Choice)
    // The policy may be the page behind.
    if (target?.closest('[data-close], dialog a')) target.closest('dialog')?.close()
  })
  // Back finds nothing open.
  addEventListener('pagehide', () => openPanel()?.close())
}

const needsAsking = () =>
  measurementMode() === 'consent' && !objectsGlobally() && canRemember() && readChoice() === undefined

const openBanner = () => document.querySelector<HTMLElement>('.skip-link + [data-consent=banner]')
const openPanel = () => document.querySelector<HTMLDialogElement>('body > [data-consent=panel]')

/** A copy of one part of the page's template, with the words that fit this visitor. */
function copyOf(part: 'banner' | 'panel'): HTMLElement | undefined {
  const template = document.querySelector<HTMLTemplateElement>('template[data-consent]')
  // React, while developing, puts into the element itself what a parser puts into its content.
  const source = template?.content.firstElementChild ? template.content : template
  const copy = source?.querySelector(`[data-consent=${part}]`)?.cloneNode(true) as HTMLElement | undefined
  const state = objectsGlobally() ? 'gpc' : measurementAllowed() ? 'accepted' : 'refused'
  for (const words of copy?.querySelectorAll<HTMLElement>('[data-when]') ?? [])
    if (![measurementMode(), state].includes(words.dataset['when'] ?? '')) words.remove()
  return copy
}

/** @returns whether there is a panel to show */
function showPanel(): boolean {
  const panel = copyOf('panel')
  if (!(panel instanceof HTMLDialogElement)) return false
  removeBanner()
  document.body.append(panel)
  panel.addEventListener('close', () => {
    panel.remove()
    if (needsAsking()) showBanner()
  })
  panel.showModal()
  // One reads from the top: the first button, which would have the focus, may be out of sight on a low screen.
  panel.querySelector('h2')?.focus()
  return true
}

let cameFrom: HTMLElement | undefined
let observer: ResizeObserver | undefined

/** Asks before anything is measured: met before the page that it asks about, and over it, so that nothing moves. */
function showBanner() {
  const banner = (openBanner() ?? openPanel()) ? undefined : copyOf('banner')
  if (!banner) return
  banner.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !banner.contains(relatedTarget)) cameFrom = relatedTarget
  })
  document.querySelector('.skip-link')?.after(banner)
  // What takes focus must not lie under the banner, at the end of the page neither (WCAG 2.4.11).
  observer = new ResizeObserver(() => keepClear(`${innerHeight - banner.getBoundingClientRect().top}px`))
  observer.observe(banner)
}

function removeBanner() {
  observer?.disconnect()
  openBanner()?.remove()
  keepClear('')
}

function keepClear(covered: string) {
  document.documentElement.style.scrollPaddingBottom = covered
  document.body.style.paddingBottom = covered
}

let confirmed: number | undefined

/** Takes effect at once, the page on display included, and says so. */
function choose(choice: Choice) {
  storeChoice(choice)
  if (choice === 'accepted') recordAwaited()
  const hadFocus = openBanner()?.contains(document.activeElement)
  removeBanner()
  openPanel()?.close()
  // On a removed button the focus would be lost.
  if (hadFocus)
    (cameFrom?.isConnected ? cameFrom : document.getElementById('content'))?.focus({ preventScroll: true })
  const status = document.querySelector<HTMLElement>('[data-consent=status]')
  if (!status) return
  status.textContent = status.dataset['words'] ?? ''
  clearTimeout(confirmed)
  confirmed = window.setTimeout(() => (status.textContent = ''), CONFIRMED_MS)
}

/** Whether a click asks for no more than to follow: not for a new tab or window, a download or a menu. */
const isPlainClick = ({ button, metaKey, ctrlKey, altKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !altKey && !shiftKey

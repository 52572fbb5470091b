import {
  canRemember,
  measurementAllowed,
  measurementMode,
  objectsGlobally,
  readChoice,
  storeChoice,
  type Choice,
} from './choice'
import { opensPanel } from '../shared/panel-anchors'
import { recordAfterConsent } from './recorder'
import { eraseSession } from './session'
import { followedLink } from '../shared/clicks'
import { holdPage } from '../shared/hold-page'

/** How long the confirmation of a choice is shown, in milliseconds. */
const CONFIRMATION_MS = 5_000

/**
 * Opens the consent settings (the panel) when a link to them is clicked. Where counting views needs consent, shows a
 * banner until the visitor has chosen. Each page contains the markup of panel and banner (src/measurement/Consent.tsx).
 */
export function startConsent(): void {
  const updateBanner = () => (needsAsking() ? showBanner() : removeBanner())
  const followOtherTab = () => {
    if (!measurementAllowed()) eraseSession()
    updateBanner()
    // The open panel shows the state before that choice.
    const panel = shownPanel()
    if (!panel) return
    panel.close()
    showPanel()
  }
  // Runs in a separate task, because `measurementMode` may take about 15 ms to look up the time zone.
  setTimeout(updateBanner)
  // The visitor may choose in another tab, or on another page before coming back to this one.
  addEventListener('storage', followOtherTab)
  addEventListener('pageshow', ({ persisted }) => persisted && updateBanner())

  if (opensPanel(location.hash)) showPanel()
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : undefined
    const link = followedLink(event)
    if (link && opensPanel(link.hash) && showPanel()) event.preventDefault()
    const choice = target?.closest<HTMLElement>('[data-choice]')?.dataset['choice']
    if (choice) choose(choice as Choice)
    // A link in the panel closes the panel too, even if the link opens another tab.
    if (target?.closest('[data-close], dialog a')) target.closest('dialog')?.close()
  })
  // The browser's Back button must not restore a page with an open panel.
  addEventListener('pagehide', () => shownPanel()?.close())
}

const needsAsking = () =>
  measurementMode() === 'consent' && !objectsGlobally() && canRemember() && readChoice() === undefined

const shownBanner = () => document.querySelector<HTMLElement>('.skip-link + [data-consent=banner]')
const shownPanel = () => document.querySelector<HTMLDialogElement>('body > [data-consent=panel]')

/** Copies one part of the page's template, with the texts that apply to this visitor. */
function copyOf(part: 'banner' | 'panel'): HTMLElement | undefined {
  const template = document.querySelector<HTMLTemplateElement>('template[data-consent]')
  // During development React adds children to the template element; an HTML parser adds them to its `content` instead.
  const source = template?.content.firstElementChild ? template.content : template
  const copy = source?.querySelector(`[data-consent=${part}]`)?.cloneNode(true) as HTMLElement | undefined
  const state = objectsGlobally() ? 'gpc' : measurementAllowed() ? 'accepted' : 'refused'
  for (const element of copy?.querySelectorAll<HTMLElement>('[data-when]') ?? [])
    if (![measurementMode(), state].includes(element.dataset['when'] ?? '')) element.remove()
  return copy
}

/** Opens the panel. Returns false if the page has none. */
function showPanel(): boolean {
  const panel = copyOf('panel')
  if (!(panel instanceof HTMLDialogElement)) return false
  removeBanner()
  document.body.append(panel)
  panel.addEventListener('close', () => {
    panel.remove()
    holdPage(false)
    if (needsAsking()) showBanner()
  })
  holdPage(true)
  panel.showModal()
  // By default the browser focuses the first button, which may be out of sight on a short screen.
  panel.querySelector('h2')?.focus()
  return true
}

let lastFocus: HTMLElement | undefined
let observer: ResizeObserver | undefined

/** Asks for consent. The banner follows the skip link in reading order, but floats at the bottom of the window. */
function showBanner() {
  const banner = (shownBanner() ?? shownPanel()) ? undefined : copyOf('banner')
  if (!banner) return
  banner.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !banner.contains(relatedTarget)) lastFocus = relatedTarget
  })
  document.querySelector('.skip-link')?.after(banner)
  // The banner must not hide a focused element, even at the end of the page (WCAG 2.4.11).
  observer = new ResizeObserver(() => {
    const { top, height } = banner.getBoundingClientRect()
    // A browser extension may hide the banner, whose height then is 0.
    reserveAtBottom(height > 0 ? `${innerHeight - top}px` : '')
  })
  observer.observe(banner)
}

function removeBanner() {
  observer?.disconnect()
  shownBanner()?.remove()
  reserveAtBottom('')
}

/** Keeps the page (src/theme/GlobalStyles.tsx) and the sheet of the mobile menu above the banner. */
const reserveAtBottom = (height: string) => document.documentElement.style.setProperty('--banner', height)

let confirmationTimer: number | undefined

/** Applies a choice at once, even to the current page, and shows a confirmation. */
function choose(choice: Choice) {
  storeChoice(choice)
  if (choice === 'accepted') recordAfterConsent()
  const hadFocus = shownBanner()?.contains(document.activeElement)
  removeBanner()
  shownPanel()?.close()
  // The focused button is gone, so the focus returns to the element that had it before.
  if (hadFocus)
    (lastFocus?.isConnected ? lastFocus : document.getElementById('content'))?.focus({ preventScroll: true })
  const status = document.querySelector<HTMLElement>('[data-consent=status]')
  if (!status) return
  status.textContent = status.dataset['words'] ?? ''
  clearTimeout(confirmationTimer)
  confirmationTimer = window.setTimeout(() => (status.textContent = ''), CONFIRMATION_MS)
}

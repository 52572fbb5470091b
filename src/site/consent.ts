import {
  canRemember,
  measurementAllowed,
  measurementMode,
  objectsGlobally,
  readChoice,
  storeChoice,
  type Choice,
} from '../consent/choice'
import { opensPanel } from '../shared/panel-anchors'
import { recordAwaited } from '../page-views/recorder'

/** How long the confirmation of a choice stays, in milliseconds. */
const CONFIRMATION_MS = 5_000

/**
 * Opens the panel of choices on every link to it and, where measurement needs consent, shows a banner until the visitor
 * has chosen. The markup of both is in each page (src/consent/Consent.tsx).
 */
export function startConsent(): void {
  const updateBanner = () => (needsAsking() ? showBanner() : removeBanner())
  // In its own task, because a browser's first look-up of the time zone takes about 15 ms.
  setTimeout(updateBanner)
  // The visitor may have chosen in another tab, or on a page before going Back to this one.
  addEventListener('storage', updateBanner)
  addEventListener('pageshow', ({ persisted }) => persisted && updateBanner())

  if (opensPanel(location.hash)) showPanel()
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : undefined
    const link = target?.closest('a')
    if (link && opensPanel(link.hash) && isPlainClick(event) && showPanel()) event.preventDefault()
    const choice = target?.closest<HTMLElement>('[data-choice]')?.dataset['choice']
    if (choice) choose(choice as Choice)
    // A link in the panel may lead to the current page, which does not reload.
    if (target?.closest('[data-close], dialog a')) target.closest('dialog')?.close()
  })
  // A page restored by Back must not show an open panel.
  addEventListener('pagehide', () => openPanel()?.close())
}

const needsAsking = () =>
  measurementMode() === 'consent' && !objectsGlobally() && canRemember() && readChoice() === undefined

const openBanner = () => document.querySelector<HTMLElement>('.skip-link + [data-consent=banner]')
const openPanel = () => document.querySelector<HTMLDialogElement>('body > [data-consent=panel]')

/** Copies one part of the page's template, with the texts that apply to this visitor. */
function copyOf(part: 'banner' | 'panel'): HTMLElement | undefined {
  const template = document.querySelector<HTMLTemplateElement>('template[data-consent]')
  // During development React appends to the template element, where a parser fills its `content`.
  const source = template?.content.firstElementChild ? template.content : template
  const copy = source?.querySelector(`[data-consent=${part}]`)?.cloneNode(true) as HTMLElement | undefined
  const state = objectsGlobally() ? 'gpc' : measurementAllowed() ? 'accepted' : 'refused'
  for (const words of copy?.querySelectorAll<HTMLElement>('[data-when]') ?? [])
    if (![measurementMode(), state].includes(words.dataset['when'] ?? '')) words.remove()
  return copy
}

/** Returns false if the page has no panel. */
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
  // Not the first button, which would be focused by default: it may be out of sight on a low screen.
  panel.querySelector('h2')?.focus()
  return true
}

let cameFrom: HTMLElement | undefined
let observer: ResizeObserver | undefined

/** Asks for consent. The banner precedes the content in reading order, and covers it so that nothing moves. */
function showBanner() {
  const banner = (openBanner() ?? openPanel()) ? undefined : copyOf('banner')
  if (!banner) return
  banner.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !banner.contains(relatedTarget)) cameFrom = relatedTarget
  })
  document.querySelector('.skip-link')?.after(banner)
  // A focused element must not be hidden by the banner, even at the end of the page (WCAG 2.4.11).
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

let confirmationTimer: number | undefined

/** Applies a choice at once, also to the current page, and confirms it. */
function choose(choice: Choice) {
  storeChoice(choice)
  if (choice === 'accepted') recordAwaited()
  const hadFocus = openBanner()?.contains(document.activeElement)
  removeBanner()
  openPanel()?.close()
  // The focused button is gone, so the focus must move.
  if (hadFocus)
    (cameFrom?.isConnected ? cameFrom : document.getElementById('content'))?.focus({ preventScroll: true })
  const status = document.querySelector<HTMLElement>('[data-consent=status]')
  if (!status) return
  status.textContent = status.dataset['words'] ?? ''
  clearTimeout(confirmationTimer)
  confirmationTimer = window.setTimeout(() => (status.textContent = ''), CONFIRMATION_MS)
}

/** True for a click that would only follow a link: not one for a new tab or window, a download or a menu. */
const isPlainClick = ({ button, metaKey, ctrlKey, altKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !altKey && !shiftKey

import type { Page } from 'playwright/test'

/** How far the page can scroll sideways, in pixels. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/**
 * Lists texts that are cut off, leave the page or overlap; buttons and hidden parts within texts; sentences that a flex
 * or grid container splits into boxes; and images without a size. Ignores invisible texts, texts that leave the page in
 * a scrolling area, and overlaps with texts in fixed or sticky elements.
 */
export const layoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Only this part of a line's height is compared, because the full heights of lines in titles overlap. */
    const [TOP, BOTTOM] = [0.35, 0.75]
    const UNSEEN =
      '.visually-hidden, .skip-link, [inert], noscript, select, title, desc, :has(> [name=website])'
    const IN_SENTENCES = 'i, em, strong, code, a, .term, .nowrap'
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest(UNSEEN)
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const isFixed = (element: Element | null): boolean =>
      element !== null &&
      (/fixed|sticky/.test(getComputedStyle(element).position) || isFixed(element.parentElement))

    type Line = { words: string; left: number; right: number; top: number; bottom: number }
    const lines: Line[] = []
    const faults: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode()) {
      const text = texts.currentNode
      const parent = text.parentElement
      const words = (text.textContent ?? '').trim()
      if (!parent || words === '' || !isSeen(parent)) continue
      range.selectNodeContents(text)
      for (const { left, right, top, width, height } of range.getClientRects()) {
        if (width === 0) continue
        const isOutside = left < -0.5 || right > document.documentElement.clientWidth + 0.5
        if (isOutside && !scrolls(parent)) faults.push(`“${words.slice(0, 60)}” leaves the page`)
        if (isFixed(parent)) continue
        lines.push({ words, left, right, top: top + height * TOP, bottom: top + height * BOTTOM })
      }
    }

    lines.sort((one, other) => one.top - other.top)
    lines.forEach((one, index) => {
      for (let next = index + 1; next < lines.length; next += 1) {
        const other = lines[next]
        if (!other || other.top >= one.bottom) break
        const overlap = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        if (overlap > 1) faults.push(`“${one.words.slice(0, 60)}” lies on “${other.words.slice(0, 60)}”`)
      }
    })

    // Reader views and extractors take such parts along, or leave the words of buttons out.
    for (const element of document.querySelectorAll('main :is(p, li, dt, dd, td, th) *')) {
      const block = element.parentElement?.closest('p, li, dt, dd, td, th, figure, form, svg')
      if (!block?.matches('p, li, dt, dd, td, th') || element.closest('.visually-hidden')) continue
      if (element.querySelector('figure')) continue
      const { display, visibility } = getComputedStyle(element)
      if (element.localName === 'button' || display === 'none' || visibility === 'hidden')
        faults.push(`${element.outerHTML.slice(0, 80)} stands in a text`)
    }

    for (const element of document.body.querySelectorAll('*')) {
      if (!isSeen(element)) continue
      const { display, overflowX, overflowY } = getComputedStyle(element)
      const isCut =
        (/hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (/hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1)
      const hasWords = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      )
      const isSplit =
        /flex|grid/.test(display) &&
        hasWords &&
        [...element.children].some((child) => child.matches(IN_SENTENCES) && isSeen(child))
      if (isSplit) faults.push(`“${(element.textContent ?? '').trim().slice(0, 60)}” is laid out in parts`)
      if (isCut && hasWords) faults.push(`“${(element.textContent ?? '').trim().slice(0, 60)}” is cut off`)
      if (!/^(img|svg|video|canvas|iframe)$/.test(element.localName)) continue
      const { width, height } = element.getBoundingClientRect()
      const isSized = element.hasAttribute('width') && element.hasAttribute('height')
      // An svg needs no size if its view box gives it proportions, if it takes no space or if it is in another svg.
      const needsNoSize =
        element.localName === 'svg' &&
        (element.hasAttribute('viewBox') ||
          getComputedStyle(element).position === 'absolute' ||
          element.parentElement?.closest('svg') !== null)
      if (!(isSized || needsNoSize) || width === 0 || height === 0)
        faults.push(`${element.outerHTML.slice(0, 80)} has no size`)
    }
    return faults
  })

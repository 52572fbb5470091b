import type { Page } from 'playwright/test'

/**
 * Returns the controls that are less than 44 px wide or high. A link that covers its card has the size of the card, and
 * a checkbox has the size of its label. Ignores links inside a sentence, as WCAG 2.5.8 allows.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const MINIMUM = 44
    const within = document.querySelector('dialog[open]') ?? document
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest('[inert], [aria-hidden=true], .visually-hidden, .skip-link') === null
    const isInline = (element: Element) => getComputedStyle(element).display.startsWith('inline')
    const blockOf = (element: Element): Element => {
      let parent = element.parentElement
      while (parent && isInline(parent)) parent = parent.parentElement
      return parent ?? element
    }
    const length = (element: Element) => (element.textContent ?? '').trim().length
    const isInSentence = (element: Element) => isInline(element) && length(blockOf(element)) > length(element)
    const targetOf = (element: Element) =>
      element instanceof HTMLInputElement && element.type === 'checkbox'
        ? (element.labels?.[0] ?? element)
        : element
    /** True if a press 21 px from the element's centre, in the direction (x, y), hits the element. */
    const reaches = (element: Element, x: number, y: number) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const reach = MINIMUM / 2 - 1
      const hit = document.elementFromPoint(left + width / 2 + x * reach, top + height / 2 + y * reach)
      return hit !== null && element.contains(hit)
    }
    const isPressable = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      // Allows half a pixel for rounding.
      if (width > MINIMUM - 0.5 && height > MINIMUM - 0.5) return true
      element.scrollIntoView({ block: 'center' })
      const sides = [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const
      return sides.every(([x, y]) => reaches(element, x, y))
    }

    const selector = 'a[href], button, input:not([type=hidden]), select, textarea, summary'
    return [...within.querySelectorAll(selector)]
      .filter((element) => isShown(element) && !isInSentence(element))
      .map(targetOf)
      .filter((element) => !isPressable(element))
      .map((element) => {
        const { width, height } = element.getBoundingClientRect()
        const words = (element.textContent ?? '').trim().slice(0, 40)
        return `${element.tagName.toLowerCase()} “${words}” ${Math.round(width)}×${Math.round(height)}`
      })
  })

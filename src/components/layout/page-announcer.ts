const PREFIX = 'Navigated to '

/**
 * Lets the name of a new page be announced in the page's language alone: Gatsby writes English before it.
 * Gatsby reads what it wrote to tell whether the page is a new one, so it reads its own words back.
 */
export function announcePagesByName(): void {
  const announcer = document.getElementById('gatsby-announcer')
  if (!announcer) return
  Object.defineProperty(announcer, 'innerText', {
    get: () => PREFIX + announcer.textContent,
    set: (text: string) => {
      announcer.textContent = text.startsWith(PREFIX) ? text.slice(PREFIX.length) : text
    },
  })
}

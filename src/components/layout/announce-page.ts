/** The live region of the frame. Gatsby's own is hidden (src/theme/base.ts): it says “Navigated to” in every language. */
export const LIVE_REGION = 'page-announcer'

/** Tells screen readers the name of a page that came without a document of its own. */
export function announcePage(): void {
  const region = document.getElementById(LIVE_REGION)
  if (region) region.textContent = document.querySelector('h1')?.textContent ?? ''
}

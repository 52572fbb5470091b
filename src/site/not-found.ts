/** Logs the path that no page answers to (specification section 2): the page marks itself (src/pages/404.tsx). */
export function reportNotFound(): void {
  if (document.querySelector('[data-not-found]')) console.error(`404: no page at ${location.pathname}`)
}

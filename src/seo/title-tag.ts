/** Longest title that search results show whole. */
const MAX_TITLE = 60

/** The product's name joins the title only where the whole still fits (content brief, section 2.0). */
export const titleTag = (title: string, product: string): string => {
  const whole = `${title} · ${product}`
  return whole.length <= MAX_TITLE && !title.includes(product) ? whole : title
}

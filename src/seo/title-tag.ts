/** Longest title that search results show whole, in characters. */
export const LONGEST_TITLE = 60

/** The product's name joins the title only where the whole still fits. */
export const titleTag = (title: string, product: string): string => {
  const whole = `${title} · ${product}`
  return whole.length <= LONGEST_TITLE && !title.includes(product) ? whole : title
}

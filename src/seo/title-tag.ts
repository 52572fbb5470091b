/** Longest title that search results show in full, in characters. */
const LONGEST_TITLE = 60

/** Appends the product's name to a title, unless the title contains the name or would become too long. */
export const titleTag = (title: string, product: string): string => {
  const whole = `${title} · ${product}`
  return whole.length <= LONGEST_TITLE && !title.includes(product) ? whole : title
}

/** The number that a visitor typed, with a comma or a point, at most two decimals, spaces as they like; else undefined. */
export function numberIn(text: string): number | undefined {
  const plain = text.replace(/[\s\u00a0\u202f%€]/g, '').replace(',', '.')
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}

/** Parses what a visitor typed: decimal comma or point, at most two decimals, any spaces. Returns undefined for other text. */
export function numberIn(text: string): number | undefined {
  const plain = text.replace(/[\s\u00a0\u202f%€]/g, '').replace(',', '.')
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}

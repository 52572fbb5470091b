/**
 * Compares the sum of linked sales, taxes included, with a threshold in euros. A sum equal to the threshold reaches it.
 * The threshold for art is €10,000 (specification section 9; French Monetary and Financial Code, art. L. 561-2, 10°;
 * Luxembourg law of 12 November 2004, art. 2).
 */
export function reaches(amounts: readonly number[], threshold: number): { total: number; reached: boolean } {
  const cents = amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)
  return { total: cents / 100, reached: cents >= Math.round(threshold * 100) }
}

/** True for a day `YYYY-MM-DD` that exists. `Date` reads 31 June as 1 July. */
export function isDay(text: string): boolean {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}

/** Parts of error messages that quote no data, the most precise first. A code may contain no other part. */
const SAFE_PARTS = [/max requests limit|capacity quota|fetch failed/, /^(?:[A-Z]{3,12}|Unauthorized)\b/]

/**
 * A short code for an unexpected error. It contains at most one of `SAFE_PARTS`, because messages of errors about
 * Redis or the mail provider quote the whole request, including the submission or the API key.
 */
export function errorCode(error: unknown): string {
  // Does not use `instanceof`, because the error may come from another realm.
  const { name, message } = (error ?? {}) as { name?: unknown; message?: unknown }
  if (typeof name !== 'string') return 'not-an-error'
  const detail = SAFE_PARTS.map((pattern) => pattern.exec(String(message))?.[0]).find(Boolean)
  return [/^\w{1,40}$/.test(name) ? name : 'Error', ...(detail ? [detail.replaceAll(' ', '-')] : [])].join(
    ':',
  )
}

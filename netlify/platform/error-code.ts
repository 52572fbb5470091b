/** The parts of an error message that a code may contain, because they quote no data. The most precise come first. */
const SAFE_PARTS = [
  /max requests limit|capacity quota|fetch failed/,
  // In a pipeline, Redis's word follows the command: “Command 4 [ hset ] failed: OOM command not allowed …”.
  /(?<=^(?:Command \d+ \[ \w+ \] failed: )?)(?:[A-Z]{3,12}|Unauthorized)\b/,
]

/**
 * Returns a short code for an unexpected error: its name and, if found, one of `SAFE_PARTS`. The rest of the message is
 * left out: an error of Redis or the mail provider may quote the whole request, with the submission or the API key.
 */
export function errorCode(error: unknown): string {
  // Does not use `instanceof`, because the error may come from another JavaScript realm.
  const { name, message } = (error ?? {}) as { name?: unknown; message?: unknown }
  if (typeof name !== 'string') return 'not-an-error'
  const detail = SAFE_PARTS.map((pattern) => pattern.exec(String(message))?.[0]).find(Boolean)
  return [/^\w{1,40}$/.test(name) ? name : 'Error', ...(detail ? [detail.replaceAll(' ', '-')] : [])].join(
    ':',
  )
}

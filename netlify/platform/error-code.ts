/** The parts of a message that a code may contain, best first: names of errors, never what the message quotes. */
const KNOWN = [/max requests limit|capacity quota|fetch failed/, /^(?:[A-Z]{3,12}|Unauthorized)\b/]

/**
 * A short code for an unexpected error. Never its message: the clients of the store and the mail provider quote the whole
 * command, with the lead or the key.
 */
export function errorCode(error: unknown): string {
  // Not `instanceof`: the error may come from another realm.
  const { name, message } = (error ?? {}) as { name?: unknown; message?: unknown }
  if (typeof name !== 'string') return 'thrown'
  const detail = KNOWN.map((words) => words.exec(String(message))?.[0]).find(Boolean)
  return [/^\w{1,40}$/.test(name) ? name : 'Error', ...(detail ? [detail.replaceAll(' ', '-')] : [])].join(
    ':',
  )
}

/** What a code may repeat of a message, best first: kinds of trouble that the store names, and nothing that it quotes. */
const KNOWN = [/max requests limit|capacity quota|fetch failed/, /^(?:[A-Z]{3,12}|Unauthorized)\b/]

/**
 * A short code for an error of someone else's making. Never its message: those of the store and mail clients quote the
 * whole command, so the lead or the key.
 */
export function errorCode(error: unknown): string {
  // Not `instanceof`: what a client throws may come from another realm.
  const { name, message } = (error ?? {}) as { name?: unknown; message?: unknown }
  if (typeof name !== 'string') return 'thrown'
  const detail = KNOWN.map((words) => words.exec(String(message))?.[0]).find(Boolean)
  return [/^\w{1,40}$/.test(name) ? name : 'Error', ...(detail ? [detail.replaceAll(' ', '-')] : [])].join(
    ':',
  )
}

const KNOWN = ['max requests limit', 'capacity quota', 'fetch failed'] as const

const hint = (message: string): string | undefined =>
  KNOWN.find((words) => message.includes(words))?.replaceAll(' ', '-') ??
  /^(?:[A-Z]{3,12}|Unauthorized)\b/.exec(message)?.[0]

/**
 * A short code for an error of someone else's making. Never its message: those of the store and mail
 * clients quote the whole command, so the lead or the key.
 */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'thrown'
  const name = /^\w{1,40}$/.test(error.name) ? error.name : 'Error'
  const detail = hint(error.message)
  return detail ? `${name}:${detail}` : name
}

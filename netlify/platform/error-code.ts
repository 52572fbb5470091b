const KNOWN = ['max requests limit', 'capacity quota', 'fetch failed'] as const

const hint = (message: string): string | undefined =>
  KNOWN.find((words) => message.includes(words))?.replaceAll(' ', '-') ??
  /^(?:[A-Z]{3,12}|Unauthorized)\b/.exec(message)?.[0]

const textAt = (error: object, key: 'name' | 'message'): string => {
  const value: unknown = Reflect.get(error, key)
  return typeof value === 'string' ? value : ''
}

/**
 * A short code for an error of someone else's making. Never its message: those of the store and mail
 * clients quote the whole command, so the lead or the key.
 */
export function errorCode(error: unknown): string {
  // Not `instanceof`: what a client throws may come from another realm.
  if (typeof error !== 'object' || error === null) return 'thrown'
  const name = textAt(error, 'name')
  const detail = hint(textAt(error, 'message'))
  return [/^\w{1,40}$/.test(name) ? name : 'Error', ...(detail ? [detail] : [])].join(':')
}

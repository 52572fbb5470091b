import { sameSecret } from '../platform/same-secret'

/** Whether a request carries a token. */
export function carriesToken(headers: Headers, token: string): boolean {
  const [, given = ''] = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '') ?? []
  return sameSecret(given, token)
}

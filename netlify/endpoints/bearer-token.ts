import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Whether a request carries a token, compared in a time that tells nothing about it. */
export function carriesToken(headers: Headers, token: string): boolean {
  const [, given = ''] = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '') ?? []
  return timingSafeEqual(digest(given), digest(token))
}

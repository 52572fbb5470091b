import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { attempt } from '../../src/shared/attempt'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
/** Longer than any text that the site seals. */
const MAX_LENGTH = 2_048

/**
 * Encrypts values for use in a URL, and decrypts them.
 * @param purpose part of the key, so that a value sealed for one purpose cannot be opened for another
 */
export function createSeal<T>(secret: string, purpose: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return {
    seal(value: T): string {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, iv)
      const encrypted = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')
    },

    /** Returns undefined for a text that was altered or sealed with another key. */
    open(sealed: string): T | undefined {
      if (sealed.length > MAX_LENGTH) return undefined
      const bytes = Buffer.from(sealed, 'base64url')
      const [iv, encrypted] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES + TAG_BYTES)]
      return attempt(() => {
        const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES })
        decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
        return JSON.parse(`${decipher.update(encrypted, undefined, 'utf8')}${decipher.final('utf8')}`) as T
      })
    },
  }
}

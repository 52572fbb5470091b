import { keyedHash } from '../platform/keyed-hash'

/**
 * The keyed hash that an e-mail address is counted and marked under. Gmail and its like ignore case; so does this, or
 * capitals would make new addresses without end.
 */
export const addressHash = (secret: string, email: string): string =>
  keyedHash(secret, 'address', email.toLowerCase())

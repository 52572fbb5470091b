import { createHmac } from 'node:crypto'

/** HMAC-SHA-256 of the parts in base64url: equal inputs can be recognised, the input cannot be read back. */
export const keyedHash = (secret: string, ...parts: string[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')

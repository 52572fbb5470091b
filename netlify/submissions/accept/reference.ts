import { createHmac } from 'node:crypto'

// No vowels (no words), no 0 O 1 I L U: read aloud or copied by hand it stays the same.
const ALPHABET = '23456789BCDFGHJKMNPQRSTVWXYZ'
const LENGTH = 8

/**
 * The reference of a submission: 8 characters that mean nothing, drawn from its id with a key, so that
 * every copy and every resend carries the same one even while nothing can be stored.
 */
export function referenceOf(id: string, secret: string): string {
  const digest = createHmac('sha256', secret).update(`reference ${id}`).digest()
  let reference = ''
  for (let place = 0; place < LENGTH; place += 1) {
    reference += ALPHABET[digest.readUInt16BE(place * 2) % ALPHABET.length]
  }
  return reference
}

/** True for the form of a reference, in either case. */
export const isReference = (text: string): boolean =>
  text.length === LENGTH && [...text.toUpperCase()].every((character) => ALPHABET.includes(character))

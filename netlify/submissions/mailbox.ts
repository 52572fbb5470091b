import { keyedHash } from '../platform/keyed-hash'

const GOOGLE = ['gmail.com', 'googlemail.com']

/** The mailbox behind an address: capitals, a `+tag`, and the dots that Google ignores do not make another one. */
const mailboxOf = (email: string): string => {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const [name = ''] = local.split('+')
  return GOOGLE.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

/** The keyed hash that a mailbox is counted and marked under. */
export const mailboxHash = (secret: string, email: string): string =>
  keyedHash(secret, 'address', mailboxOf(email))

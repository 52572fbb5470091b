/** Maximum lengths of accepted values, in UTF-16 units, after normalising. */
export const LIMITS = {
  name: 100,
  email: 254,
  emailLocalPart: 64,
  company: 200,
  subject: 200,
  phone: 200,
  freeText: 5_000,
  other: 200,
} as const

/** A form that is filled in faster than this (in milliseconds) is marked as suspect, but not refused. */
export const MINIMUM_FILL_MS = 3_000

/** Longest accepted value of each kind of field, in UTF-16 units after normalising. */
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

/** Shortest message of the about-page schema (specification section 5). */
export const ABOUT_MESSAGE_MIN = 10

/** A request that took a person less than this was hardly typed by one: a signal, never a refusal. */
export const MINIMUM_FILL_MS = 3_000

/** How much of a browser's name is kept, in characters; of addresses, see `src/page-views/address-limit.ts`. */
export const MAX_AGENT = 512

/** The longest body that is read, in bytes: all fields at their limit, and room for JSON's escapes. */
export const MAX_BODY = 8192

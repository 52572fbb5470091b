/** What one view may hold, in characters; what is longer is cut. */
export const MAX_PATH = 2048
export const MAX_AGENT = 512
export const MAX_REFERRER = 2048

/** The longest body that is read, in bytes: all fields at their limit, and room for JSON's escapes. */
export const MAX_BODY = 8192

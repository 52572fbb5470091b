/**
 * If true, every subdomain is HTTPS-only too, and browsers may put the domain on their preload list. Only the owner can
 * decide this: it also affects services that this site knows nothing of, such as webmail or an intranet, and takes
 * months to undo. The launch check mentions this constant as long as it is false.
 */
export const HTTPS_ON_ALL_SUBDOMAINS: boolean = false

/** The same Strict-Transport-Security for pages and functions, because browsers keep the last value they received. */
export const STRICT_TRANSPORT_SECURITY = `max-age=63072000${HTTPS_ON_ALL_SUBDOMAINS ? '; includeSubDomains; preload' : ''}`

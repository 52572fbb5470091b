/**
 * Whether every subdomain of the domain is bound to HTTPS too, and the domain may be put on the list that browsers
 * are shipped with. Only the owner can say so: it also binds what this site knows nothing of, a mail interface or an
 * intranet, and it takes months to undo. False until then; the launch check lists it.
 */
export const HTTPS_ON_ALL_SUBDOMAINS: boolean = false

/** Strict-Transport-Security, the same on pages and on functions: a browser keeps the scope that it heard last. */
export const STRICT_TRANSPORT_SECURITY = `max-age=63072000${HTTPS_ON_ALL_SUBDOMAINS ? '; includeSubDomains; preload' : ''}`

/** The visitor who books a call. The booking page is filled in with this name and email address. */
export type Booker = { name: string; email: string }

/** The names of booking services, by domain. Their pages read the URL parameters `name` and `email`. */
const PREFILLED_SERVICES: Record<string, string> = { 'cal.com': 'Cal.com', 'calendly.com': 'Calendly' }

const serviceAt = (hostname: string): string | undefined =>
  Object.keys(PREFILLED_SERVICES).find((domain) => hostname === domain || hostname.endsWith(`.${domain}`))

/** The name of a booking page's service, or the page's host if the service is unknown. The privacy policy shows it. */
export function bookingService(url: string): string {
  const { hostname } = new URL(url)
  return PREFILLED_SERVICES[serviceAt(hostname) ?? ''] ?? hostname
}

/** True if a text has only characters of names. The link is mailed, so no web address or HTML may slip into it. */
const isName = (text: string): boolean => /^[\p{L}\p{M}'’ -]{1,80}$/u.test(text)

/** The link to a booking page. For the services above, it passes on the visitor's name and email address. */
export function bookingLink(url: string, booker?: Booker): string {
  const link = new URL(url)
  if (!booker || !serviceAt(link.hostname)) return link.href
  if (isName(booker.name)) link.searchParams.set('name', booker.name)
  link.searchParams.set('email', booker.email)
  return link.href
}

/** Returns the visitor who sent a form with these values. */
export const bookerOf = (values: Readonly<Record<string, unknown>>): Booker => ({
  name: [values['firstName'], values['lastName']].filter(Boolean).join(' '),
  email: String(values['email'] ?? ''),
})

/** The person for whom a booking page is filled in. */
export type Booker = { name: string; email: string }

/** Booking services, by domain, that document the URL parameters `name` and `email`. */
const PREFILLED_SERVICES: Record<string, string> = { 'cal.com': 'Cal.com', 'calendly.com': 'Calendly' }

const serviceAt = (hostname: string): string | undefined =>
  Object.keys(PREFILLED_SERVICES).find((domain) => hostname === domain || hostname.endsWith(`.${domain}`))

/** The name of a booking page's service, or the page's host if the service is unknown. The privacy policy shows it. */
export function bookingService(url: string): string {
  const { hostname } = new URL(url)
  return PREFILLED_SERVICES[serviceAt(hostname) ?? ''] ?? hostname
}

/** Accepts only characters of names. The link is mailed, so nobody may put a web address or HTML into it. */
const isName = (text: string): boolean => /^[\p{L}\p{M}'’ -]{1,80}$/u.test(text)

/** The link to a booking page, with name and e-mail address filled in if the service documents these parameters. */
export function bookingLink(url: string, booker?: Booker): string {
  const link = new URL(url)
  if (!booker || !serviceAt(link.hostname)) return link.href
  if (isName(booker.name)) link.searchParams.set('name', booker.name)
  link.searchParams.set('email', booker.email)
  return link.href
}

/** The person who sent a form. */
export const bookerOf = (values: Readonly<Record<string, unknown>>): Booker => ({
  name: [values['firstName'], values['lastName']].filter(Boolean).join(' '),
  email: String(values['email'] ?? ''),
})

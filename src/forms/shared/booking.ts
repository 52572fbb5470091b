/** Who may be filled in where a booking service documents it. */
export type Booker = { name: string; email: string }

/** The services that document `name` and `email` as parameters of a booking page's address. */
const PREFILLED: Record<string, string> = { 'cal.com': 'Cal.com', 'calendly.com': 'Calendly' }

const serviceAt = (hostname: string): string | undefined =>
  Object.keys(PREFILLED).find((domain) => hostname === domain || hostname.endsWith(`.${domain}`))

/** What the privacy policy calls the service of a booking page: its name where we know it, else its host. */
export function bookingService(url: string): string {
  const { hostname } = new URL(url)
  return PREFILLED[serviceAt(hostname) ?? ''] ?? hostname
}

/** Letters as names have them. Anything else could turn a mail that holds the link into somebody's message. */
const isName = (text: string): boolean => /^[\p{L}\p{M}'’ -]{1,80}$/u.test(text)

/** The link to a booking page, name and address filled in where the service documents how. */
export function bookingLink(url: string, booker?: Booker): string {
  const link = new URL(url)
  if (!booker || !serviceAt(link.hostname)) return link.href
  if (isName(booker.name)) link.searchParams.set('name', booker.name)
  link.searchParams.set('email', booker.email)
  return link.href
}

/** Who sent a form, by its fields. */
export const bookerOf = (values: Readonly<Record<string, unknown>>): Booker => ({
  name: [values['firstName'], values['lastName']].filter(Boolean).join(' '),
  email: String(values['email'] ?? ''),
})

import type { Services } from '../services'
import { hasExpired, openOptIn, type OptIn } from './confirmation-link'

/** `off`: no list is configured; `altered`, `expired`: what the link says of itself. */
export type Confirmation =
  | { outcome: 'off' | 'altered' }
  | { outcome: 'expired' | 'open' | 'confirmed'; optIn: OptIn }
  | { outcome: 'failed'; optIn: OptIn; code: string }

/** Looks at a link and changes nothing: mail scanners open links, too. */
export function readConfirmation({ settings, clock }: Services, sealed: string): Confirmation {
  if (!settings.newsletterListId) return { outcome: 'off' }
  const optIn = openOptIn(settings.secret, sealed)
  if (!optIn) return { outcome: 'altered' }
  return { outcome: hasExpired(optIn, clock()) ? 'expired' : 'open', optIn }
}

/** Adds who confirms to the provider's list. Used again, the link adds the same once more, which changes nothing. */
export async function confirmOptIn(services: Services, sealed: string): Promise<Confirmation> {
  const { mailer, settings } = services
  const { newsletterListId: listId, consentFieldId } = settings
  const read = readConfirmation(services, sealed)
  if (read.outcome !== 'open' || !listId) return read
  const { email, consentVersion, askedAt } = read.optIn
  // The time of asking, not of this click: so that the same link always writes the same.
  const consent = `${consentVersion} ${new Date(askedAt).toISOString()}`.trim()
  const fields = consentFieldId ? { [consentFieldId]: consent } : undefined
  const added = await mailer.addToList(email, listId, fields)
  if (added.ok) return { outcome: 'confirmed', optIn: read.optIn }
  return { outcome: 'failed', optIn: read.optIn, code: added.code }
}

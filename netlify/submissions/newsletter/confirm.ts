import type { Services } from '../services'
import { LINK_MS, type OptIn, optInSeal } from './confirmation-link'

/** `off`: no list is configured; `altered`, without an opt-in, and `expired`: what the link says of itself. */
export type Confirmation = {
  outcome: 'off' | 'altered' | 'expired' | 'open' | 'confirmed' | 'failed'
  optIn?: OptIn
  code?: string
}

/** Looks at a link and changes nothing: mail scanners open links, too. */
export function readConfirmation({ settings, clock }: Services, sealed: string): Confirmation {
  if (!settings.newsletterListId) return { outcome: 'off' }
  const optIn = optInSeal(settings.secret).open(sealed)
  if (!optIn) return { outcome: 'altered' }
  return { outcome: clock() < optIn.askedAt + LINK_MS ? 'open' : 'expired', optIn }
}

/** Adds who confirms to the provider's list. Used again, the link adds the same once more, which changes nothing. */
export async function confirmOptIn(services: Services, sealed: string): Promise<Confirmation> {
  const { mailer, settings } = services
  const { newsletterListId: listId, consentFieldId } = settings
  const read = readConfirmation(services, sealed)
  const { outcome, optIn } = read
  if (outcome !== 'open' || !optIn || !listId) return read
  const { email, consentVersion, askedAt } = optIn
  // The time of asking, not of this click: so that the same link always writes the same.
  const consent = `${consentVersion} ${new Date(askedAt).toISOString()}`.trim()
  const fields = consentFieldId ? { [consentFieldId]: consent } : undefined
  const added = await mailer.addToList(email, listId, fields)
  return added.ok ? { outcome: 'confirmed', optIn } : { outcome: 'failed', optIn, code: added.code }
}

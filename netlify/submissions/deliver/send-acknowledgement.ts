import { errorCode } from '../../platform/error-code'
import { keyedHash } from '../../platform/keyed-hash'
import { within } from '../../platform/timeout'
import { composeAcknowledgement } from '../mail/acknowledgement'
import type { Services } from '../services'
import type { Submission } from '../accept/submission'

/** Acknowledgements to everyone together; a form that mails any address must not serve for flooding them. */
const ACKNOWLEDGEMENTS_PER_HOUR = 50

// Gmail and its like ignore case; so does this, or capitals would make new addresses without end.
export const addressHash = (secret: string, email: string): string =>
  keyedHash(secret, 'address', email.toLowerCase())

const tell = async (services: Services, submission: Submission, ms: number): Promise<void> => {
  const { outbox, mailer, clock, settings } = services
  const hash = addressHash(settings.secret, String(submission.content.email))
  // Before the leave: one that cannot be composed must not use up the address's only one of the day.
  const mail = await composeAcknowledgement(submission, settings)
  const leave = await outbox.mayAcknowledge(hash, clock(), ACKNOWLEDGEMENTS_PER_HOUR)
  if (!leave.ok || !leave.value) return
  const sent = await mailer.send(mail, ms)
  // Only what was certainly not sent may be tried again.
  if (!sent.ok && sent.kind !== 'unknown') await outbox.forgetAcknowledged(hash)
}

/**
 * Tells the visitor, where acknowledgements are on and this address has had none today. Best effort: whatever is
 * wrong with it must not take the lead along. Gives a code for the log where a bug of ours kept it from being sent.
 */
export async function acknowledge(
  services: Services,
  submission: Submission,
  ms: number,
): Promise<string | undefined> {
  if (!services.settings.acknowledgements || submission.suspicion) return undefined
  try {
    await within(ms, () => tell(services, submission, ms))
    return undefined
  } catch (error) {
    return `acknowledgement-${errorCode(error)}`
  }
}

/** What became of a newsletter opt-in: '' where there was none or no list is configured. */
export type Newsletter = '' | 'added' | 'failed'

/**
 * Adds who asked for the newsletter to the provider's list; the digest tells of those to add by hand. What looked
 * suspect joins no list by itself: a person decides.
 */
export async function joinNewsletter(
  services: Services,
  submission: Submission,
  ms: number,
): Promise<Newsletter> {
  const { mailer, settings } = services
  if (submission.content.newsletter !== true || !settings.newsletterListId) return ''
  if (submission.suspicion) return 'failed'
  const joined = await mailer.addToList(String(submission.content.email), settings.newsletterListId, ms)
  return joined.ok ? 'added' : 'failed'
}

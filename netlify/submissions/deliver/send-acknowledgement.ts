import { errorCode } from '../../platform/error-code'
import { withTimeout } from '../../platform/timeout'
import { composeAcknowledgement } from '../mail/acknowledgement'
import { addressHash } from '../address-hash'
import type { Services } from '../services'
import type { Submission } from '../accept/submission'

/** Acknowledgements to everyone together; a form that mails any address must not serve for flooding them. */
const ACKNOWLEDGEMENTS_PER_HOUR = 50

const sendOnce = async (services: Services, submission: Submission, ms: number): Promise<void> => {
  const { outbox, mailer, clock, settings } = services
  const hash = addressHash(settings.secret, String(submission.content.email))
  // Before the address is marked: one that cannot be composed must not use up the address's only one of the day.
  const mail = await composeAcknowledgement(submission, settings)
  const reserved = await outbox.mayAcknowledge(hash, clock(), ACKNOWLEDGEMENTS_PER_HOUR)
  if (!reserved.ok || !reserved.value) return
  const sent = await mailer.send(mail, ms)
  // Only what was certainly not sent may be tried again.
  if (!sent.ok && sent.kind !== 'unknown') await outbox.forgetAcknowledged(hash)
}

/**
 * Mails the visitor an acknowledgement, where they are on and this address has had none today. Best effort: a failure
 * must not stop the delivery of the lead. Gives a code for the log where a bug of ours kept it from being sent.
 */
export async function acknowledge(
  services: Services,
  submission: Submission,
  ms: number,
): Promise<string | undefined> {
  if (!services.settings.acknowledgements || submission.suspicion) return undefined
  try {
    await withTimeout(ms, () => sendOnce(services, submission, ms))
    return undefined
  } catch (error) {
    return `acknowledgement-${errorCode(error)}`
  }
}

import { errorCode } from '../../platform/error-code'
import { withTimeout } from '../../platform/timeout'
import { composeAcknowledgement } from '../mail/acknowledgement'
import type { Services } from '../services'
import type { Submission } from '../accept/submission'
import { mailVisitorOnce } from './mail-visitor'

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
    await withTimeout(ms, async () => {
      // Before the address is marked: one that cannot be composed must not use up the address's only one of the day.
      const mail = await composeAcknowledgement(submission, services.settings)
      return mailVisitorOnce(services, 'ack', mail, ms)
    })
    return undefined
  } catch (error) {
    return `acknowledgement-${errorCode(error)}`
  }
}

import { composeAcknowledgement } from '../mail/acknowledgement'
import type { Services } from '../services'
import type { Submission } from '../accept/submission'
import { mailVisitorOnce } from './mail-visitor'

/** Mails the visitor an acknowledgement, where they are on. Gives a code for the log, where there is one. */
export async function acknowledge(
  services: Services,
  submission: Submission,
  ms: number,
): Promise<string | undefined> {
  const { settings } = services
  if (!settings.acknowledgements || submission.suspicion) return undefined
  const compose = () => composeAcknowledgement(submission, settings)
  const { code } = await mailVisitorOnce(services, 'ack', compose, ms)
  return code && `acknowledgement-${code}`
}

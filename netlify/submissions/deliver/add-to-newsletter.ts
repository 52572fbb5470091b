import type { Submission } from '../accept/submission'
import type { Services } from '../services'

/** What became of a newsletter opt-in: '' where there was none or no list is configured. */
export type Newsletter = '' | 'added' | 'failed'

/**
 * Adds an address with a newsletter opt-in to the provider's list; the digest names those to add by hand. A suspect
 * submission is never added by itself: a person decides.
 */
export async function addToNewsletter(
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

import type { Submission } from '../accept/submission'
import { mailVisitorOnce } from '../deliver/mail-visitor'
import type { Services } from '../services'
import { composeConfirmation } from './confirmation-mail'

/**
 * What became of a newsletter opt-in: '' where there was none or no list is configured; `asked`: the link to
 * confirm it is mailed; `limited`: not again, by the limits of such mails; `failed`: the digest tells a person.
 */
export type Newsletter = '' | 'asked' | 'limited' | 'failed'

/** Mails who opted in the link that confirms it. A suspect submission mails nobody by itself: a person decides. */
export async function askToConfirm(
  services: Services,
  submission: Submission,
  { ms, stored }: { ms: number; stored: boolean },
): Promise<{ newsletter: Newsletter; code?: string }> {
  const { content, suspicion } = submission
  if (content.newsletter !== true || !services.settings.newsletterListId) return { newsletter: '' }
  if (suspicion || !stored) return { newsletter: 'failed' }
  const compose = () => composeConfirmation(submission, services.settings)
  const { outcome, code } = await mailVisitorOnce(services, 'optin', compose, ms)
  return { newsletter: outcome === 'sent' ? 'asked' : outcome, ...(code && { code: `newsletter-${code}` }) }
}

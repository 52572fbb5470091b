import { MINIMUM_FILL_MS } from '../../src/shared/forms/field-limits'
import type { SubmissionRequest } from '../../src/shared/forms/requests'
import { MAILBOX_LIMIT } from './limits'
import type { Services } from './services'
import { mailboxHash, type Suspicion } from './submission'

/**
 * Returns why a submission may be from a robot. It is then marked, not refused. Nothing is counted here: the mailbox's
 * submissions are counted when they are stored, so refused requests and repeats make nobody suspect.
 */
export async function suspicionOf(
  { outbox, settings, deadlines }: Pick<Services, 'outbox' | 'settings' | 'deadlines'>,
  { website, elapsedMs, email }: SubmissionRequest,
): Promise<{ suspicion?: Suspicion; code?: string }> {
  if (website) return { suspicion: 'honeypot' }
  if (elapsedMs !== undefined && elapsedMs < MINIMUM_FILL_MS) return { suspicion: 'too-fast' }
  const earlier = await outbox.countFrom(mailboxHash(settings.secret, email), deadlines.limit)
  if (!earlier.ok) return { code: `limit-${earlier.code}` }
  return earlier.value < MAILBOX_LIMIT.requests ? {} : { suspicion: 'too-often' }
}

import { HOUR } from '../../platform/clock'
import type { JobNotes } from '../store/overview'
import type { Services } from '../services'

/**
 * Checks whether the team's addresses still receive what the provider accepts: it no longer mails an address that once
 * refused a mail, but still accepts each lead. Asks once an hour; returns what to note.
 */
export async function checkSuppressionLists(
  { mailer, clock, settings }: Services,
  { mailbox, mailboxAt }: JobNotes,
): Promise<JobNotes> {
  const now = clock()
  if (mailboxAt !== undefined && now - mailboxAt < HOUR) return {}
  const listed = await mailer.listsWith(settings.team)
  if (listed.ok)
    return { mailboxAt: now, mailbox: listed.lists.length > 0 ? `listed:${listed.lists.join(',')}` : 'ok' }
  // Not to know is no reason to forget that it stood on a list.
  return { mailboxAt: now, mailbox: isListed(mailbox) ? mailbox : `unclear:${listed.code}` }
}

/** Whether what was noted says that mail to the team is refused. */
export const isListed = (mailbox: string | undefined): mailbox is string =>
  mailbox?.startsWith('listed:') ?? false
